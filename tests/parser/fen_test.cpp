#include "parser/fen.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace pgn {
namespace {

constexpr std::string_view kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
constexpr std::string_view kKings = "8/8/4k3/8/8/4K3/8/8";

Fen read_fen(std::string_view text) {
  const FenResult result = parse_fen(text);
  if (const FenError* error = std::get_if<FenError>(&result)) {
    ADD_FAILURE() << '"' << text << "\" at " << error->offset << ": " << expected(error->code);
    return {};
  }
  return std::get<Fen>(result);
}

// What every error must hold, whatever the text.
FenError refuse(std::string_view text) {
  const FenResult result = parse_fen(text);
  const FenError* error = std::get_if<FenError>(&result);
  if (error == nullptr) {
    ADD_FAILURE() << '"' << text << "\" was read";
    return {};
  }
  EXPECT_LE(error->offset, text.size());
  EXPECT_LE(error->slice.size(), text.size() - error->offset);
  EXPECT_EQ(error->slice, text.substr(error->offset, error->slice.size()));
  EXPECT_FALSE(expected(error->code).empty());
  return *error;
}

void expect_fen_error(const std::string& text, FenErrorCode code, std::size_t offset,
                      std::string_view slice) {
  const FenError error = refuse(text);
  EXPECT_EQ(error.code, code) << text << ": " << expected(error.code);
  EXPECT_EQ(error.offset, offset) << text;
  EXPECT_EQ(error.slice, slice) << text;
}

std::string with(std::string_view placement, std::string_view rest) {
  return std::string(placement) + std::string(rest);
}

std::string letters(const CastlingField& castling) {
  std::string text;
  for (const CastlingRight& right : castling) text += right.letter;
  return text;
}

int men(const Fen& fen) {
  return static_cast<int>(std::count_if(fen.board.begin(), fen.board.end(),
                                        [](const auto& man) { return man.has_value(); }));
}

TEST(Fen, ReadsTheStartPosition) {
  const Fen fen = read_fen(with(kStart, " w KQkq - 0 1"));
  EXPECT_EQ(men(fen), 32);
  EXPECT_EQ(fen.board[index(Square::a1)], (Man{Color::white, Kind::rook}));
  EXPECT_EQ(fen.board[index(Square::b1)], (Man{Color::white, Kind::knight}));
  EXPECT_EQ(fen.board[index(Square::c1)], (Man{Color::white, Kind::bishop}));
  EXPECT_EQ(fen.board[index(Square::d1)], (Man{Color::white, Kind::queen}));
  EXPECT_EQ(fen.board[index(Square::e1)], (Man{Color::white, Kind::king}));
  EXPECT_EQ(fen.board[index(Square::h2)], (Man{Color::white, Kind::pawn}));
  EXPECT_EQ(fen.board[index(Square::e4)], std::nullopt);
  EXPECT_EQ(fen.board[index(Square::a7)], (Man{Color::black, Kind::pawn}));
  EXPECT_EQ(fen.board[index(Square::d8)], (Man{Color::black, Kind::queen}));
  EXPECT_EQ(fen.board[index(Square::h8)], (Man{Color::black, Kind::rook}));
  EXPECT_EQ(fen.side_to_move, Color::white);
  EXPECT_EQ(letters(fen.castling), "KQkq");
  EXPECT_EQ(fen.en_passant, Square::none);
  EXPECT_EQ(fen.halfmove_clock.state, FenCounter::State::number);
  EXPECT_EQ(fen.halfmove_clock.value, 0);
  EXPECT_EQ(fen.fullmove_number.value, 1);
}

TEST(Fen, MissingFieldsHaveDefaults) {
  for (const std::string_view rest : {" b", " b -", " b - -", " b - - "}) {
    const Fen fen = read_fen(with(kKings, rest));
    EXPECT_EQ(fen.side_to_move, Color::black);
    EXPECT_TRUE(fen.castling.empty());
    EXPECT_EQ(fen.en_passant, Square::none);
    EXPECT_EQ(fen.halfmove_clock.state, FenCounter::State::absent);
    EXPECT_EQ(fen.fullmove_number.state, FenCounter::State::absent);
    EXPECT_TRUE(fen.fullmove_number.text.empty());
  }
  const Fen fen = read_fen(with(kKings, " w - - 7"));
  EXPECT_EQ(fen.halfmove_clock.value, 7);
  EXPECT_EQ(fen.fullmove_number.state, FenCounter::State::absent);
}

TEST(Fen, BlanksMaySurroundAndRepeat) {
  const std::string text = with(" \t", with(kKings, "  \tw   -  -\t 12 \r\n 34 \r\n"));
  const Fen fen = read_fen(text);
  EXPECT_EQ(men(fen), 2);
  EXPECT_EQ(fen.halfmove_clock.value, 12);
  EXPECT_EQ(fen.fullmove_number.value, 34);
  EXPECT_EQ(fen.fullmove_number.text, "34");
  EXPECT_EQ(fen.fullmove_number.offset, text.find("34"));
}

TEST(Fen, DigitsMayStandSideBySide) {
  const Fen fen = read_fen("8/8/11k41/44/8/1111K111/8/8 w");
  EXPECT_EQ(fen.board[index(Square::c6)], (Man{Color::black, Kind::king}));
  EXPECT_EQ(fen.board[index(Square::e3)], (Man{Color::white, Kind::king}));
}

TEST(Fen, TheBoardNeedNotMakeSense) {
  EXPECT_EQ(men(read_fen("8/8/8/8/8/8/8/8 w")), 0);
  EXPECT_EQ(men(read_fen("PPPPPPPP/kkkkkkkk/KKKKKKKK/8/8/8/8/pppppppp b KQkq e5 0 1")), 32);
}

TEST(Fen, CastlingLetters) {
  EXPECT_EQ(letters(read_fen(with(kKings, " w HAha -")).castling), "HAha");
  EXPECT_EQ(letters(read_fen(with(kKings, " w qkQK -")).castling), "qkQK");
  EXPECT_EQ(letters(read_fen(with(kKings, " w KbCq -")).castling), "KbCq");
}

TEST(Fen, ACastlingLetterStandsOnce) {
  expect_fen_error(with(kKings, " w KKKQkq - 0 1"), FenErrorCode::bad_castling, 23, "K");
  expect_fen_error(with(kKings, " w KQkqq -"), FenErrorCode::bad_castling, 26, "q");
  expect_fen_error(with(kKings, " w HAhaH -"), FenErrorCode::bad_castling, 26, "H");
  expect_fen_error(with(kKings, std::string(" w ") + std::string(100000, 'K')),
                   FenErrorCode::bad_castling, 23, "K");
}

TEST(Fen, CastlingRightsSayWhichRook) {
  const Fen fen = read_fen(with(kKings, " w KqBh -"));
  const std::vector<CastlingRight> rights(fen.castling.begin(), fen.castling.end());
  ASSERT_EQ(rights.size(), 4u);
  EXPECT_EQ(rights[0].color, Color::white);
  EXPECT_TRUE(rights[0].is_outermost_king_side());
  EXPECT_EQ(rights[0].rook_file(), File::none);
  EXPECT_EQ(rights[1].color, Color::black);
  EXPECT_FALSE(rights[1].is_outermost_king_side());
  EXPECT_EQ(rights[1].rook_file(), File::none);
  EXPECT_EQ(rights[2].color, Color::white);
  EXPECT_EQ(rights[2].rook_file(), File::b);
  EXPECT_EQ(rights[3].color, Color::black);
  EXPECT_EQ(rights[3].rook_file(), File::h);
  EXPECT_FALSE(rights[3].is_outermost_king_side());
}

TEST(Fen, AnySquareIsReadableAsEnPassant) {
  EXPECT_EQ(read_fen(with(kKings, " w - e6")).en_passant, Square::e6);
  EXPECT_EQ(read_fen(with(kKings, " w - a1 0 1")).en_passant, Square::a1);
  EXPECT_EQ(read_fen(with(kKings, " w - h8 0 1")).en_passant, Square::h8);
}

TEST(Fen, CountersThatAreNoNumbersAreMarked) {
  using State = FenCounter::State;
  const struct {
    std::string_view text;
    State state;
    std::int64_t value;
  } cases[] = {
      {"0", State::number, 0},
      {"0042", State::number, 42},
      {"-0", State::number, 0},
      {"999999999", State::number, 999'999'999},
      {"0000000000999999999", State::number, 999'999'999},
      {"1000000000", State::too_large, 0},
      {"99999999999999999999999999", State::too_large, 0},
      {"-1", State::negative, 0},
      {"-99999999999999999999999999", State::negative, 0},
      {"-", State::not_a_number, 0},
      {"+1", State::not_a_number, 0},
      {"1.5", State::not_a_number, 0},
      {"x", State::not_a_number, 0},
      {"--1", State::not_a_number, 0},
      {"\xff\xfe", State::not_a_number, 0},
  };
  for (const auto& c : cases) {
    const std::string text =
        with(kKings, " w - - ") + std::string(c.text) + " " + std::string(c.text);
    const Fen fen = read_fen(text);
    for (const FenCounter& counter : {fen.halfmove_clock, fen.fullmove_number}) {
      EXPECT_EQ(counter.state, c.state) << c.text;
      EXPECT_EQ(counter.value, c.value) << c.text;
      EXPECT_EQ(counter.text, c.text);
      EXPECT_EQ(text.substr(counter.offset, c.text.size()), c.text);
    }
  }
}

TEST(Fen, EpdOperationsAreIgnored) {
  const Fen fen =
      read_fen("1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id \"BK.01; one\";");
  EXPECT_EQ(fen.side_to_move, Color::black);
  EXPECT_EQ(fen.halfmove_clock.state, FenCounter::State::absent);

  EXPECT_EQ(read_fen(with(kKings, " w - - hmvc 3; fmvn 9;")).halfmove_clock.state,
            FenCounter::State::absent);
  EXPECT_EQ(read_fen(with(kKings, " w - - 5 bm Ke4;")).halfmove_clock.value, 5);
  EXPECT_EQ(read_fen(with(kKings, " w - - 0 8 ;D1 20 ;D2 400")).fullmove_number.value, 8);
  EXPECT_EQ(read_fen(with(kKings, " w - - 0 8; a note")).fullmove_number.value, 8);
  EXPECT_EQ(read_fen(with(kKings, " w - - ;")).halfmove_clock.state, FenCounter::State::absent);
  EXPECT_EQ(read_fen(with(kKings, " w - -;D1 8")).halfmove_clock.state, FenCounter::State::absent);
  EXPECT_TRUE(read_fen(with(kKings, " b - e3;D1 8")).en_passant == Square::e3);
}

TEST(Fen, UsualEpdOperationsInPlaceOfCountersNeedNoSemicolon) {
  for (const char* operations :
       {"bm Ke4", "am Ke4 Kd4", "id \"a name\"", "c0 \"x\" bm Ke4", "ce 5"}) {
    EXPECT_EQ(read_fen(with(kKings, std::string(" w - - ") + operations)).halfmove_clock.state,
              FenCounter::State::absent)
        << operations;
  }
  EXPECT_EQ(read_fen(with(kKings, " w - - x 9")).halfmove_clock.state,
            FenCounter::State::not_a_number);
  EXPECT_EQ(read_fen(with(kKings, " w - - bm")).halfmove_clock.state,
            FenCounter::State::not_a_number);
}

TEST(Fen, ALastEpdOperationMayLackItsSemicolon) {
  for (const char* const operation : {"bm Ke4", "id \"a b\"", "c0 \"one two\"", "acd 12; bm Ke4"}) {
    const Fen fen = read_fen(with(kKings, " w - - " + std::string(operation)));
    EXPECT_EQ(fen.halfmove_clock.state, FenCounter::State::absent) << operation;
    EXPECT_EQ(fen.fullmove_number.state, FenCounter::State::absent) << operation;
    EXPECT_EQ(read_fen(with(kKings, " w - - 3 8 " + std::string(operation))).fullmove_number.value,
              8);
  }
}

TEST(Fen, ErrorsOfThePlacement) {
  expect_fen_error("", FenErrorCode::empty, 0, "");
  expect_fen_error(" \t\r\n", FenErrorCode::empty, 4, "");
  expect_fen_error("8/8/4x3/8/8/8/8/8 w", FenErrorCode::bad_placement_character, 5, "x");
  expect_fen_error("9/8/8/8/8/8/8/8 w", FenErrorCode::bad_placement_character, 0, "9");
  expect_fen_error("0/8/8/8/8/8/8/8 w", FenErrorCode::bad_placement_character, 0, "0");
  expect_fen_error(
      "8/8/4\u2654"
      "3/8/8/8/8/8 w",
      FenErrorCode::bad_placement_character, 5, "\u2654");
  expect_fen_error("8/8/4k3/8/8/8/8/8Q~ w", FenErrorCode::rank_too_long, 16, "8Q~");
  expect_fen_error("8/8/ppppppppp/8/8/8/8/8 w", FenErrorCode::rank_too_long, 4, "ppppppppp");
  expect_fen_error("8/8/7k1/8/8/8/8/8 w", FenErrorCode::rank_too_long, 4, "7k1");
  expect_fen_error("8/8/88/8/8/8/8/8 w", FenErrorCode::rank_too_long, 4, "88");
  expect_fen_error("8/8/7/8/8/8/8/8 w", FenErrorCode::rank_too_short, 4, "7");
  expect_fen_error("8/8//8/8/8/8/8 w", FenErrorCode::rank_too_short, 4, "");
  expect_fen_error("8/8/8/8/8/8/8/7 w", FenErrorCode::rank_too_short, 14, "7");
  expect_fen_error("8/8/8/8/8/8/8/ w", FenErrorCode::rank_too_short, 14, "");
  expect_fen_error("8/8/8/8/8/8/8 w - - 0 1", FenErrorCode::too_few_ranks, 13, "");
  expect_fen_error("8/8/8/8/8/8/8/8/8 w", FenErrorCode::too_many_ranks, 15, "/8");
  expect_fen_error("8/8/8/8/8/8/8/8/ w", FenErrorCode::too_many_ranks, 15, "/");
  expect_fen_error("hello", FenErrorCode::bad_placement_character, 0, "h");
  expect_fen_error("/", FenErrorCode::rank_too_short, 0, "");
}

TEST(Fen, ErrorsOfTheOtherFields) {
  // The placement is 19 bytes long.
  expect_fen_error(with(kKings, ""), FenErrorCode::too_few_fields, 19, "");
  expect_fen_error(with(kKings, "  "), FenErrorCode::too_few_fields, 19, "  ");
  expect_fen_error(with(kKings, " white - -"), FenErrorCode::bad_side, 20, "white");
  expect_fen_error(with(kKings, " W - -"), FenErrorCode::bad_side, 20, "W");
  expect_fen_error(with(kKings, " - - -"), FenErrorCode::bad_side, 20, "-");
  expect_fen_error(with(kKings, " w KQx -"), FenErrorCode::bad_castling, 24, "x");
  expect_fen_error(with(kKings, " w -K -"), FenErrorCode::bad_castling, 23, "K");
  expect_fen_error(with(kKings, " w K- -"), FenErrorCode::bad_castling, 23, "-");
  expect_fen_error(with(kKings, " w i -"), FenErrorCode::bad_castling, 22, "i");
  expect_fen_error(with(kKings, " w KQkqA -"), FenErrorCode::bad_castling, 26, "A");
  expect_fen_error(with(kKings, " w \xe2\x80\x93 -"), FenErrorCode::bad_castling, 22,
                   "\xe2\x80\x93");
  expect_fen_error(with(kKings, " w - e9 0 1"), FenErrorCode::bad_en_passant, 24, "e9");
  expect_fen_error(with(kKings, " w - i3"), FenErrorCode::bad_en_passant, 24, "i3");
  expect_fen_error(with(kKings, " w - E3"), FenErrorCode::bad_en_passant, 24, "E3");
  expect_fen_error(with(kKings, " w - e"), FenErrorCode::bad_en_passant, 24, "e");
  expect_fen_error(with(kKings, " w - e3x 0 1"), FenErrorCode::bad_en_passant, 24, "e3x");
  expect_fen_error(with(kKings, " w - -- 0 1"), FenErrorCode::bad_en_passant, 24, "--");
  expect_fen_error(with(kKings, " w - - 0 1 5"), FenErrorCode::trailing_text, 30, "5");
  expect_fen_error(with(kKings, " w - - 0 1 to move"), FenErrorCode::trailing_text, 30, "to move");
  expect_fen_error(with(kKings, " w - - 0 1 bm"), FenErrorCode::trailing_text, 30, "bm");
}

TEST(Fen, HostileInputIsReadOnce) {
  constexpr std::size_t kSize = 1 << 20;
  for (const char c : {'/', '8', '1', 'p', ' ', '\n', '-', 'K', 'w', ';', 'a', '\0', '\xff', '0'}) {
    const std::string run(kSize, c);
    parse_fen(run);
    parse_fen(with(kKings, run));
    parse_fen(with(kKings, " w " + run));
    parse_fen(with(kKings, " w - " + run));
    parse_fen(with(kKings, " w - - " + run));
    parse_fen(with(kKings, " w - - 0 " + run));
    parse_fen(with(kKings, " w - - 0 1 " + run));
  }
  EXPECT_EQ(refuse(std::string(kSize, 'p')).slice.size(), kSize);
  EXPECT_EQ(read_fen(with(kKings, " w - - " + std::string(kSize, '9'))).halfmove_clock.state,
            FenCounter::State::too_large);
}

// Every text one byte away from a good one is read or refused with a place inside it.
TEST(Fen, EveryByteMayBeWrong) {
  const std::string good = with(kStart, " w KQkq e3 0 1");
  for (std::size_t i = 0; i <= good.size(); ++i) {
    if (std::holds_alternative<FenError>(parse_fen(good.substr(0, i)))) refuse(good.substr(0, i));
    for (int byte = 0; byte < 256 && i < good.size(); ++byte) {
      std::string text = good;
      text[i] = static_cast<char>(byte);
      if (std::holds_alternative<FenError>(parse_fen(text))) refuse(text);
    }
  }
  parse_fen(std::string_view());
}

TEST(Vocabulary, SquaresAreNumberedFromA1) {
  EXPECT_EQ(index(Square::a1), 0);
  EXPECT_EQ(index(Square::h1), 7);
  EXPECT_EQ(index(Square::a2), 8);
  EXPECT_EQ(index(Square::h8), 63);
  for (int i = 0; i < kSquareCount; ++i) {
    const Square square = static_cast<Square>(i);
    EXPECT_EQ(make_square(file_of(square), rank_of(square)), square);
    EXPECT_EQ(index(file_of(square)), i % 8);
    EXPECT_EQ(index(rank_of(square)), i / 8);
  }
  EXPECT_EQ(square_name(Square::e4), "e4");
  EXPECT_EQ(square_name(Square::none), "-");
  EXPECT_EQ(file_of(Square::none), File::none);
  EXPECT_EQ(rank_of(Square::none), Rank::none);
  EXPECT_EQ(make_square(File::none, Rank::first), Square::none);
  EXPECT_EQ(make_square(File::a, Rank::none), Square::none);
}

TEST(Vocabulary, ColorsAndKinds) {
  EXPECT_EQ(opposite(Color::white), Color::black);
  EXPECT_EQ(opposite(Color::black), Color::white);
  EXPECT_EQ(kind_letter(Kind::pawn), 'P');
  EXPECT_EQ(kind_letter(Kind::knight), 'N');
  EXPECT_EQ(kind_letter(Kind::king), 'K');
  ByColor<int> counts{1, 2};
  ++counts[Color::black];
  EXPECT_EQ(counts[Color::white], 1);
  EXPECT_EQ(counts.black, 3);
}

}  // namespace
}  // namespace pgn
