#include "parser/tag_pair.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>

#include "parser/ascii.h"
#include "parser/characters.h"
#include "parser/movetext.h"
#include "parser/scanning.h"
#include "parser/tag_limits.h"
#include "parser/tag_line.h"
#include "parser/tag_value.h"
#include "parser/text_among_tags.h"

namespace pgn::internal {
namespace {

// Where the text of a malformed tag ends: at `stop`, or where the next game begins in it, as behind
// a file that was cut off. There are brackets that enclose the whole tag, too: [[Event "Open"]].
const char* end_before_game(const char* text, const char* stop) {
  const std::size_t game = view(text, stop).find(kEventTag);
  if (game == std::string_view::npos) return stop;
  const std::string_view before = trim(view(text, text + game));
  return before.empty() || before.front() == '[' ? stop : text + game;
}

// Where a malformed tag ends if another tag or the moves follow it on the line; else the end of the
// line. What only may be moves must follow a quote, unless nothing on the line closes the tag
// later.
const char* end_on_line(const char* at, const char* stop) {
  const std::string_view line = trim_right(view(at, stop), kInlineBlanks);
  const char* closable = nullptr;  // up to there something may close the tag; null: not looked yet
  for (at = find_byte(at, stop, ']'); at != stop; at = find_byte(at + 1, stop, ']')) {
    const char* const next = skip_inline_blanks(at + 1, stop);
    if (next == stop) return stop;
    if (*next == '[' && opens_tag(next, stop)) return at + 1;
    if (!opens_movetext(next, stop)) continue;
    if (closable == nullptr) {
      const std::size_t quote = line.ends_with(']') ? line.size() : line.rfind('"');
      closable = line.data() + (quote == std::string_view::npos ? 0 : quote);
    }
    if (at[-1] == '"' || closable < next) return at + 1;
  }
  return stop;
}

// The bracket of a tag that ends at `line_stop` may stand alone on the next line.
const char* skip_lone_bracket(const char* line_stop, const char* end) {
  const char* const next = skip_inline_blanks(behind_line_end(line_stop, end), end);
  if (next == end || *next != ']') return line_stop;
  const char* const stop = skip_inline_blanks(next + 1, end);
  return stop == end || is(*stop, kLineEnd) ? stop : line_stop;
}

// Adds the tag, and skips text after its bracket, the first behind `quote`.
const char* close_tag(const char* at, std::string_view name, std::string_view value,
                      const char* quote, const char* end, GameBuilder& builder) {
  builder.add_tag(at, name, value);
  return skip_text_behind(find_byte(quote, end, ']') + 1, end, builder);
}

// A table, or the text of a program, doubles the quotes of all tags of a game. Where those of the
// first one are single, they are part of the value.
bool doubles_quotes(const GameBuilder& builder) {
  if (builder.game().tags.empty()) return true;
  const Tag& first = builder.game().tags.front();
  const char* const value = first.value.data();
  return value != nullptr && value - first.begin > 2 && value[-1] == '"' && value[-2] == '"';
}

const char* scan_broken_value(const char* at, const TagOpening& opening, const char* end,
                              GameBuilder& builder) {
  const char* const limit = opening.value + std::min(end - opening.value, kMaxBrokenTag);
  const char* const stop = end_on_line(opening.value, line_end(opening.value, limit));
  if (const char* const game = end_before_game(opening.value, stop); game != stop) {
    builder.note(NoteCode::malformed_tag, view(at, game));
    builder.add_tag(at, opening.name, trim_right(view(opening.value, game), "\" \t"));
    return game;
  }
  const bool is_plain = *opening.quote == '"';
  const char* quote = is_plain ? nullptr : closing_quote_of_any_kind(opening.value, stop);
  const bool is_closed = ends_like_a_tag(opening.value, stop);
  if (quote == nullptr && !is_closed) quote = closing_quote_on_later_line(stop, limit, builder);
  if (quote != nullptr) {
    builder.note(NoteCode::malformed_tag, view(at, find_byte(quote, end, ']') + 1));
    // Where the line was broken behind or before a quote, the value is what stands between.
    const std::string_view value = view(opening.value, quote);
    return close_tag(at, opening.name, is_plain ? trim(value) : value, quote, end, builder);
  }
  builder.note(NoteCode::malformed_tag, view(at, stop));
  const std::string_view value = loose_value(opening.value, stop);
  builder.add_tag(at, opening.name, doubles_quotes(builder) ? without_quotes(value) : value);
  return is_closed ? skip_lone_bracket(stop, end) : skip_line_after(stop, end, builder);
}

// The opening quote at the start of the line behind a tag's name, which ends at `name_stop`: in
// wrapped text "[Result" may end a line, and "1-0"] begin the next one. Null if there is none.
const char* quote_on_next_line(const char* name_stop, const char* end) {
  const char* const stop = skip_inline_blanks(name_stop, end);
  if (stop == end || !is(*stop, kLineEnd)) return nullptr;
  const char* const quote = skip_inline_blanks(behind_line_end(stop, end), end);
  return quote != end && *quote == '"' ? quote : nullptr;
}

// Adds such a tag if nothing else is wrong with it and it ends before `limit`; else null.
const char* scan_wrapped_tag(const char* at, const char* limit, const char* end,
                             GameBuilder& builder) {
  const char* const name = skip_inline_blanks(at + 1, limit);
  if (name == limit || !is(*name, kNameStart)) return nullptr;
  const char* const name_stop = tag_name_end(name, name + std::min(kMaxTagName, limit - name));
  if (view(name, name_stop) == "Event" && builder.has_event()) return nullptr;
  const char* const opening = quote_on_next_line(name_stop, limit);
  if (opening == nullptr) return nullptr;
  const char* const quote = strict_closing_quote(opening + 1, limit);
  if (quote == nullptr) return nullptr;
  builder.note(NoteCode::malformed_tag, view(at, find_byte(quote, limit, ']') + 1));
  return close_tag(at, view(name, name_stop), view(opening + 1, quote), quote, end, builder);
}

// A safety limit: a longer text before a quote is no name.
constexpr std::size_t kLongestOddName = 64;

// What people write in names though PGN has no such signs there, as in `[Rated? "Yes"]`.
constexpr std::string_view kSignsInNames = " '.?!/()&%";

// A name that PGN does not allow, as in `[White Elo "2000"]` or `[Résultat "1-0"]`, with a value in
// quotes behind it that is closed as it should be; else empty.
std::string_view odd_name(const char* name, const char* stop, const GameBuilder& builder) {
  const std::string_view tag = trim_right(view(name, stop), kInlineBlanks);
  const std::size_t quote = tag.find('"');
  if (!tag.ends_with("\"]") || tag.find('"', quote + 1) != tag.size() - 2) return {};
  const std::string_view text = trim_right(tag.substr(0, quote), kInlineBlanks);
  const auto is_of_a_name = [](char c) {
    return !is_ascii(c) || is(c, kNameChar) || kSignsInNames.find(c) != std::string_view::npos;
  };
  const bool is_name = !text.empty() && text.size() <= kLongestOddName &&
                       (!is_ascii(text.front()) || is(text.front(), kNameStart)) &&
                       std::all_of(text.begin(), text.end(), is_of_a_name);
  if (!is_name) return {};
  // [Event Club "North"]: perhaps the value of a tag that would be missing otherwise.
  const std::string_view word = text.substr(0, text.find(' '));
  const bool is_missing = known_tag(word) != TagName::other && !builder.has_tag(word);
  return is_missing && !is_known_but_for_blanks(text) ? std::string_view{} : text;
}

// A quote as a text in JSON, a program or HTML has it.
constexpr std::string_view kEscapedQuotes[] = {"\\\"", "&quot;", "&#34;"};

// The value in a tag that was copied from such a text: [White \"Name\"]; null if it is none.
std::optional<std::string_view> between_escaped_quotes(const char* value, const char* stop) {
  std::string_view text = trim_right(view(value, stop), kInlineBlanks);
  if (text.ends_with(']')) text = trim_right(text.substr(0, text.size() - 1), kInlineBlanks);
  for (const std::string_view quote : kEscapedQuotes) {
    const bool has_both = text.size() >= 2 * quote.size() && text.starts_with(quote);
    if (!has_both || !text.ends_with(quote)) continue;
    return text.substr(quote.size(), text.size() - 2 * quote.size());
  }
  return std::nullopt;
}

// The end of the text up to `stop` without a bracket at its end: "[[White A]]" has one too many
// there, too.
const char* before_bracket(const char* stop, const char* begin) {
  const std::string_view text = trim_right(view(begin, stop), kInlineBlanks);
  return text.ends_with(']') ? text.data() + text.size() - 1 : stop;
}

}  // namespace

bool opens_wrapped_section(const char* at, const char* end) {
  const char* const limit = at + std::min(end - at, kMaxBrokenTag);
  const char* const name_stop = tag_name_end(at + 1, at + std::min(kMaxTagName, limit - at));
  if (known_tag(view(at + 1, name_stop)) == TagName::other) return false;
  const char* const opening = quote_on_next_line(name_stop, limit);
  const char* const quote = opening == nullptr ? nullptr : strict_closing_quote(opening + 1, limit);
  if (quote == nullptr) return false;
  const char* const stop = skip_inline_blanks(find_byte(quote, limit, ']') + 1, limit);
  if (stop == limit || !is(*stop, kLineEnd)) return false;
  const char* const next = skip_to_moves(stop, limit, kMostLinesOfText);
  if (next == nullptr || next == limit) return false;
  if (*next != '[') return opens_movetext(next, limit);
  const std::optional<TagOpening> tag = read_tag_opening(next, end);
  if (tag) return tag->name != "Event";
  return quote_on_next_line(tag_name_end(next + 1, limit), limit) != nullptr;
}

const char* scan_tag_pair(const char* at, const char* end, GameBuilder& builder) {
  const std::optional<TagOpening> opening = read_tag_opening(at, end);
  if (!opening) return nullptr;
  if (opening->name == "Event" && builder.has_event()) return nullptr;
  const char* const quote =
      *opening->quote == '"' ? strict_closing_quote(opening->value, end) : nullptr;
  if (quote == nullptr) return scan_broken_value(at, *opening, end, builder);
  if (opening->has_sign) {
    builder.note(NoteCode::malformed_tag, view(at, find_byte(quote, end, ']') + 1));
  }
  return close_tag(at, opening->name, view(opening->value, quote), quote, end, builder);
}

const char* scan_broken_tag(const char* at, const char* end, GameBuilder& builder) {
  if (opens_tag(at, end)) return nullptr;
  const char* const limit = at + std::min(end - at, kMaxBrokenTag);
  if (const char* const behind = scan_wrapped_tag(at, limit, end, builder)) return behind;
  const char* const line_stop = end_on_line(at, line_end(at, limit));
  const char* const stop = end_before_game(std::min(at + 1, line_stop), line_stop);
  builder.note(NoteCode::malformed_tag, view(at, stop));
  const char* name = skip_inline_blanks(at + 1, stop);
  const char* value_end = stop;
  while (name != stop && *name == '[') {
    value_end = before_bracket(value_end, at);
    name = skip_inline_blanks(name + 1, stop);
  }
  const char* const name_stop = tag_name_end(name, stop);
  if (const std::string_view odd = odd_name(name, stop, builder); !odd.empty()) {
    const char* const value = find_byte(odd.data() + odd.size(), stop, '"') + 1;
    builder.add_tag(at, odd, view(value, find_byte(value, stop, '"')));
  } else if (name_stop != name) {
    const char* value = skip_inline_blanks(name_stop, stop);
    if (is_name_sign(value, stop)) ++value;
    value = skip_inline_blanks(value, stop);
    const auto escaped = between_escaped_quotes(value, std::max(value, value_end));
    while (value != stop && (*value == ' ' || *value == '\t' || *value == '"')) ++value;
    const std::string_view text = loose_value(value, std::max(value, value_end));
    builder.add_tag(at, view(name, name_stop), escaped ? *escaped : without_apostrophes(text));
  }
  if (stop != line_stop || ends_like_a_tag(name, stop)) return stop;
  return skip_line_after(stop, end, builder);
}

const char* scan_tag_without_bracket(const char* at, const char* end, GameBuilder& builder) {
  if (builder.game().tags.empty() || !at_line_start(builder.batch_begin(), at)) return nullptr;
  if (at == builder.batch_begin()) return nullptr;
  // The byte before takes the place of the bracket, which is not looked at.
  const std::optional<TagOpening> opening = read_tag_opening(at - 1, end);
  if (!opening || opening->name.data() != at || opening->name == "Event") return nullptr;
  const char* const stop =
      line_end(opening->value, opening->value + std::min(end - opening->value, kMaxBrokenTag));
  const std::string_view line = trim_right(view(opening->value, stop), kInlineBlanks);
  if (!line.ends_with(']') || loose_value(opening->value, stop).size() + 1 == line.size()) {
    return nullptr;
  }
  builder.note(NoteCode::malformed_tag, view(at, stop));
  builder.add_tag(at, opening->name, loose_value(opening->value, stop));
  return stop;
}

}  // namespace pgn::internal
