#include "parser/pgn.h"

#include <algorithm>
#include <boost/spirit/home/x3.hpp>
#include <cstring>
#include <functional>
#include <span>

#include "parser/characters.h"
#include "parser/control_bytes.h"
#include "parser/control_notes.h"
#include "parser/game_builder.h"
#include "parser/hidden_game.h"
#include "parser/letter_sign.h"
#include "parser/lost_move.h"
#include "parser/movetext.h"
#include "parser/san_scanner.h"
#include "parser/scanning.h"
#include "parser/tag_line.h"
#include "parser/tag_pair.h"
#include "parser/tag_section.h"
#include "parser/text_among_tags.h"
#include "parser/token.h"
#include "parser/usual_game.h"
#include "parser/usual_moves.h"
#include "parser/usual_tags.h"
#include "parser/utf8.h"
#include "parser/variation_marker.h"

// The leaves of the grammar come first, the grammar is at the end of the unnamed namespace. Each
// leaf is an X3 parser that rejects on one byte where it can, skips with memchr, and reports to the
// GameBuilder in the context: no attributes, no skipper, no backtracking.

namespace pgn {
namespace {

namespace x3 = boost::spirit::x3;
using internal::find_byte;
using internal::GameBuilder;
using internal::line_end;
using internal::marker_at;
using internal::nothing_follows;
using internal::opens_movetext;
using internal::skip_dots;
using internal::starts_with;
using internal::view;
using internal::word_end;

struct builder_tag;

template <class Leaf>
struct LeafParser : x3::parser<Leaf> {
  using attribute_type = x3::unused_type;
  static constexpr bool has_attribute = false;

  template <class Context, class RuleContext, class Attribute>
  bool parse(const char*& first, const char* const& last, const Context& context,
             const RuleContext&, Attribute&) const {
    if (first == last) return false;
    const char* const stop = Leaf::scan(first, last, x3::get<builder_tag>(context).get());
    if (stop == nullptr) return false;
    first = stop;
    return true;
  }
};

bool at_tag_line(const char* at, const char* end, const GameBuilder& builder) {
  return *at == '[' && opens_tag(at, end) && at_line_start(builder.batch_begin(), at);
}

// --- leaves: between tokens ---

struct Blanks : LeafParser<Blanks> {
  static const char* scan(const char* at, const char* end, GameBuilder&) {
    if (!is(*at, kBlank)) {
      const std::size_t invisible = invisible_length(at, end);
      return invisible == 0 ? nullptr : at + invisible;
    }
    do {
      ++at;
    } while (at != end && is(*at, kBlank));
    return at;
  }
};

// PGN standard 6: a `%` in the first column hides its line.
struct EscapedLine : LeafParser<EscapedLine> {
  static const char* scan(const char* at, const char* end, GameBuilder& builder) {
    return *at == '%' && is_first_column(at, builder.batch_begin()) ? line_end(at, end) : nullptr;
  }

