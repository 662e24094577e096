#include "parser/fen.h"

#include <algorithm>
#include <boost/spirit/home/x3.hpp>
#include <iterator>

#include "parser/ascii.h"
#include "parser/one_of.h"
#include "parser/utf8.h"

namespace pgn {
namespace {

namespace x3 = boost::spirit::x3;

using internal::one_of;

using Iterator = const char*;

constexpr Kind kind_of(char letter) {
  switch (letter | 0x20) {
    case 'p':
      return Kind::pawn;
    case 'n':
      return Kind::knight;
    case 'b':
      return Kind::bishop;
    case 'r':
      return Kind::rook;
    case 'q':
      return Kind::queen;
    default:
      return Kind::king;
  }
}

constexpr Color color_of(char letter) { return letter <= 'Z' ? Color::white : Color::black; }

// What the semantic actions fill. The board is written from a8 to h1; `rank` and `file` are the
// square that the next man would stand on.
struct Reader {
  explicit Reader(std::string_view text) : text(text) {}

  std::size_t offset_of(Iterator place) const {
    return static_cast<std::size_t>(place - text.data());
  }

  // Keeps the first error; later ones follow from it.
  void fail(FenErrorCode code, std::size_t offset, std::size_t size) {
    if (!error) error = FenError{code, offset, text.substr(offset, size)};
  }
  void fail_at_rest(FenErrorCode code, std::size_t offset) { fail(code, offset, text.size()); }
  void fail_at_word(FenErrorCode code, std::size_t offset) {
    const std::size_t end = std::min(text.find_first_of(kBlanksAndLineEnds, offset), text.size());
    fail(code, offset, end - offset);
  }
  // A character is a whole UTF-8 sequence, so that a report never shows half of one.
  void fail_at_character(FenErrorCode code, std::size_t offset) {
    std::size_t end = offset + 1;
    while (end < text.size() && continues_code_point(text[end])) ++end;
    fail(code, offset, end - offset);
  }
  void fail_at_rank(FenErrorCode code) {
    const std::size_t end = std::min(text.find_first_of("/ \t\r\n", rank_begin), text.size());
    fail(code, rank_begin, end - rank_begin);
  }

  bool put(char letter) {
    if (file == 8) {
      fail_at_rank(FenErrorCode::rank_too_long);
      return false;
    }
    const Square square = make_square(static_cast<File>(file), static_cast<Rank>(rank));
    fen.board[index(square)] = Man{color_of(letter), kind_of(letter)};
    ++file;
    return true;
  }

  bool skip(int squares) {
    if (file + squares > 8) {
      fail_at_rank(FenErrorCode::rank_too_long);
      return false;
    }
    file += squares;
    return true;
  }

  bool end_rank() {
    if (file == 8) return true;
    fail_at_rank(FenErrorCode::rank_too_short);
    return false;
  }

  bool next_rank(std::size_t slash) {
    if (!end_rank()) return false;
    if (rank == 0) {
      fail_at_word(FenErrorCode::too_many_ranks, slash);
      return false;
    }
    --rank;
    file = 0;
    rank_begin = slash + 1;
    return true;
  }

  bool end_placement(std::size_t end) {
    if (!end_rank()) return false;
    if (rank != 0) fail(FenErrorCode::too_few_ranks, end, 0);
    return rank == 0;
  }

