#include "parser/tag_pair.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "parser/ascii.h"
#include "parser/characters.h"
#include "parser/movetext.h"
#include "parser/scanning.h"
#include "parser/tag_line.h"

namespace pgn::internal {
namespace {

// splitter.cpp relies on both limits.
// Bytes searched for the end of a broken value: a safety limit.
constexpr std::ptrdiff_t kMaxBrokenTag = 64 * 1024;
// Lines of a value that a mail program or editor has wrapped: a safety limit.
constexpr int kMostLinesOfValue = 4;

const char* behind_line_end(const char* at, const char* end) {
  if (at != end && *at == '\r') ++at;
  if (at != end && *at == '\n') ++at;
  return at;
}

bool is_closed_at(const char* behind_quote, const char* end) {
  const char* const bracket = skip_inline_blanks(behind_quote, end);
  return bracket != end && *bracket == ']';
}

// The closing quote by the standard: the first one that no backslash escapes. Null if the line ends
// before it or no bracket follows.
const char* strict_closing_quote(const char* value, const char* end) {
  const char* at = value;
  while (at != end && *at != '"' && !is(*at, kLineEnd)) {
    at += *at == '\\' && at + 1 != end && (at[1] == '"' || at[1] == '\\') ? 2 : 1;
  }
  if (at == end || *at != '"') return nullptr;
  return is_closed_at(at + 1, end) ? at : nullptr;
}

// The first quote of any kind with a bracket after it; null if there is none.
const char* closing_quote_of_any_kind(const char* value, const char* stop) {
  for (const char* at = value; at != stop; ++at) {
    const std::size_t length = quote_length(at, stop);
    if (length != 0 && is_closed_at(at + length, stop)) return at;
  }
  return nullptr;
}

std::string_view without_closing_quote(std::string_view text) {
  const std::size_t plain = text.rfind('"');
  if (plain != std::string_view::npos) return text.substr(0, plain);
  const char* const end = text.data() + text.size();
  for (std::size_t length = 1; length <= std::min<std::size_t>(text.size(), 3); ++length) {
    if (quote_length(end - length, end) == length) return text.substr(0, text.size() - length);
  }
  return text;
}

// The value of a malformed tag: up to the last quote on the line, or up to its bracket.
std::string_view loose_value(const char* value, const char* stop) {
  std::string_view text = trim_right(view(value, stop), kInlineBlanks);
  if (text.ends_with(']')) text.remove_suffix(1);
  return without_closing_quote(trim_right(text, kInlineBlanks));
}

// The line ends like a tag, so the value does not go on in the next line.
bool ends_like_a_tag(const char* value, const char* stop) {
  const std::string_view text = trim_right(view(value, stop), kInlineBlanks);
  return text.ends_with(']') || without_closing_quote(text).size() != text.size();
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

// A second Event tag begins before the line ends, and with it the next game.
bool game_begins_on_line(const char* at, const char* limit, const GameBuilder& builder) {
  if (!builder.has_event()) return false;
  const char* const stop = line_end(at, limit);
  for (at = find_byte(at, stop, '['); at != stop; at = find_byte(at + 1, stop, '[')) {
    const std::optional<TagOpening> opening = read_tag_opening(at, stop);
    if (opening && opening->name == "Event") return true;
  }
  return false;
}

// The next line is a tag that this section does not have yet: the section goes on, whatever is
// before that line.
bool tags_go_on_behind(const char* at, const char* end, const GameBuilder& builder) {
  const char* const limit = at + std::min(end - at, kMaxBrokenTag);
  if (game_begins_on_line(at, limit, builder)) return false;
  const char* const next = skip_inline_blanks(behind_line_end(line_end(at, limit), limit), limit);
  if (next == limit || *next != '[') return false;
  const std::optional<TagOpening> opening = read_tag_opening(next, end);
  if (!opening || opening->name == "Event") return false;
  const std::vector<Tag>& tags = builder.game().tags;
  return std::none_of(tags.begin(), tags.end(),
                      [&](const Tag& tag) { return tag.name == opening->name; });
}

// A tag, a comment, a move or a marker begins at `at`.
bool begins_something(const char* at, const char* end, const GameBuilder& builder) {
  constexpr std::string_view kOpening = "[{;(%$";
  ResultText result;
  if (kOpening.find(*at) == std::string_view::npos && tags_go_on_behind(at, end, builder)) {
    return false;
  }
  return kOpening.find(*at) != std::string_view::npos || opens_movetext(at, end) ||
         marker_at(at, end, builder, result) != 0;
}

// The closing quote of a value that goes on in the next lines; null if it does not.
const char* closing_quote_on_later_line(const char* line_stop, const char* limit) {
  const char* at = line_stop;
  for (int lines = 1; lines < kMostLinesOfValue; ++lines) {
    at = behind_line_end(at, limit);
    const char* const begin = skip_inline_blanks(at, limit);
    if (begin == limit || is(*begin, kLineEnd)) return nullptr;
    const char* const stop = line_end(at, limit);
    const std::string_view line = view(begin, stop);
    if (const char* const quote = closing_quote_of_any_kind(begin, stop)) {
      return view(begin, quote).find_first_of("[{") == std::string_view::npos ? quote : nullptr;
    }
    if (line.find_first_of("[{}") != std::string_view::npos) return nullptr;
    at = stop;
  }
  return nullptr;
}

void note_malformed(const char* begin, const char* stop, GameBuilder& builder) {
  builder.note(NoteCode::malformed_tag, begin, static_cast<std::size_t>(stop - begin));
}

// Skips blanks, and adds comments that end on the line.
const char* skip_to_text(const char* at, const char* end, GameBuilder& builder) {
  for (;;) {
    at = skip_inline_blanks(at, end);
    if (const std::size_t invisible = invisible_length(at, end)) {
      at += invisible;
      continue;
    }
    if (at == end || *at != '{') return at;
    const char* const limit = at + std::min(end - at, kMaxBrokenTag);
    const char* const close = find_byte(at, line_end(at, limit), '}');
    if (close == limit || *close != '}') return at;
    builder.add_comment(at, view(at + 1, close), false);
    at = close + 1;
  }
}

// After a bracket: skips text up to the next tag, comment or end of the line.
const char* skip_text_behind(const char* bracket_end, const char* end, GameBuilder& builder) {
  const char* const text = skip_to_text(bracket_end, end, builder);
  if (text == end || is(*text, kBlank) || begins_something(text, end, builder)) return text;
  const char* stop = text;
  while (stop != end && !is(*stop, kLineEnd) && *stop != '{' && *stop != '[') ++stop;
  note_malformed(text, stop, builder);
  return stop;
}

// Skips the line after a value that was not closed, unless a tag, comment, move or marker begins
// there.
const char* skip_line_after(const char* line_stop, const char* end, GameBuilder& builder) {
  const char* const text = skip_inline_blanks(behind_line_end(line_stop, end), end);
  if (text == end || is(*text, kBlank) || begins_something(text, end, builder)) return line_stop;
  const char* const stop = line_end(text, text + std::min(end - text, kMaxBrokenTag));
  note_malformed(text, stop, builder);
  return stop;
}

// The bracket of a tag that ends at `line_stop` may stand alone on the next line.
const char* skip_lone_bracket(const char* line_stop, const char* end) {
  const char* const next = skip_inline_blanks(behind_line_end(line_stop, end), end);
  if (next == end || *next != ']') return line_stop;
  const char* const stop = skip_inline_blanks(next + 1, end);
  return stop == end || is(*stop, kLineEnd) ? stop : line_stop;
}

// Adds the tag with the value up to `quote`, and skips text after the bracket.
const char* close_tag(const char* at, const TagOpening& opening, const char* quote, const char* end,
                      GameBuilder& builder) {
  builder.add_tag(at, opening.name, view(opening.value, quote));
  return skip_text_behind(find_byte(quote, end, ']') + 1, end, builder);
}

const char* scan_broken_value(const char* at, const TagOpening& opening, const char* end,
                              GameBuilder& builder) {
  const char* const limit = opening.value + std::min(end - opening.value, kMaxBrokenTag);
  const char* const stop = end_on_line(opening.value, line_end(opening.value, limit));
  const bool is_plain = *opening.quote == '"';
  const char* quote = is_plain ? nullptr : closing_quote_of_any_kind(opening.value, stop);
  const bool is_closed = ends_like_a_tag(opening.value, stop);
  if (quote == nullptr && !is_closed) quote = closing_quote_on_later_line(stop, limit);
  if (quote != nullptr) {
    note_malformed(at, find_byte(quote, end, ']') + 1, builder);
    return close_tag(at, opening, quote, end, builder);
  }
  note_malformed(at, stop, builder);
  builder.add_tag(at, opening.name, loose_value(opening.value, stop));
  return is_closed ? skip_lone_bracket(stop, end) : skip_line_after(stop, end, builder);
}

}  // namespace

const char* scan_tag_pair(const char* at, const char* end, GameBuilder& builder) {
  const std::optional<TagOpening> opening = read_tag_opening(at, end);
  if (!opening) return nullptr;
  if (opening->name == "Event" && builder.has_event()) return nullptr;
  const char* const quote =
      *opening->quote == '"' ? strict_closing_quote(opening->value, end) : nullptr;
  if (quote == nullptr) return scan_broken_value(at, *opening, end, builder);
  return close_tag(at, *opening, quote, end, builder);
}

const char* scan_broken_tag(const char* at, const char* end, GameBuilder& builder) {
  if (opens_tag(at, end)) return nullptr;
  const char* const stop = end_on_line(at, line_end(at, at + std::min(end - at, kMaxBrokenTag)));
  note_malformed(at, stop, builder);
  const char* const name = skip_inline_blanks(at + 1, stop);
  const char* name_stop = name;
  while (name_stop != stop && is(*name_stop, kNameChar)) ++name_stop;
  if (name_stop != name) {
    const char* value = name_stop;
    while (value != stop && (*value == ' ' || *value == '\t' || *value == '"')) ++value;
    builder.add_tag(at, view(name, name_stop), loose_value(value, stop));
  }
  return ends_like_a_tag(name, stop) ? stop : skip_line_after(stop, end, builder);
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
  note_malformed(at, stop, builder);
  builder.add_tag(at, opening->name, loose_value(opening->value, stop));
  return stop;
}

}  // namespace pgn::internal