  // A byte order mark before it is none of the line's characters.
  static bool is_first_column(const char* at, const char* begin) {
    if (view(begin, at).ends_with(kUtf8ByteOrderMark)) at -= kUtf8ByteOrderMark.size();
    return at == begin || is(at[-1], kLineEnd);
  }
};

template <bool after_marker>
struct LineComment : LeafParser<LineComment<after_marker>> {
  static const char* scan(const char* at, const char* end, GameBuilder& builder) {
    if (*at != ';') return nullptr;
    const char* const stop = line_end(at, end);
    builder.add_comment(at, view(at + 1, stop), after_marker);
    return stop;
  }
};

template <bool after_marker>
struct BraceComment : LeafParser<BraceComment<after_marker>> {
  static const char* scan(const char* at, const char* end, GameBuilder& builder) {
    if (*at != '{') return nullptr;
    const char* const close = find_byte(at, end, '}');
    builder.add_comment(at, view(at + 1, close), after_marker);
    if (close != end) return close + 1;
    builder.note(NoteCode::unterminated_comment, at, static_cast<std::size_t>(end - at));
    return end;
  }
};

// --- leaves: the tag section (PGN standard 8.1) ---

struct UsualTags : LeafParser<UsualTags> {
  static const char* scan(const char* at, const char* end, GameBuilder& builder) {
    return *at == '[' ? internal::scan_usual_tags(at, end, builder) : nullptr;
  }
};

struct TagPair : LeafParser<TagPair> {
  static const char* scan(const char* at, const char* end, GameBuilder& builder) {
    return *at == '[' ? internal::scan_tag_pair(at, end, builder) : nullptr;
  }
};

struct BrokenTag : LeafParser<BrokenTag> {
  static const char* scan(const char* at, const char* end, GameBuilder& builder) {
    return *at == '[' ? internal::scan_broken_tag(at, end, builder) : nullptr;
  }
};

struct TagWithoutBracket : LeafParser<TagWithoutBracket> {
  static const char* scan(const char* at, const char* end, GameBuilder& builder) {
    return is(*at, kNameStart) ? internal::scan_tag_without_bracket(at, end, builder) : nullptr;
  }
};

struct TextAmongTags : LeafParser<TextAmongTags> {
  static const char* scan(const char* at, const char* end, GameBuilder& builder) {
    return internal::scan_text_among_tags(at, end, builder);
  }
};

// --- leaves: movetext (PGN standard 8.2) ---

// "0-0" as the last token of a game whose Result tag says "0-0" is that result, not castling.
bool is_lone_result(const char* at, const char* stop, const char* end, const San& san,
                    const GameBuilder& builder) {
  return san.zeros && stop - at == 3 && builder.depth() == 0 &&
         read_result(builder.game().value(TagName::result)).result == Result::both_lose &&
         nothing_follows(stop, end, builder);
}

struct UsualMoves : LeafParser<UsualMoves> {
  static const char* scan(const char* at, const char* end, GameBuilder& builder) {
    return internal::scan_usual_moves(at, end, builder, internal::UsualComments::all);
  }
};

struct MoveToken : LeafParser<MoveToken> {
  static const char* scan(const char* at, const char* end, GameBuilder& builder) {
    if (!is(*at, kMoveStart) || starts_with(at, end, "0-1")) return nullptr;
    San san;
    const char* const stop = internal::scan_san(at, end, builder.readable_end(), san);
    if (stop == nullptr) return internal::scan_moves(at, end, builder);
    if (is_lone_result(at, stop, end, san, builder)) return nullptr;
    builder.add_move(at, stop, san);
    // Consumes the blank that nearly always follows, which saves a round of the grammar.
    return stop != end && *stop == ' ' ? stop + 1 : stop;
  }
};

// The same in another notation: no token is read as English SAN first.
struct OtherMoveToken : LeafParser<OtherMoveToken> {
  static const char* scan(const char* at, const char* end, GameBuilder& builder) {
    if (is(*at, kDelimiter) && *at != '<') return nullptr;
    San san;
    const char* const castling = starts_with(at, end, "0-0") ? at + 3 : nullptr;
    san.zeros = true;
    if (castling != nullptr && is_lone_result(at, castling, end, san, builder)) return nullptr;
    return internal::scan_moves(at, end, builder);
  }
};

// "1 - 0"
bool is_parted_result(const char* at, const char* digits_end, const char* end,
                      const GameBuilder& builder) {
  const char* const sign = internal::skip_inline_blanks(digits_end, end);
  if (sign == digits_end || sign == end || (is(*sign, kNameChar) && *sign != '-' && *sign != ':')) {
    return false;
  }
  ResultText result;
  return marker_at(at, end, builder, result) != 0;
}

// "0.5-0.5", "0.5 - 0.5"
bool is_half_point_each(const char* at, const char* end, const GameBuilder& builder) {
  ResultText result;
  return starts_with(at, end, "0.5") && marker_at(at, end, builder, result) != 0;
}

bool continues_number(const char* at, const char* end) {
  return internal::ends_token(at, end) || *at == '.' || is_file_letter(*at) ||
         std::strchr("KQRBNO", *at) != nullptr || internal::ellipsis_length(at, end) != 0;
}

struct MoveNumber : LeafParser<MoveNumber> {
  static const char* scan(const char* at, const char* end, GameBuilder& builder) {
    if (!is(*at, kDigit) || is_half_point_each(at, end, builder)) return nullptr;
    std::uint32_t number = 0;
    const char* stop = internal::scan_digits(at, end, number);
    if (!continues_number(stop, end)) return nullptr;
    std::uint8_t dots = 0;
    const char* const digits_end = stop;
    stop = skip_dots(stop, end, dots);
    const bool alone = dots == 0 && internal::ends_token(digits_end, end);
    if (alone && (is_parted_result(at, digits_end, end, builder) ||
                  internal::stands_for_move(view(at, digits_end), end, number, builder))) {
      return nullptr;
    }
    builder.add_number(at, number, dots);
    return stop != end && *stop == ' ' ? stop + 1 : stop;
  }
};

// Dots separated from their number by a blank, or in place of a number.
struct Dots : LeafParser<Dots> {
  static const char* scan(const char* at, const char* end, GameBuilder& builder) {
    std::uint8_t dots = 0;
    const char* const stop = skip_dots(at, end, dots);
    if (stop == at) return nullptr;
    builder.add_dots(dots);
    return stop;
  }
};

struct NumericGlyph : LeafParser<NumericGlyph> {
  static const char* scan(const char* at, const char* end, GameBuilder&) {
    if (*at != '$') return nullptr;
    const char* stop = at + 1;
    while (stop != end && is(*stop, kDigit)) ++stop;
    return stop == at + 1 ? nullptr : stop;
  }
};

constexpr std::string_view kSigns[] = {
    "e.p.",    "e.p",     "ep.",      "ep",       "+/-",     "-/+",     "+/=",      "=/+",
    "+-",      "-+",      "+--",      "--+",      "+=",      "=+",      "=",        "\u2213",
    "\u00B1",  "\u2A72",  "\u2A71",   "\u221E",   "=\u221E", "\u221E=", "=/\u221E", "\u25A1",
    "\u2190",  "\u2191",  "\u2192",   "\u2193",   "\u21C4",  "\u21C6",  "\u21D1",   "\u21D3",
    "\u21BA",  "\u21BB",  "\u27F3",   "\u2295",   "\u2296",  "\u2299",  "\u2A00",   "\u25CB",
    "\u25EF",  "\u2020",  "\u2021",   "+",        "#",       "\xB1",    "\x86",     "\x87",
    "+\u2212", "\u2212+", "+/\u2212", "\u2212/+", "+\u2013", "\u2013+", "+/\u2013", "\u2013/+",
    "+\x96",   "\x96+",   "a.p.",     "=/&",      "+/&",     "-/&",     "&/+",      "&/-",
};

// In place of a move they may stand for one that could not be read, as question marks do, and ~ for
// any move.
constexpr std::string_view kGlyphs[] = {"\u203C", "\u2047", "\u2048", "\u2049", "~"};

struct CheckWord {
  std::string_view text;
  CheckMark mark;
};

constexpr CheckWord kCheckWords[] = {
    {"mate", CheckMark::mate},   {"mate.", CheckMark::mate},   {"checkmate", CheckMark::mate},
    {"mat", CheckMark::mate},    {"matt", CheckMark::mate},    {"Mate", CheckMark::mate},
    {"ch", CheckMark::check},    {"ch.", CheckMark::check},    {"check", CheckMark::check},
    {"+ch", CheckMark::check},   {"dbl.ch", CheckMark::check}, {"dis.ch", CheckMark::check},
    {"e.p.+", CheckMark::check}, {"ep+", CheckMark::check},    {"e.p.#", CheckMark::mate},
    {"ep#", CheckMark::mate},    {"a.p.+", CheckMark::check},
};

// "e. p.", "a. p.": the word up to `stop` and, behind blanks, the other half of the sign. Its end;
// `stop` if it is none.
const char* end_of_parted_sign(std::string_view word, const char* end) {
  const char* const stop = word.data() + word.size();
  if (word != "e." && word != "a.") return stop;
  const char* at = stop;
  while (at != end && is(*at, kBlank)) ++at;
  if (at == stop || at == end || *at != 'p') return stop;
  ++at;
  if (at != end && *at == '.') ++at;
  return internal::ends_token(at, end) ? at : stop;
}

// "!", "?!" and the like as a token, or a sign or word that SAN does not have but whose meaning is
// plain.
struct Sign : LeafParser<Sign> {
  static constexpr std::ptrdiff_t kMostOfWord = 12;  // bytes, more than any sign or word above

