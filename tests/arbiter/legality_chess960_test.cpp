// Chess960: nothing that a game from any array reaches is refuted, in whatever way its FEN tells of
// castling; and where a bare FEN tells nothing, a refutation says what it presumes.

#include <gtest/gtest.h>

#include <cstddef>
#include <iostream>
#include <string>
#include <string_view>

#include "arbiter/legality/explanation/sentence.h"
#include "arbiter/legality/immediate/basic_facts.h"
#include "arbiter/legality/immediate/fen_position.h"
#include "arbiter/legality/immediate/passes_basic.h"
#include "arbiter/legality/prover.h"
#include "arbiter/rules/position_finding.h"
#include "arbiter/rules/registry.h"
#include "arbiter/types/judged_position.h"
#include "tests/board/random_game.h"
#include "tests/testing/judging.h"

namespace arbiter {
namespace {

using board_tests::play_random_game;

constexpr int kArrays = 960;

// The back rank by its number: bishops, queen, knights, then rook, king, rook on what is left.
std::string back_rank(int number) {
  std::string rank(8, ' ');
  const auto put_on_free = [&rank](int skipped, char man) {
    for (char& square : rank) {
      if (square == ' ' && skipped-- == 0) {
        square = man;
        return;
      }
    }
  };
  constexpr int kFirstKnight[] = {0, 0, 0, 0, 1, 1, 1, 2, 2, 3};
  constexpr int kSecondKnight[] = {1, 2, 3, 4, 2, 3, 4, 3, 4, 4};
  rank[static_cast<std::size_t>(number % 4 * 2 + 1)] = 'b';
  rank[static_cast<std::size_t>(number / 4 % 4 * 2)] = 'b';
  put_on_free(number / 16 % 6, 'q');
  const int knights = number / 96;
  put_on_free(kSecondKnight[knights], 'n');
  put_on_free(kFirstKnight[knights], 'n');
  for (const char man : std::string_view("rkr")) put_on_free(0, man);
  return rank;
}

std::string upper(std::string text) {
  for (char& letter : text) letter = static_cast<char>(letter - 'a' + 'A');
  return text;
}

// The FEN of an array, or of one for each side.
std::string array_fen(int white, int black) {
  return back_rank(black) + "/pppppppp/8/8/8/8/PPPPPPPP/" + upper(back_rank(white)) +
         " w KQkq - 0 1";
}

// The FEN with another castling field.
std::string with_castling(const Position& position, const std::string& field) {
  std::string fen = to_fen(position, 30);
  const std::size_t begin = fen.find(' ') + 3;
  return fen.replace(begin, fen.find(' ', begin) - begin, field);
}

std::string file_letters(const Position& position) {
  std::string field;
  for (const Color color : {Color::white, Color::black}) {
    for (const Wing wing : {Wing::king, Wing::queen}) {
      const Square rook = position.castling_rook(color, wing);
      if (rook == Square::none) continue;
      const char letter = color == Color::white ? 'A' : 'a';
      field += static_cast<char>(letter + index(file_of(rook)));
    }
  }
  return field.empty() ? "-" : field;
}

void expect_survival(const RetroPosition& retro) {
  ASSERT_TRUE(passes_basic(retro)) << to_fen(retro.position, 1);
  for (const Refutation& refutation : find_refutations(retro, StartArray::any, {})) {
    ADD_FAILURE() << to_fen(retro.position, 1) << "\n" << sentence(refutation, retro);
  }
}

// As a game with the Variant tag is judged by its FEN, or one with file letters without the tag.
void expect_survival(const std::string& text, bool chess960) {
  const pgn::FenResult result = pgn::parse_fen(text);
  const pgn::Fen& fen = std::get<pgn::Fen>(result);
  const Start start = make_start(fen, chess960);
  EXPECT_TRUE(basic_facts(fen, start).empty()) << text;
  ASSERT_EQ(start_array_of(fen, start, chess960), StartArray::any) << text;
  for (const Refutation& refutation :
       find_refutations(retro_position(start), StartArray::any, {})) {
    ADD_FAILURE() << text << "\n" << sentence(refutation, retro_position(start));
  }
}

// `visit` gets each position of random games from every `step`-th array.
template <typename Visit>
int play_from_arrays(int step, bool same_for_both, int plies, Visit visit) {
  int positions = 0;
  for (int array = 0; array < kArrays; array += step) {
    const int black = same_for_both ? array : (array * 7 + 311) % kArrays;
    const Position begin = board_tests::position_of(array_fen(array, black));
    const auto seed = static_cast<std::uint32_t>(array);
    play_random_game(begin, seed, plies, [&](const Position& before, Move move) {
      RetroPosition retro{before, Square::none};
      retro.position.play(move);
      if (move.kind() == MoveKind::double_step) {
        retro.passed = backward(before.side_to_move(), move.to());
      }
      ++positions;
      visit(retro);
    });
  }
  return positions;
}

TEST(Chess960, ArraysByNumber) {
  EXPECT_EQ(back_rank(0), "bbqnnrkr");
  EXPECT_EQ(back_rank(518), "rnbqkbnr");
  EXPECT_EQ(back_rank(959), "rkrnnqbb");
  for (int array = 0; array < kArrays; ++array) {
    EXPECT_TRUE(is_chess960_array(board_tests::position_of(array_fen(array, array)), false));
  }
}

TEST(Property, NothingReachedFromAnArrayIsRefuted) {
  const auto visit = [](const RetroPosition& retro) { expect_survival(retro); };
  EXPECT_GT(play_from_arrays(5, true, 150, visit), 20000);
  EXPECT_GT(play_from_arrays(19, false, 150, visit), 5000);
}

// Castling as X-FEN with the Variant tag, and as file letters without it. (A pawn's double step is
// in the FEN only if it matters; so it is taken from the FEN, too.)
TEST(Property, NorByItsFen) {
  play_from_arrays(13, true, 60, [](const RetroPosition& retro) {
    expect_survival(to_fen(retro.position, 30), true);
    const std::string letters = file_letters(retro.position);
    if (letters != "-") expect_survival(with_castling(retro.position, letters), false);
  });
}

// A FEN without rights and without a tag is taken for standard chess. Then a game from another
// array may be refuted, and the fact says on what ground.
TEST(Property, ABareFenSaysWhatIsPresumed) {
  Settings settings = tests::default_settings();
  select_rules("P317", false, settings);
  settings.winnable = Winnable::off;
  int refuted = 0;
  const int positions = play_from_arrays(13, true, 80, [&](const RetroPosition& retro) {
    const std::string fen = with_castling(retro.position, "-");
    const JudgedPosition judged = tests::judge_position(fen, settings);
    if (judged.legality != PositionLegality::illegal) return;
    ++refuted;
    for (const std::string& fact : judged.facts) {
      EXPECT_TRUE(fact.ends_with(kArrayPresumed)) << fen << "\n" << fact;
    }
  });
  std::cout << refuted << " of " << positions << " bare FENs of Chess960 refuted\n";
  EXPECT_GT(refuted, 0);
}

TEST(Presumption, IsSaidOnlyWhereARefutationRestsOnIt) {
  Settings settings = tests::default_settings();
  const auto fact = [&settings](std::string_view fen) {
    const JudgedPosition judged = tests::judge_position(fen, settings);
    return judged.facts.empty() ? std::string() : judged.facts.front();
  };
  // A bishop in the corner behind a pawn that never moved began there, or was never there.
  EXPECT_TRUE(fact("4k3/8/8/8/8/8/1P6/B3K3 w - - 0 1").ends_with(kArrayPresumed));
  EXPECT_EQ(fact("4k3/8/8/8/8/8/1P6/B3K2R w H - 0 1"), "");
  const std::string pawns = fact("4k3/8/8/8/8/PP6/PP6/4K3 w - - 0 1");
  EXPECT_FALSE(pawns.empty());
  EXPECT_FALSE(pawns.ends_with(kArrayPresumed)) << pawns;
}

}  // namespace
}  // namespace arbiter
