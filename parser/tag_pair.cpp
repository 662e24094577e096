#include "parser/tag_pair.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>

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
// Line ends between text and what may show that it is none of the game's moves: a safety limit.
constexpr int kMostLineEnds = 3;
// Lines of text between two tags: a safety limit.
constexpr int kMostLinesOfText = 3;

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

// A tag that this section does not have yet opens at `at`, and no game with it.
bool continues_section(const char* at, const char* end, const GameBuilder& builder) {
  const std::optional<TagOpening> opening = read_tag_opening(at, end);
  return opening && opening->name != "Event" && !builder.has_tag(opening->name);
}

// The next line is a tag that this section does not have yet: the section goes on, whatever is
// before that line.
bool tags_go_on_behind(const char* at, const char* end, const GameBuilder& builder) {
  const char* const limit = at + std::min(end - at, kMaxBrokenTag);
  if (game_begins_on_line(at, limit, builder)) return false;
  const char* const next = skip_inline_blanks(behind_line_end(line_end(at, limit), limit), limit);
  return next != limit && *next == '[' && continues_section(next, end, builder);
}

bool opens_moves_or_marker(const char* at, const char* end, const GameBuilder& builder) {
  ResultText result;
  return opens_movetext(at, end) || marker_at(at, end, builder, result) != 0;
}

// A tag or a comment begins at `at`, or a variation, a glyph, a move or a marker, unless the tags
// go on behind them.
bool begins_something(const char* at, const char* end, const GameBuilder& builder) {
  if (*at == '[' || *at == '{' || *at == ';') return true;
  if (tags_go_on_behind(at, end, builder)) return false;
  return *at == '(' || *at == '$' || opens_moves_or_marker(at, end, builder);
}

