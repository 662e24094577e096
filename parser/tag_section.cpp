#include "parser/tag_section.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "parser/ascii.h"
#include "parser/characters.h"
#include "parser/movetext.h"
#include "parser/result.h"
#include "parser/scanning.h"
#include "parser/tag_limits.h"
#include "parser/tag_line.h"
#include "parser/tag_value.h"

namespace pgn::internal {
namespace {

// A second Event tag begins before the line ends at `stop`, and with it the next game. A line on
// which none was found is not searched again for the tags farther along on it.
bool game_begins_on_line(const char* at, const char* stop, GameBuilder& builder) {
  if (!builder.has_event() || builder.line_without_event() == stop) return false;
  for (at = find_byte(at, stop, '['); at != stop; at = find_byte(at + 1, stop, '[')) {
    const std::optional<TagOpening> opening = read_tag_opening(at, stop);
    if (opening && opening->name == "Event") return true;
  }
  builder.set_line_without_event(stop);
  return false;
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
  const std::string_view text =
      without_apostrophes(without_closing_quote(trim(view(value, stop), kInlineBlanks)));
  const bool is_meant = known == TagName::result ? read_result(text).result != Result::none
                        : known == TagName::fen  ? text.find('/') != std::string_view::npos
                                                 : !text.empty();
  return is_meant ? stop + 1 : nullptr;
}

}  // namespace

const char* find_tag(const char* at, const char* stop) {
  at = find_byte(at, stop, '[');
  while (at != stop && !opens_tag(at, stop)) at = find_byte(at + 1, stop, '[');
  return at;
}

bool is_plain_text(const char* text, const char* stop, const GameBuilder& builder) {
  for (;;) {
    const char* const brace = find_byte(text, stop, '}');
    if (opens_movetext(text, brace)) return false;
    if (skip_plain_text(text, brace, builder) == nullptr) return false;
    if (brace == stop) return true;
    text = brace + 1;
  }
}

bool continues_section(const char* at, const char* end, const GameBuilder& builder) {
  const std::optional<TagOpening> opening = read_tag_opening(at, end);
  return opening && !builder.has_tag(opening->name);
}

bool tags_go_on_behind(const char* at, const char* end, GameBuilder& builder) {
  const char* const limit = at + std::min(end - at, kMaxBrokenTag);
  const char* const stop = line_end(at, limit);
  const char* const next = skip_inline_blanks(behind_line_end(stop, limit), limit);
  if (next == limit || *next != '[' || !continues_section(next, end, builder)) return false;
  if (game_begins_on_line(at, stop, builder)) return false;
  // Behind the next tag on the line the question is asked again.
  return read_tag_opening(next, end)->name != "Event" ||
         is_plain_text(at, find_tag(at, stop), builder);
}

bool tags_continue_section(const char* tag, const char* end, int line, const GameBuilder& builder) {
  for (; line <= kMostLinesOfText; ++line) {
    if (!continues_section(tag, end, builder)) return false;
    tag = skip_inline_blanks(behind_line_end(line_end(tag, end), end), end);
    if (tag == end || *tag != '[' || !opens_tag(tag, end)) return true;
  }
  return true;
}

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

}  // namespace pgn::internal
