#include "parser/san.h"

#include <boost/spirit/home/x3.hpp>

#include "parser/ascii.h"
#include "parser/one_of.h"
#include "parser/san_scanner.h"

namespace pgn {
namespace internal {
namespace {

namespace x3 = boost::spirit::x3;

struct SanTag;

template <class Context>
San& san(Context& context) {
  return x3::get<SanTag>(context);
}

File file_of_letter(char letter) { return static_cast<File>(lower(letter) - 'a'); }
Rank rank_of_digit(char digit) { return static_cast<Rank>(digit - '1'); }

bool on_end_rank(Square square) {
  return rank_of(square) == Rank::first || rank_of(square) == Rank::eighth;
}

constexpr auto set_odd = [](auto& context) { san(context).odd = true; };
constexpr auto set_check = [](auto& context) {
  if (san(context).mark == CheckMark::none) san(context).mark = CheckMark::check;
};
constexpr auto set_double_check = [](auto& context) { san(context).mark = CheckMark::check; };
constexpr auto set_mate = [](auto& context) { san(context).mark = CheckMark::mate; };

constexpr auto odd = x3::eps[set_odd];

// --- castling and null moves ---

template <SanForm form>
void set_castling(San& move) {
  move.kind = Kind::king;
  move.form = form;
}
constexpr auto set_queenside = [](auto& context) {
  set_castling<SanForm::castle_queenside>(san(context));
};
constexpr auto set_kingside = [](auto& context) {
  set_castling<SanForm::castle_kingside>(san(context));
};
constexpr auto set_zeros = [](auto& context) { san(context).zeros = true; };
constexpr auto set_null_move = [](auto& context) {
  san(context).kind = Kind::none;
  san(context).form = SanForm::null_move;
};

constexpr auto castling_by = [](const char* queenside, const char* kingside) {
  return x3::lit(queenside)[set_queenside] | x3::lit(kingside)[set_kingside];
};
constexpr auto castling = castling_by("O-O-O", "O-O") |
                          (castling_by("0-0-0", "0-0") >> x3::eps[set_zeros]) |
                          (castling_by("o-o-o", "o-o") >> odd) | (castling_by("OOO", "OO") >> odd) |
                          (castling_by("000", "00") >> odd) | (castling_by("ooo", "oo") >> odd);
// "0000" is UCI's; "--+" is a sign, for no null move gives check.
constexpr auto null_move = ((x3::lit("--") >> !x3::lit('+')) | x3::lit("Z0") | x3::lit("<>") |
                            x3::lit("0000"))[set_null_move];

// --- squares ---

// The alternatives before have left something there.
constexpr auto begin_anew = [](auto& context) { san(context) = San{}; };

// Capital letters are understood if all files of a move have them: Dxe5 is German.
constexpr auto small_file = x3::char_('a', 'h');
constexpr auto capital_file = x3::char_('A', 'H');
constexpr auto file = small_file | capital_file;
constexpr auto rank = x3::char_('1', '8');
constexpr auto separator = one_of("xX:-");

// The last square is the target; what precedes it is the square of departure, or a part of it.
constexpr auto set_squares = [](auto& context) {
  San& move = san(context);
  const auto& written = x3::_attr(context);
  const char* const target = written.end() - 2;
  move.capitals = !is_file_letter(*target);
  move.odd = move.odd || move.capitals;
  for (const char* at = written.begin(); at != target; ++at) {
    if (is_file_letter(lower(*at))) {
      if (is_file_letter(*at) == move.capitals) x3::_pass(context) = false;
      move.from_file = file_of_letter(*at);
    } else if (is_rank_digit(*at)) {
      move.from_rank = rank_of_digit(*at);
    } else {
      move.capture = *at != '-';
      move.odd = move.odd || *at != 'x';
    }
  }
  const char to[] = {lower(target[0]), target[1]};
  move.to = square_at(to);
};

// Not the B of e8B, nor the minus of "Nf3-+", nor the word of "Nf3ch".
constexpr auto no_word = !x3::lit("ch");
constexpr auto goes_on =
    (separator >> no_word >> file) | (no_word >> small_file) | (capital_file >> rank);
constexpr auto origin_and_target = -file >> -rank >> &goes_on >> -separator >> file >> rank;
constexpr auto target = file >> rank >> !goes_on;
constexpr auto set_capture = [](auto& context) {
  san(context).capture = true;
  san(context).odd = true;
};
constexpr auto names_capturer = [](auto& context) {
  const San& move = san(context);
  x3::_pass(context) = move.kind != Kind::pawn || move.from_file != File::none;
};
// "Bf7:", "ed5:": in older books the sign of a capture stands behind the square.
constexpr auto colon = x3::eps[names_capturer] >> x3::lit(':')[set_capture];
constexpr auto squares = x3::raw[origin_and_target | target][set_squares] >> -colon;

// --- pawns: "=Q" is SAN; "Q", "(Q)", "/Q", "+=Q" and small letters are understood ---

constexpr auto set_promotion = [](auto& context) {
  const char letter = x3::_attr(context);
  san(context).promotion = kind_of_letter(upper(letter));
  if (letter != upper(letter)) san(context).odd = true;
};
constexpr auto is_on_end_rank = [](auto& context) {
  x3::_pass(context) = on_end_rank(san(context).to);
};
constexpr auto note_coordinates = [](auto& context) {
  San& move = san(context);
  if (move.from_file == File::none || move.from_rank == Rank::none) return;
  move.form = SanForm::coordinates;
  move.odd = true;
};

constexpr auto promotion_letter = one_of("NBRQKPnbrqkp");
// "h1+=Q", but not the evaluation of "exd6+=".
constexpr auto mark_before_promotion = x3::eps[is_on_end_rank] >>
                                       &(one_of("+#") >> '=' >> promotion_letter) >>
                                       (x3::lit('+')[set_check] | x3::lit('#')[set_mate]) >> odd;
// "a6(N)" is a novelty, unless a pawn promotes there.
constexpr auto novelty = x3::lit("(N)") >> !x3::eps[is_on_end_rank];
constexpr auto promotion = (-mark_before_promotion >> '=' >> promotion_letter[set_promotion]) |
                           (('/' >> promotion_letter)[set_promotion] >> odd) |
                           ((!novelty >> '(' >> promotion_letter >> ')')[set_promotion] >> odd) |
                           (x3::eps[is_on_end_rank] >> promotion_letter[set_promotion] >> odd);

constexpr auto pawn_move = &small_file >> squares >> x3::eps[note_coordinates] >> -promotion;
constexpr auto pawn_move_in_capitals =
    x3::eps[begin_anew] >> squares >> x3::eps[note_coordinates] >> -promotion;
constexpr auto pawn_move_with_letter = one_of("Pp") >> odd >> squares >> -promotion;

// --- pieces: a small b is the file ---

constexpr auto set_piece = [](auto& context) {
  const char letter = x3::_attr(context);
  san(context).kind = kind_of_letter(upper(letter));
  san(context).odd = letter != upper(letter);
};
constexpr auto piece_move = one_of("NBRQKnrqk")[set_piece] >> squares;

// --- what follows a move ---

constexpr auto glyph = x3::lit('!') | x3::lit('?');
// "+-" after a move says that White is winning, not that the move gives check.
constexpr auto evaluation = '+' >> (one_of("-/=") | "\u2212");
constexpr auto check_mark = !evaluation >>
                            ((x3::lit("++")[set_double_check] >> odd) |  // in older books
                             x3::lit('+')[set_check] | x3::lit('#')[set_mate]);
constexpr auto word =
    ((x3::lit("ch.") | x3::lit("ch"))[set_check] | x3::lit("mate")[set_mate]) >> odd;
constexpr auto dagger =
    ((x3::lit("\u2021")[set_mate] | x3::lit("\u2020")[set_double_check]) >> odd);
// Says that Black is slightly better, not that the game is even and the move gives check.
constexpr auto slight_plus = x3::lit("=+")[set_odd];
// Signs that say something about the move before them and have one meaning. Those that may stand
// apart from it are more, and in move_sign.cpp: a sign that is added there may be missing here.
constexpr auto odd_sign =
    (x3::lit("e.p.") | x3::lit("ep") | x3::lit("+/-") | x3::lit("-/+") | x3::lit("+/=") |
     x3::lit("=/+") | x3::lit("=/\u221E") | x3::lit("+--") | x3::lit("--+") | x3::lit("+-") |
     x3::lit("-+") | x3::lit("+=") | x3::lit('=') | x3::lit("\u2213") | x3::lit("\u00B1") |
     x3::lit("\u2A72") | x3::lit("\u2A71") | x3::lit("\u221E") | x3::lit("\u25A1") |
     x3::lit("\u2190") | x3::lit("\u2191") | x3::lit("\u2192") | x3::lit("\u2193") |
     x3::lit("\u21C4") | x3::lit("\u21C6") | x3::lit("\u21D1") | x3::lit("\u21D3") |
     x3::lit("\u21BA") | x3::lit("\u21BB") | x3::lit("\u27F3") | x3::lit("\u2295") |
     x3::lit("\u2296") | x3::lit("\u2299") | x3::lit("\u2A00") | x3::lit("\u25CB") |
     x3::lit("\u25EF") | x3::lit("\u203C") | x3::lit("\u2047") | x3::lit("\u2048") |
     x3::lit("\u2049") | x3::lit("+\u2212") | x3::lit("\u2212+") | x3::lit("\u2212"))[set_odd];

constexpr auto ends_here = x3::eps[([](auto& context) {
  const auto& rest = x3::_where(context);
  x3::_pass(context) = rest.empty() || is(*rest.begin(), kDelimiter);
})];

// BC4 is a bishop's move, B4 one of a pawn.
constexpr auto move =
    null_move | castling | pawn_move | pawn_move_with_letter | piece_move | pawn_move_in_capitals;

// Most moves end without a sign, and need not be compared with every one.
constexpr auto any_san =
    move >>
    *(glyph | check_mark | dagger | slight_plus | word | (!ends_here >> odd_sign)) >> ends_here;

}  // namespace

const char* scan_any_san(const char* begin, const char* end, San& san) {
  const char* at = begin;
  return x3::parse(at, end, x3::with<SanTag>(san)[any_san]) ? at : nullptr;
}

}  // namespace internal

std::optional<San> read_san(std::string_view text) {
  San san;
  const char* end = text.data() + text.size();
  const char* stop = internal::scan_san(text.data(), end, san);
  if (text.empty() || stop != end) return std::nullopt;
  return san;
}

}  // namespace pgn