  std::string_view text;
  Fen fen;
  std::optional<FenError> error;
  int rank = 7;
  int file = 0;
  std::size_t rank_begin = 0;
};

struct ReaderTag;

template <class Context>
Reader& reader(Context& context) {
  return x3::get<ReaderTag>(context);
}

// The place after what an action's parser has matched.
template <class Context>
std::size_t place(Context& context) {
  return reader(context).offset_of(x3::_where(context).begin());
}

// Semantic actions. Those that can fail have recorded why.
constexpr auto begin_placement = [](auto& context) { reader(context).rank_begin = place(context); };
constexpr auto put_man = [](auto& context) {
  x3::_pass(context) = reader(context).put(x3::_attr(context));
};
constexpr auto skip_squares = [](auto& context) {
  x3::_pass(context) = reader(context).skip(x3::_attr(context) - '0');
};
constexpr auto next_rank = [](auto& context) {
  x3::_pass(context) = reader(context).next_rank(place(context) - 1);
};
constexpr auto end_placement = [](auto& context) {
  x3::_pass(context) = reader(context).end_placement(place(context));
};
constexpr auto set_side = [](auto& context) {
  reader(context).fen.side_to_move = x3::_attr(context) == 'w' ? Color::white : Color::black;
};
constexpr auto add_right = [](auto& context) {
  const char letter = x3::_attr(context);
  x3::_pass(context) = reader(context).fen.castling.add({color_of(letter), letter});
};
constexpr auto set_has_castling = [](auto& context) { reader(context).fen.has_castling = true; };
constexpr auto set_has_en_passant = [](auto& context) {
  reader(context).fen.has_en_passant = true;
};
constexpr auto set_file = [](auto& context) {
  reader(context).fen.en_passant =
      make_square(static_cast<File>(x3::_attr(context) - 'a'), Rank::first);
};
constexpr auto set_rank = [](auto& context) {
  Square& square = reader(context).fen.en_passant;
  square = make_square(file_of(square), static_cast<Rank>(x3::_attr(context) - '1'));
};

// Alternatives in place of exceptions: they record the error at the current place and fail.
constexpr auto report(FenErrorCode code, void (Reader::*fail)(FenErrorCode, std::size_t)) {
  return x3::eps[([code, fail](auto& context) {
    (reader(context).*fail)(code, place(context));
    x3::_pass(context) = false;
  })];
}

FenCounter read_counter(std::string_view word, std::size_t offset) {
  constexpr std::size_t kDigits = 9;
  FenCounter counter{FenCounter::State::not_a_number, 0, word, offset};
  const bool minus = word.front() == '-';
  std::string_view digits = word.substr(minus ? 1 : 0);
  if (digits.empty() || digits.find_first_not_of("0123456789") != std::string_view::npos) {
    return counter;
  }
  digits = trim_left(digits, "0");
  if (minus && !digits.empty()) {
    counter.state = FenCounter::State::negative;
  } else if (digits.size() > kDigits) {
    counter.state = FenCounter::State::too_large;
  } else {
    counter.state = FenCounter::State::number;
    for (const char digit : digits) counter.value = counter.value * 10 + (digit - '0');
  }
  return counter;
}

constexpr auto set_counter(FenCounter Fen::*field) {
  return [field](auto& context) {
    const auto& range = x3::_attr(context);
    const std::string_view word(range.begin(), static_cast<std::size_t>(range.size()));
    Reader& to = reader(context);
    to.fen.*field = read_counter(word, to.offset_of(range.begin()));
  };
}

// An opcode of the EPD standard (16.2.5), or one that programs add.
bool is_known_opcode(std::string_view word) {
  constexpr std::string_view kOpcodes[] = {
      "acd",  "acs",  "am",   "bm", "cc",  "ce",   "cp", "D1", "D2", "dm",     "eco",
      "eval", "fmvn", "hmvc", "id", "nic", "noop", "pm", "pv", "rc", "resign", "sm"};
  if (word.size() == 2 && (word[0] == 'c' || word[0] == 'v') && is_digit(word[1])) return true;
  return std::find(std::begin(kOpcodes), std::end(kOpcodes), word) != std::end(kOpcodes);
}

// The grammar.
constexpr auto blank = one_of(" \t\r\n");
constexpr auto gap = x3::omit[+blank];
constexpr auto at_end = x3::omit[*blank] >> x3::eoi;
constexpr auto word_end = &blank | x3::eoi;

constexpr auto man = one_of("PNBRQKpnbrqk")[put_man];
constexpr auto empty_squares = x3::char_('1', '8')[skip_squares];
constexpr auto slash = x3::lit('/')[next_rank];
constexpr auto placement = x3::eps[begin_placement] >> *(man | empty_squares | slash) >>
                           (word_end | report(FenErrorCode::bad_placement_character,
                                              &Reader::fail_at_character)) >>
                           x3::eps[end_placement];

constexpr auto side =
    (one_of("wb")[set_side] >> word_end) | report(FenErrorCode::bad_side, &Reader::fail_at_word);

constexpr auto right = one_of("KQkqABCDEFGHabcdefgh")[add_right];
constexpr auto castling = ('-' | x3::omit[+right] | x3::eps) >>
                          (word_end |
                           report(FenErrorCode::bad_castling, &Reader::fail_at_character));

constexpr auto square = x3::char_('a', 'h')[set_file] >> x3::char_('1', '8')[set_rank];
constexpr auto en_passant = (('-' | square) >> (word_end | &x3::lit(';'))) |
                            report(FenErrorCode::bad_en_passant, &Reader::fail_at_word);

// An EPD operation is `opcode operands ;`. Its meaning is not needed, so one semicolon is enough,
// and none where the opcode is known: many collections leave out the last one. A comment or a perft
// table after the FEN (`;D1 20 ;D2 400`) is accepted, too.
constexpr auto letter = x3::char_('A', 'Z') | x3::char_('a', 'z');
constexpr auto known_opcode = x3::raw[+(letter | x3::char_('0', '9'))][([](auto& context) {
  const auto& range = x3::_attr(context);
  x3::_pass(context) = is_known_opcode({range.begin(), static_cast<std::size_t>(range.size())});
})];
constexpr auto operations = &(x3::lit(';') | (known_opcode >> blank) |
                              ((letter | '_') >> x3::omit[*~x3::char_(';')] >> ';'));
constexpr auto line_end = x3::omit[*blank] >>
                          (x3::eoi | operations |
                           report(FenErrorCode::trailing_text, &Reader::fail_at_rest));

constexpr auto number = x3::raw[+~one_of(" \t\r\n;")];
constexpr auto fullmove_number = number[set_counter(&Fen::fullmove_number)] >> line_end;
constexpr auto halfmove_clock = number[set_counter(&Fen::halfmove_clock)] >> x3::omit[*blank] >>
                                (x3::eoi | operations | fullmove_number);
constexpr auto counters = x3::omit[*blank] >> (x3::eoi | operations | halfmove_clock);

constexpr auto fen =
    x3::omit[*blank] >>
    ((!x3::eoi) | report(FenErrorCode::empty, &Reader::fail_at_rest)) >> placement >>
    ((!at_end) | report(FenErrorCode::too_few_fields, &Reader::fail_at_rest)) >> gap >> side >>
    (at_end | (gap >> castling >> x3::eps[set_has_castling] >>
               (at_end | (gap >> en_passant >> x3::eps[set_has_en_passant] >> counters))));

}  // namespace

FenResult parse_fen(std::string_view text) {
  Reader reader(text);
  Iterator first = text.data();
  const Iterator last = first + text.size();
  const bool read = x3::parse(first, last, x3::with<ReaderTag>(reader)[fen]);
  if (reader.error) return *reader.error;
  // Every alternative that fails records an error, so this is never reached.
  if (!read) return FenError{FenErrorCode::trailing_text, 0, text};
  return reader.fen;
}

std::string_view expected(FenErrorCode code) {
  switch (code) {
    case FenErrorCode::empty:
      return "A FEN was expected, and there is none.";
    case FenErrorCode::bad_placement_character:
      return "One of PNBRQKpnbrqk, a digit from 1 to 8 or a slash was expected.";
    case FenErrorCode::rank_too_long:
      return "A rank of eight squares was expected, and this one has more.";
    case FenErrorCode::rank_too_short:
      return "A rank of eight squares was expected, and this one has fewer.";
    case FenErrorCode::too_few_ranks:
      return "Eight ranks separated by slashes were expected, and there are fewer.";
    case FenErrorCode::too_many_ranks:
      return "Eight ranks separated by slashes were expected, and there are more.";
    case FenErrorCode::too_few_fields:
      return "The side to move, w or b, was expected after the placement.";
    case FenErrorCode::bad_side:
      return "The side to move, w or b, was expected.";
    case FenErrorCode::bad_castling:
      return "A dash, or up to four castling rights of KQkq, A-H and a-h, each once, was expected.";
    case FenErrorCode::bad_en_passant:
      return "A dash or an en passant square such as e3 was expected.";
    case FenErrorCode::trailing_text:
      return "The end of the FEN or EPD operations, each ended by a semicolon, were expected.";
  }
  return "";
}

}  // namespace pgn
