#include "parser/grammar.h"

#include <algorithm>
#include <boost/spirit/home/x3.hpp>
#include <functional>
#include <string_view>

#include "parser/capital_capture.h"
#include "parser/characters.h"
#include "parser/file_capture.h"
#include "parser/late_promotion.h"
#include "parser/marker.h"
#include "parser/move_number.h"
#include "parser/move_sign.h"
#include "parser/movetext.h"
#include "parser/parted_castling.h"
#include "parser/san_scanner.h"
#include "parser/scanning.h"
#include "parser/tag_line.h"
#include "parser/tag_pair.h"
#include "parser/tag_section.h"
#include "parser/text_among_tags.h"
#include "parser/usual_moves.h"
#include "parser/usual_tags.h"
#include "parser/utf8.h"
#include "parser/variation_marker.h"

// The leaves of the grammar come first, the grammar is at the end of the unnamed namespace. Each
// leaf is an X3 parser that rejects on one byte where it can, skips with memchr, and reports to the
// GameBuilder in the context: no attributes, no skipper, no backtracking. The larger ones have
// files of their own.

namespace pgn::internal {
namespace {

namespace x3 = boost::spirit::x3;

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
    return *at == '[' ? scan_usual_tags(at, end, builder) : nullptr;
  }
};

struct TagPair : LeafParser<TagPair> {
  static const char* scan(const char* at, const char* end, GameBuilder& builder) {
    return *at == '[' ? scan_tag_pair(at, end, builder) : nullptr;
  }
};

struct BrokenTag : LeafParser<BrokenTag> {
  static const char* scan(const char* at, const char* end, GameBuilder& builder) {
    return *at == '[' ? scan_broken_tag(at, end, builder) : nullptr;
  }
};

struct TagWithoutBracket : LeafParser<TagWithoutBracket> {
  static const char* scan(const char* at, const char* end, GameBuilder& builder) {
    return is(*at, kNameStart) ? scan_tag_without_bracket(at, end, builder) : nullptr;
  }
};

struct TextAmongTags : LeafParser<TextAmongTags> {
  static const char* scan(const char* at, const char* end, GameBuilder& builder) {
    return scan_text_among_tags(at, end, builder);
  }
};

// --- leaves: movetext (PGN standard 8.2) ---

// "0-0" as the last token of a game whose Result tag says "0-0" is that result, not castling.
bool is_lone_result(const char* at, const char* end, const GameBuilder& builder) {
  constexpr std::string_view kZeros = "0-0";
  return starts_with(at, end, kZeros) && builder.depth() == 0 &&
         read_result(builder.game().value(TagName::result)).result == Result::both_lose &&
         nothing_follows(at + kZeros.size(), end, builder);
}

struct UsualMoves : LeafParser<UsualMoves> {
  static const char* scan(const char* at, const char* end, GameBuilder& builder) {
    return scan_usual_moves(at, end, builder, UsualComments::all);
  }
};

struct MoveToken : LeafParser<MoveToken> {
  static const char* scan(const char* at, const char* end, GameBuilder& builder) {
    if (!is(*at, kMoveStart) || starts_with(at, end, "0-1")) return nullptr;
    San san;
    const char* const stop = scan_san(at, end, builder.readable_end(), san);
    if ((stop == nullptr || san.zeros) && is_lone_result(at, end, builder)) return nullptr;
    if (stop == nullptr) return scan_moves(at, end, builder);
    builder.add_move(at, stop, san);
    // Consumes the blank that nearly always follows, which saves a round of the grammar.
    return stop != end && *stop == ' ' ? stop + 1 : stop;
  }
};

// The same in another notation: no token is read as English SAN first.
struct OtherMoveToken : LeafParser<OtherMoveToken> {
  static const char* scan(const char* at, const char* end, GameBuilder& builder) {
    if (is(*at, kDelimiter) && *at != '<') return nullptr;
    if (is_lone_result(at, end, builder)) return nullptr;
    return scan_moves(at, end, builder);
  }
};

struct MoveNumber : LeafParser<MoveNumber> {
  static const char* scan(const char* at, const char* end, GameBuilder& builder) {
    return is(*at, kDigit) ? scan_move_number(at, end, builder) : nullptr;
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
    const char* const stop = skip_digits(at + 1, end);
    return stop == at + 1 ? nullptr : stop;
  }
};

struct Sign : LeafParser<Sign> {
  static const char* scan(const char* at, const char* end, GameBuilder& builder) {
    return scan_move_sign(at, end, builder);
  }
};

struct PartedCastling : LeafParser<PartedCastling> {
  static const char* scan(const char* at, const char* end, GameBuilder& builder) {
    return scan_parted_castling(at, end, builder);
  }
};

struct FileCapture : LeafParser<FileCapture> {
  static const char* scan(const char* at, const char* end, GameBuilder& builder) {
    San san;
    const char* const stop = scan_file_capture(at, word_end(at, end), san);
    if (stop != nullptr) builder.add_move(at, stop, san);
    return stop;
  }
};

