#include "parser/text_among_tags.h"

#include <algorithm>
#include <cstdint>

#include "parser/characters.h"
#include "parser/marker.h"
#include "parser/movetext.h"
#include "parser/scanning.h"
#include "parser/tag_limits.h"
#include "parser/tag_line.h"
#include "parser/tag_section.h"

namespace pgn::internal {
namespace {

// Line ends between text and what may show that it is none of the game's moves: a safety limit.
constexpr int kMostLineEnds = 3;

// A tag on the line is one that this section does not have yet, without moves before it.
bool tags_go_on_along(const char* at, const char* end, const GameBuilder& builder) {
  const char* const stop = line_end(at, at + std::min(end - at, kMaxBrokenTag));
  const char* const tag = find_tag(at, stop);
  return tag != stop && continues_section(tag, end, builder) && is_plain_text(at, tag, builder);
}

// A tag or a comment begins at `at`, or a variation, a glyph, a move or a marker, unless the tags
// go on behind them.
bool begins_something(const char* at, const char* end, GameBuilder& builder) {
  if (*at == '[' || *at == '{' || *at == ';') return true;
  if (tags_go_on_behind(at, end, builder)) return false;
  if (*at == '(' || *at == '$') return !tags_go_on_along(at, end, builder);
  return opens_moves_or_marker(at, end, builder);
}

// Skips blanks, and adds comments that end on the line.
const char* skip_to_text(const char* at, const char* end, GameBuilder& builder) {
  for (;;) {
    at = skip_inline_blanks(at, end);
    if (at == end || *at != '{') return at;
    const char* const close = end_of_comment_on_line(at, at + std::min(end - at, kMaxBrokenTag));
    if (close == nullptr) return at;
    builder.add_comment(at, view(at + 1, close), false);
    at = close + 1;
  }
}

// A word begins here: behind a blank or a sign, or behind a line end that was written as "\n".
bool begins_word(const char* at, const char* text) {
  if (at == text || !is(at[-1], kNameStart | kDigit)) return true;
  return at - text >= 2 && at[-2] == '\\' && (at[-1] == 'n' || at[-1] == 'r');
}

std::uint32_t number_at(const char* at, const char* end) {
  std::uint32_t number = 0;
  scan_digits(at, end, number);
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

// There is a line before that of `at`, and it is not blank.
bool is_behind_a_line(const char* at, const char* begin) {
  const char* const line = skip_inline_blanks_back(begin, at);
  if (line == begin || !is(line[-1], kLineEnd)) return false;
  const char* before = line - 1;
  if (*before == '\n' && before != begin && before[-1] == '\r') --before;
  before = skip_inline_blanks_back(begin, before);
  return before != begin && !is(before[-1], kLineEnd);
}

}  // namespace

const char* skip_text_behind(const char* bracket_end, const char* end, GameBuilder& builder) {
  const char* const text = skip_to_text(bracket_end, end, builder);
  if (text == end || is(*text, kBlank) || begins_something(text, end, builder)) return text;
  const char* stop = text;
  while (stop != end && !is(*stop, kLineEnd) && *stop != '{' && *stop != '[') ++stop;
  if (stop != end && *stop == '[' && opens_tag(stop, end)) stop = find_byte(text, stop, ';');
  const bool tag_follows = stop != end && *stop == '[' ? continues_section(stop, end, builder)
                                                       : tags_go_on_behind(text, end, builder);
  if (!tag_follows) stop = find_moves(text, stop, end, builder);
  builder.note(NoteCode::malformed_tag, view(text, stop));
  return stop;
}

const char* skip_line_after(const char* line_stop, const char* end, GameBuilder& builder) {
  const char* const text = skip_inline_blanks(behind_line_end(line_stop, end), end);
  if (text == end || is(*text, kBlank) || *text == '%') return line_stop;
  if (begins_something(text, end, builder)) return line_stop;
  const char* const stop = line_end(text, text + std::min(end - text, kMaxBrokenTag));
  builder.note(NoteCode::malformed_tag, view(text, stop));
  return stop;
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
      builder.note(NoteCode::malformed_tag, view(at, tag));
      return tag;
    }
    line = behind_line_end(stop, limit);
  }
  return nullptr;
}

}  // namespace pgn::internal