// The closing quote of a value that goes on in the next lines, of which one may be blank; null if
// it does not.
const char* closing_quote_on_later_line(const char* line_stop, const char* limit,
                                        const GameBuilder& builder) {
  const char* at = line_stop;
  bool behind_blank_line = false;
  for (int lines = 1; lines < kMostLinesOfValue; ++lines) {
    at = behind_line_end(at, limit);
    const char* const begin = skip_inline_blanks(at, limit);
    if (begin == limit || (behind_blank_line && opens_moves_or_marker(begin, limit, builder))) {
      return nullptr;
    }
    if (is(*begin, kLineEnd)) {
      if (behind_blank_line) return nullptr;
      behind_blank_line = true;
      at = begin;
      continue;
    }
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

// A word begins here: behind a blank or a sign, or behind a line end that was written as "\n".
bool begins_word(const char* at, const char* text) {
  if (at == text || !is(at[-1], kNameStart | kDigit)) return true;
  return at - text >= 2 && at[-2] == '\\' && (at[-1] == 'n' || at[-1] == 'r');
}

// What stands behind the line ends and blanks at `at`, and behind comments of a line there; null if
// the line ends are more than `most`.
const char* skip_to_moves(const char* at, const char* end, int most) {
  while (at != end) {
    if (is(*at, kLineEnd)) {
      if (most-- == 0) return nullptr;
      at = behind_line_end(at, end);
    } else if (*at == '{') {
      const char* const stop = line_end(at, end);
      const char* const close = find_byte(at, stop, '}');
      if (close == stop) return nullptr;
      at = close + 1;
    } else {
      const char* const behind = skip_inline_blanks(at, end);
      if (behind == at) break;
      at = behind;
    }
  }
  return at;
}

std::uint32_t number_at(const char* at, const char* end) {
  std::uint32_t number = 0;
  for (; at != end && is(*at, kDigit) && number < 10'000; ++at) {
    number = number * 10 + static_cast<std::uint32_t>(*at - '0');
  }
  return number;
}

bool holds_marker(const char* at, const char* stop, const GameBuilder& builder) {
  for (const char* const text = at; at != stop; ++at) {
    ResultText result;
    const bool begins_token = at == text || is(at[-1], kDelimiter);
    if (begins_token && marker_at(at, stop, builder, result) != 0) return true;
  }
  return false;
}

// The moves at `at` are some that the text speaks of: it ends with its line, without a result, and
// the moves of the game, from the same number on or the next one, follow it.
bool is_said_of_moves(const char* at, const char* number, const char* stop, const char* end,
                      const GameBuilder& builder) {
  if (stop != end && !is(*stop, kLineEnd)) return false;
  const char* const limit = stop + std::min(end - stop, kMaxBrokenTag);
  const char* const next = skip_to_moves(stop, limit, kMostLineEnds);
  return next != nullptr && opens_numbered_move(next, limit) &&
         number_at(next, limit) <= number_at(number, stop) + 1 && !holds_marker(at, stop, builder);
}

// Moves of a game in a text that begins otherwise, or its end: the number 1 with a move, or any
// number where the game begins with a position; moves right before the number belong to it. In a
// sentence there are numbers, too, and names of squares.
const char* find_moves(const char* text, const char* stop, const char* end,
                       const GameBuilder& builder) {
  const bool has_position = builder.game().find(TagName::fen) != nullptr;
  const char* moves = nullptr;  // words that are moves, up to here
  for (const char* at = text; at != stop; ++at) {
    if (is(*at, kDelimiter) || !begins_word(at, text)) continue;
    if (is(*at, kDigit) && opens_numbered_move(at, stop)) {
      const bool is_first = *at == '1' && !is(at[1], kDigit);
      if (moves != nullptr || is_first || has_position) {
        const char* const begin = moves != nullptr ? moves : at;
        return is_said_of_moves(begin, at, stop, end, builder) ? stop : begin;
      }
    }
    const bool behind_delimiter = at == text || is(at[-1], kDelimiter);
    if (!behind_delimiter) continue;
    if (!opens_plain_move(at, stop)) {
      moves = nullptr;
    } else if (moves == nullptr) {
      moves = at;
    }
  }
  return stop;
}

// After a bracket: skips text up to the next tag, comment or end of the line.
const char* skip_text_behind(const char* bracket_end, const char* end, GameBuilder& builder) {
  const char* const text = skip_to_text(bracket_end, end, builder);
  if (text == end || is(*text, kBlank) || begins_something(text, end, builder)) return text;
  const char* stop = text;
  while (stop != end && !is(*stop, kLineEnd) && *stop != '{' && *stop != '[') ++stop;
  const bool tag_follows = stop != end && *stop == '[' ? continues_section(stop, end, builder)
                                                       : tags_go_on_behind(text, end, builder);
  if (!tag_follows) stop = find_moves(text, stop, end, builder);
  note_malformed(text, stop, builder);
  return stop;
}

// Skips the line after a value that was not closed, unless something else begins there.
const char* skip_line_after(const char* line_stop, const char* end, GameBuilder& builder) {
  const char* const text = skip_inline_blanks(behind_line_end(line_stop, end), end);
  if (text == end || is(*text, kBlank) || *text == '%') return line_stop;
  if (begins_something(text, end, builder)) return line_stop;
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
  if (quote == nullptr && !is_closed) quote = closing_quote_on_later_line(stop, limit, builder);
  if (quote != nullptr) {
    note_malformed(at, find_byte(quote, end, ']') + 1, builder);
    return close_tag(at, opening, quote, end, builder);
  }
  note_malformed(at, stop, builder);
  builder.add_tag(at, opening.name, loose_value(opening.value, stop));
  return is_closed ? skip_lone_bracket(stop, end) : skip_line_after(stop, end, builder);
}

// The end of the text up to `stop` without a bracket at its end: "[[White A]]" has one too many
// there, too.
const char* before_bracket(const char* stop, const char* begin) {
  const std::string_view text = trim_right(view(begin, stop), kInlineBlanks);
  return text.ends_with(']') ? text.data() + text.size() - 1 : stop;
}

// There is a line before that of `at`, and it is not blank.
bool is_behind_a_line(const char* at, const char* begin) {
  const auto skip_blanks_back = [begin](const char* from) {
    while (from != begin && is(from[-1], kBlank) && !is(from[-1], kLineEnd)) --from;
    return from;
  };
  const char* const line = skip_blanks_back(at);
  if (line == begin || !is(line[-1], kLineEnd)) return false;
  const char* before = line - 1;
  if (*before == '\n' && before != begin && before[-1] == '\r') --before;
  before = skip_blanks_back(before);
  return before != begin && !is(before[-1], kLineEnd);
}

const char* find_tag(const char* at, const char* stop) {
  at = find_byte(at, stop, '[');
  while (at != stop && !opens_tag(at, stop)) at = find_byte(at + 1, stop, '[');
  return at;
}

// No comment, moves or marker.
bool is_plain_text(const char* text, const char* stop, const GameBuilder& builder) {
  if (text != stop && opens_movetext(text, stop)) return false;
  return skip_plain_text(text, stop, builder) != nullptr;
}

// The tags of the section and those from `tag` on, the first ones of a few lines, are different
// ones: no game begins there.
bool tags_continue_section(const char* tag, const char* end, int lines,
                           const GameBuilder& builder) {
  for (; lines <= kMostLinesOfText; ++lines) {
    if (!continues_section(tag, end, builder)) return false;
    tag = skip_inline_blanks(behind_line_end(line_end(tag, end), end), end);
    if (tag == end || *tag != '[' || !opens_tag(tag, end)) return true;
  }
  return true;
}

// Behind the bracket of a tag that lacks the quote before its value, if it has a well-known name
// and a value that may be meant; else null.
const char* end_of_tag_without_quote(const char* at, const char* end) {
  const char* const name = skip_inline_blanks(at + 1, end);
  const char* value = name;
  while (value != end && is(*value, kNameChar)) ++value;
  const TagName known = known_tag(view(name, value));
  if (known == TagName::other || value == end || (*value != ' ' && *value != '\t')) return nullptr;
  const char* const stop = find_byte(value, line_end(value, end), ']');
  if (stop == end || *stop != ']') return nullptr;
  const std::string_view text = without_closing_quote(trim(view(value, stop), kInlineBlanks));
  const bool is_meant = known == TagName::result ? read_result(text).result != Result::none
                        : known == TagName::fen  ? text.find('/') != std::string_view::npos
                                                 : !text.empty();
  return is_meant ? stop + 1 : nullptr;
}

}  // namespace

bool opens_section_without_quote(const char* at, const char* end, const char* batch_begin) {
  if (!at_line_start(batch_begin, at) || opens_tag(at, end)) return false;
  const char* const limit = at + std::min(end - at, kMaxBrokenTag);
  if (end_of_tag_without_quote(at, limit) == nullptr) return false;
  // In a text there may be a line such as [White resigned]: in a section each line is a tag, up to
  // the moves, and none begins another game.
  int tags = 0;
  const char* line = at;
  for (int lines = 0; lines <= kMostLinesOfText; ++lines) {
    const char* const text = skip_inline_blanks(line, limit);
    if (text == limit || *text != '[') {
      if (tags > 2) return true;
      const char* const next = skip_to_moves(text, limit, kMostLinesOfText - lines);
      const bool is_section = tags > 1 || text == next || view(at, limit).starts_with("[FEN ");
      return is_section && next != nullptr && next != limit && opens_movetext(next, limit);
    }
    const std::optional<TagOpening> opening = read_tag_opening(text, end);
    if (opening ? opening->name == "Event" : end_of_tag_without_quote(text, limit) == nullptr) {
      return false;
    }
    ++tags;
    line = behind_line_end(line_end(text, limit), limit);
  }
  return true;
}

const char* scan_text_among_tags(const char* at, const char* end, GameBuilder& builder) {
  if (builder.game().tags.empty() || !is_behind_a_line(at, builder.batch_begin())) return nullptr;
  const char* const limit = at + std::min(end - at, kMaxBrokenTag);
  const char* line = at;
  for (int lines = 0; lines <= kMostLinesOfText; ++lines) {
    const char* const text = skip_inline_blanks(line, limit);
    if (text == limit || is(*text, kLineEnd)) return nullptr;
    const char* const stop = line_end(text, limit);
    const char* const tag = find_tag(text, stop);
    if (!is_plain_text(text, tag, builder)) return nullptr;
    if (tag != stop) {
      if (!tags_continue_section(tag, limit, lines, builder)) return nullptr;
      note_malformed(at, tag, builder);
      return tag;
    }
    line = behind_line_end(stop, limit);
  }
  return nullptr;
}

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
  const char* name = skip_inline_blanks(at + 1, stop);
  const char* value_end = stop;
  while (name != stop && *name == '[') {
    value_end = before_bracket(value_end, at);
    name = skip_inline_blanks(name + 1, stop);
  }
  const char* name_stop = name;
  while (name_stop != stop && is(*name_stop, kNameChar)) ++name_stop;
  if (name_stop != name) {
    const char* value = name_stop;
    while (value != stop && (*value == ' ' || *value == '\t' || *value == '"')) ++value;
    builder.add_tag(at, view(name, name_stop), loose_value(value, std::max(value, value_end)));
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