struct CapitalCapture : LeafParser<CapitalCapture> {
  static const char* scan(const char* at, const char* end, GameBuilder& builder) {
    return scan_capital_capture(at, end, builder);
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

struct LatePromotion : LeafParser<LatePromotion> {
  static const char* scan(const char* at, const char* end, GameBuilder& builder) {
    return scan_late_promotion(at, end, builder);
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

// "1) e4": it stands for the dot of the number.
struct NumberParenthesis : LeafParser<NumberParenthesis> {
  static const char* scan(const char* at, const char* end, GameBuilder& builder) {
    if (*at != ')' || !is_parenthesis_of_number(at, end, builder)) return nullptr;
    builder.note(NoteCode::unbalanced_variation, at, 1);
    return at + 1;
  }
};

// A result inside a variation that belongs to it.
struct VariationMarker : LeafParser<VariationMarker> {
  static const char* scan(const char* at, const char* end, GameBuilder& builder) {
    return builder.depth() == 0 ? nullptr : scan_variation_marker(at, end, builder);
  }
};

struct Marker : LeafParser<Marker> {
  static const char* scan(const char* at, const char* end, GameBuilder& builder) {
    ResultText result;
    const std::size_t length = closing_marker_at(at, end, builder, result);
    if (length == 0) return nullptr;
    builder.set_marker(view(at, at + length), result);
    return at + length;
  }
};

// Where "&#43;" and the like end, which HTML has for "+": their ; begins no comment. `at` if such a
// text does not end there.
const char* behind_character_reference(const char* begin, const char* at, const char* end) {
  constexpr std::ptrdiff_t kLongest = 8;  // "&thinsp;"
  if (at == end || *at != ';') return at;
  const char* sign = at;
  while (sign != begin && at - sign < kLongest && sign[-1] != '&') --sign;
  const bool is_one = sign != begin && sign[-1] == '&' && at - sign >= 2 &&
                      std::all_of(sign, at, [](char c) { return c == '#' || is(c, kNameChar); });
  return is_one ? at + 1 : at;
}

// The same for all that are written on.
const char* end_of_unknown(const char* begin, const char* end) {
  const char* stop = word_end(begin + first_code_point(view(begin, end)).length, end);
  for (;;) {
    const char* const behind = behind_character_reference(begin, stop, end);
    if (behind == stop) return stop;
    stop = word_end(behind, end);
  }
}

// Any token that no other leaf of the movetext reads, unless it ends the movetext.
struct UnknownToken : LeafParser<UnknownToken> {
  static const char* scan(const char* at, const char* end, GameBuilder& builder) {
    ResultText result;
    // A file that was cut off stands before another one, without a line end.
    const bool next_game = starts_with(at, end, kEventTag);
    const bool next_section = !builder.has_movetext() && *at == '[' && opens_tag(at, end);
    if (next_game || next_section || opens_tag_line(builder.batch_begin(), at, end)) return nullptr;
    if (closing_marker_at(at, end, builder, result) != 0) return nullptr;
    const char* const stop = end_of_unknown(at, end);
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
    return opens_movetext(at, end) && !opens_numbered_text(at, end, builder) &&
           (is_number_one(at, end) || !builder.is_behind_stray(at));
  }
  return opens_tag(at, end) || opens_tag_line(builder.batch_begin(), at, end) ||
         opens_section_without_quote(at, end, builder.batch_begin());
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
constexpr auto variation = LatePromotion{} | DrawOffer{} | OpenVariation{} | NumberParenthesis{} |
                           CloseVariation{} | VariationMarker{};
constexpr auto between_moves = MoveNumber{} | Blanks{} | BraceComment<false>{} | variation |
                               NumericGlyph{} | Dots{} | LineComment<false>{} | EscapedLine{} |
                               Sign{} | PartedCastling{} | FileCapture{} | CapitalCapture{} |
                               UnknownToken{};
constexpr auto movetext = *(UsualMoves{} | MoveToken{} | between_moves);
constexpr auto other_movetext = *(OtherMoveToken{} | between_moves);
constexpr auto after_marker =
    *(Blanks{} | BraceComment<true>{} | LineComment<true>{} | EscapedLine{} | StrayText{});
constexpr auto result = -(Marker{} >> after_marker);
constexpr auto moves_and_result = movetext >> result;
constexpr auto game_in_other_notation = tag_section >> other_movetext >> result;

template <class Grammar>
const char* run(const char* at, const char* end, GameBuilder& builder, const Grammar& grammar) {
  x3::parse(at, end, x3::with<builder_tag>(std::ref(builder))[grammar]);
  return at;
}

}  // namespace

const char* read_between_games(const char* at, const char* end, GameBuilder& builder) {
  return run(at, end, builder, between_games);
}

const char* read_tag_section(const char* at, const char* end, GameBuilder& builder) {
  return run(at, end, builder, tag_section);
}

const char* read_moves(const char* at, const char* end, GameBuilder& builder) {
  return run(at, end, builder, moves_and_result);
}

const char* read_game_in_other_notation(const char* at, const char* end, GameBuilder& builder) {
  return run(at, end, builder, game_in_other_notation);
}

}  // namespace pgn::internal