  static const char* scan(const char* at, const char* end, GameBuilder& builder) {
    if (*at == '!' || *at == '?') {
      const char* stop = at;
      while (stop != end && (*stop == '!' || *stop == '?')) ++stop;
      // In place of a move, question marks are a move that could not be read.
      if (*at == '?' &&
          (!builder.follows_move() || internal::lacks_move_of_black(stop, end, builder))) {
        return nullptr;
      }
      return internal::ends_token(stop, end) ? stop : nullptr;
    }
    if (is(*at, kDigit) || *at == '*' || *at == '[') return nullptr;
    const std::string_view word = view(at, word_end(at, at + std::min(end - at, kMostOfWord)));
    const char* const parted = end_of_parted_sign(word, end);
    if (parted != at + word.size()) {
      builder.add_odd_sign(view(at, parted));
      return parted;
    }
    if (const CheckWord* const check = check_word(word)) {
      if (!builder.follows_move()) return nullptr;
      builder.set_check_mark(check->mark);
    } else if (!is_sign(word, end, builder)) {
      return nullptr;
    }
    if (word == builder.game().value(TagName::result) && is_forfeit(read_result(word).result)) {
      return nullptr;
    }
    builder.add_odd_sign(word);
    return at + word.size();
  }

  static bool is_sign(std::string_view word, const char* end, const GameBuilder& builder) {
    const auto is_one_of = [word](std::span<const std::string_view> signs) {
      return std::find(signs.begin(), signs.end(), word) != signs.end();
    };
    if (is_one_of(kSigns) || internal::is_letter_sign(word.data(), end, builder)) return true;
    return is_one_of(kGlyphs) && builder.follows_move() &&
           !internal::lacks_move_of_black(word.data() + word.size(), end, builder);
  }

  static const CheckWord* check_word(std::string_view word) {
    for (const CheckWord& check : kCheckWords) {
      if (word == check.text) return &check;
    }
    return nullptr;
  }
};

// "O - O", "O - O - O": castling with blanks, as eboard writes it. With zeros it may be a result.
struct PartedCastling : LeafParser<PartedCastling> {
  static const char* scan(const char* at, const char* end, GameBuilder& builder) {
    if (*at != 'O') return nullptr;
    const char* const kingside = behind_part(at + 1, end);
    if (kingside == nullptr) return nullptr;
    const char* const queenside = behind_part(kingside, end);
    San san;
    san.kind = Kind::king;
    san.form = queenside == nullptr ? SanForm::castle_kingside : SanForm::castle_queenside;
    san.odd = true;
    const char* const stop = queenside == nullptr ? kingside : queenside;
    builder.add_move(at, stop, san);
    return stop;
  }

  // Behind " - O"; null if something else stands there.
  static const char* behind_part(const char* at, const char* end) {
    const char* const hyphen = internal::skip_inline_blanks(at, end);
    if (hyphen == at || hyphen == end || *hyphen != '-') return nullptr;
    const char* const letter = internal::skip_inline_blanks(hyphen + 1, end);
    if (letter == hyphen + 1 || letter == end || *letter != 'O') return nullptr;
    return internal::ends_token(letter + 1, end) ? letter + 1 : nullptr;
  }
};

// Article 9.1.2.2: (=) on the scoresheet is a draw offer.
struct DrawOffer : LeafParser<DrawOffer> {
  static const char* scan(const char* at, const char* end, GameBuilder& builder) {
    if (*at != '(' || !starts_with(at, end, "(=)")) return nullptr;
    builder.add_draw_offer();
    return at + 3;
  }
};

// "axb8 (Q)", "axb8 =Q", "axb8 Q": the piece apart from its pawn.
struct LatePromotion : LeafParser<LatePromotion> {
  static const char* scan(const char* at, const char* end, GameBuilder& builder) {
    if (!builder.awaits_promotion(at)) return nullptr;
    const char* stop = at;
    if (*stop == '=') ++stop;
    while (stop != end && (*stop == ' ' || *stop == '\t')) ++stop;
    const bool in_brackets = stop != end && *stop == '(';
    if (in_brackets) ++stop;
    const Kind kind = stop == end ? Kind::none : internal::kind_of_letter(*stop);
    if (kind == Kind::none || kind == Kind::king || kind == Kind::pawn) return nullptr;
    ++stop;
    if (in_brackets && (stop == end || *stop++ != ')')) return nullptr;
    const char* const move_end = stop;
    CheckMark mark = CheckMark::none;
    if (stop != end && (*stop == '+' || *stop == '#')) {
      mark = *stop == '#' ? CheckMark::mate : CheckMark::check;
      ++stop;
    }
    while (stop != end && (*stop == '!' || *stop == '?')) ++stop;
    if (!internal::ends_token(stop, end)) return nullptr;
    const char* const written_end = mark == CheckMark::none ? move_end : stop;
    return builder.set_promotion(kind, mark, written_end) ? stop : nullptr;
  }
};

struct OpenVariation : LeafParser<OpenVariation> {
  static const char* scan(const char* at, const char*, GameBuilder& builder) {
    if (*at != '(') return nullptr;
    builder.open_variation(at);
    return at + 1;
  }
};

struct CloseVariation : LeafParser<CloseVariation> {
  static const char* scan(const char* at, const char*, GameBuilder& builder) {
    if (*at != ')') return nullptr;
    builder.close_variation(at);
    return at + 1;
  }
};

// A result inside a variation that belongs to it.
struct VariationMarker : LeafParser<VariationMarker> {
  static const char* scan(const char* at, const char* end, GameBuilder& builder) {
    return builder.depth() == 0 ? nullptr : internal::scan_variation_marker(at, end, builder);
  }
};

// "1-0." as the last token of a game; other text may be prose. Its length with the dot or comma.
std::size_t punctuated_marker_at(const char* at, const char* end, const GameBuilder& builder,
                                 ResultText& result) {
  constexpr std::ptrdiff_t kLongestMarker = 16;  // bytes, in any spelling
  std::size_t length = 0;
  result = read_marker(view(at, at + std::min(end - at, kLongestMarker)), length);
  const char* const stop = at + length;
  if (length == 0 || stop == end || (*stop != '.' && *stop != ',')) return 0;
  if (!internal::ends_token(stop + 1, end)) return 0;
  if (!internal::nothing_follows(stop + 1, end, builder)) return 0;
  result.standard = false;
  return length + 1;
}

struct Marker : LeafParser<Marker> {
  static const char* scan(const char* at, const char* end, GameBuilder& builder) {
    ResultText result;
    std::size_t length = marker_at(at, end, builder, result);
    if (length == 0) length = punctuated_marker_at(at, end, builder, result);
    if (length == 0) return nullptr;
    builder.set_marker(view(at, at + length), result);
    return at + length;
  }
};

// Any token that no other leaf of the movetext reads, unless it ends the movetext.
struct UnknownToken : LeafParser<UnknownToken> {
  static const char* scan(const char* at, const char* end, GameBuilder& builder) {
    ResultText result;
    const bool next_section = !builder.has_movetext() && *at == '[' && opens_tag(at, end);
    if (next_section || at_tag_line(at, end, builder)) return nullptr;
    if (marker_at(at, end, builder, result) != 0 ||
        punctuated_marker_at(at, end, builder, result) != 0) {
      return nullptr;
    }
    const char* const stop = word_end(at + first_code_point(view(at, end)).length, end);
    builder.add_unknown(view(at, stop));
    return stop;
  }
};

// --- leaves: between games ---

bool is_number_one(const char* at, const char* end) {
  return *at == '1' && (at + 1 == end || !is(at[1], kDigit));
}

// Behind text on its line a game begins at its first number; other moves go on with the text.
bool opens_game(const char* at, const char* end, const GameBuilder& builder) {
  if (*at != '[') {
    return opens_movetext(at, end) && !internal::opens_numbered_text(at, end, builder) &&
           (is_number_one(at, end) || !builder.is_behind_stray(at));
  }
  return opens_tag(at, end) ||
         internal::opens_section_without_quote(at, end, builder.batch_begin());
}

// S116: text up to the end of the line, a comment, or a tag pair.
struct StrayText : LeafParser<StrayText> {
  static const char* scan(const char* at, const char* end, GameBuilder& builder) {
    if (opens_game(at, end, builder)) return nullptr;
    const char* next = at + 1;
    while (next != end && !is(*next, kLineEnd) && *next != '{' && *next != ';' &&
           !(*next == '[' && opens_tag(next, end))) {
      ++next;
    }
    builder.add_stray(view(at, next));
    return next;
  }
};

// --- the grammar ---

constexpr auto between_games =
    *(Blanks{} | EscapedLine{} | BraceComment<false>{} | LineComment<false>{} | StrayText{});
constexpr auto tag_section =
    *(Blanks{} | UsualTags{} | TagPair{} | BrokenTag{} | BraceComment<false>{} |
      LineComment<false>{} | EscapedLine{} | TagWithoutBracket{} | TextAmongTags{});
constexpr auto variation =
    LatePromotion{} | DrawOffer{} | OpenVariation{} | CloseVariation{} | VariationMarker{};
constexpr auto between_moves = MoveNumber{} | Blanks{} | BraceComment<false>{} | variation |
                               NumericGlyph{} | Dots{} | LineComment<false>{} | EscapedLine{} |
                               Sign{} | PartedCastling{} | UnknownToken{};
constexpr auto movetext = *(UsualMoves{} | MoveToken{} | between_moves);
constexpr auto other_movetext = *(OtherMoveToken{} | between_moves);
constexpr auto after_marker =
    *(Blanks{} | BraceComment<true>{} | LineComment<true>{} | EscapedLine{} | StrayText{});
constexpr auto result = -(Marker{} >> after_marker);
constexpr auto moves_and_result = movetext >> result;
constexpr auto game_in_other_notation = tag_section >> other_movetext >> result;

template <class Grammar>
void run(const char*& first, const char* last, GameBuilder& builder, const Grammar& grammar) {
  x3::parse(first, last, x3::with<builder_tag>(std::ref(builder))[grammar]);
}

// In one place, so that the grammar of the moves is compiled once.
[[gnu::noinline]] void read_moves(const char*& first, const char* last, GameBuilder& builder) {
  run(first, last, builder, moves_and_result);
}

}  // namespace

GameReader::GameReader(std::string_view batch, LineBefore before)
    : batch_(batch),
      cursor_(batch.data()),
      segment_end_(batch.data()),
      line_before_(before),
      has_control_bytes_(has_control_bytes(batch)) {}

// Reads what stands before the next game. False if the batch ends there.
bool GameReader::skip_to_game(GameBuilder& builder) {
  const char* const batch_end = batch_.data() + batch_.size();
  for (;;) {
    if (cursor_ == segment_end_) {
      if (cursor_ == batch_end) return false;
      segment_end_ = find_hard_start(batch_, cursor_ + 1, line_before_);
    }
    run(cursor_, segment_end_, builder, between_games);
    if (cursor_ != segment_end_) return true;
  }
}

bool GameReader::next(GameText& text) {
  const char* const batch_end = batch_.data() + batch_.size();
  text.clear();
  GameBuilder builder(text, batch_.data(), batch_end);
  const char* const begin = cursor_;
  internal::UsualGame usual;
  if (cursor_ == segment_end_) usual = internal::scan_usual_game(cursor_, batch_end, builder);
  if (usual.end != nullptr) {
    text.text = {cursor_, 0};
    cursor_ = usual.end;
    segment_end_ = usual.whole ? cursor_ : find_hard_start(batch_, cursor_, line_before_);
  } else {
    text.no_game = !skip_to_game(builder);
    text.text = {cursor_, 0};
  }
  if (!usual.whole && !text.no_game) {
    if (!usual.has_moves) run(cursor_, segment_end_, builder, tag_section);
    read_moves(cursor_, segment_end_, builder);
  }
  if (!text.no_game) builder.finish(cursor_);
  // The comments of a usual game are on one line each.
  if (!usual.whole && !text.no_game) drop_hidden_game(text);
  const std::string_view read = view(begin, cursor_);
  if (has_control_bytes_ && has_control_bytes(read)) internal::note_control_bytes(read, text);
  return !text.no_game || !text.notes.empty() || !text.comments.empty();
}

bool read_again(const GameText& game_text, const Notation& notation, GameText& again) {
  again.clear();
  const char* const end = game_text.text.data() + game_text.text.size();
  for (const TextNote& note : game_text.notes) {
    const bool about_file =
        note.code == NoteCode::utf16_little_endian || note.code == NoteCode::utf16_big_endian;
    if (about_file || note.begin < game_text.text.data()) again.notes.push_back(note);
  }
  GameBuilder builder(again, game_text.text.data(), end);
  builder.set_notation(notation);
  const char* at = game_text.text.data();
  again.text = {at, 0};
  run(at, end, builder, game_in_other_notation);
  builder.finish(at);
  drop_hidden_game(again);
  if (has_control_bytes(game_text.text)) internal::note_control_bytes(game_text.text, again);
  return at == end;
}

void read_rest_of_moves(std::string_view rest, GameText& text) {
  text.clear();
  const char* const end = rest.data() + rest.size();
  GameBuilder builder(text, rest.data(), end);
  const char* at = rest.data();
  text.text = {at, 0};
  read_moves(at, end, builder);
  builder.finish(at);
}

std::string unescape(std::string_view value) {
  std::string plain;
  plain.reserve(value.size());
  for (std::size_t i = 0; i < value.size(); ++i) {
    const bool escape =
        value[i] == '\\' && i + 1 < value.size() && (value[i + 1] == '"' || value[i + 1] == '\\');
    if (escape) ++i;
    if (is(value[i], kLineEnd)) {
      while (!plain.empty() && is(plain.back(), kBlank)) plain.pop_back();
      while (i + 1 < value.size() && is(value[i + 1], kBlank)) ++i;
      if (!plain.empty() && i + 1 != value.size()) plain.push_back(' ');
      continue;
    }
    plain.push_back(value[i]);
  }
  return plain;
}

}  // namespace pgn
