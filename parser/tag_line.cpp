#include "parser/tag_line.h"

#include <algorithm>
#include <cstring>

#include "parser/characters.h"

namespace pgn {
namespace {

constexpr std::string_view kEventTag = "[Event \"";
constexpr std::ptrdiff_t kMaxBlanks = 64;

bool is_inline_blank(char c) { return is(c, kBlank) && !is(c, kLineEnd); }

const char* line_start(const char* begin, const char* at) {
  while (at != begin && !is(at[-1], kLineEnd)) --at;
  return at;
}

// The start of the last line before `at` (a line start) that is not blank, or null.
const char* previous_line(const char* begin, const char* at) {
  while (at != begin && is(at[-1], kBlank)) --at;
  return at == begin ? nullptr : line_start(begin, at);
}

bool is_tag_line(const char* line, const char* end) {
  while (line != end && is_inline_blank(*line)) ++line;
  if (std::string_view(line, static_cast<std::size_t>(end - line)).substr(0, 3) == kByteOrderMark) {
    line += kByteOrderMark.size();
  }
  return line != end && *line == '[' && opens_tag(line, end);
}

// `event` points to the bracket of "[Event ". Returns where the game starts, or null.
const char* hard_start_at(std::string_view text, const char* event, bool in_tag_line) {
  const char* const begin = text.data();
  const char* start = event;
  if (start - begin >= 3 && std::string_view(start - 3, 3) == kByteOrderMark) start -= 3;
  if (start != begin && !is(start[-1], kLineEnd)) return nullptr;
  const char* const previous = previous_line(begin, start);
  if (previous == nullptr) return in_tag_line && start != begin ? nullptr : start;
  if (previous == begin && in_tag_line) return nullptr;
  return is_tag_line(previous, start) ? nullptr : start;
}

}  // namespace

bool opens_tag(const char* at, const char* end) {
  ++at;
  if (at == end || !is(*at, kNameStart)) return false;
  const char* const name_limit = at + std::min(kMaxTagName, end - at);
  while (at != name_limit && is(*at, kNameChar)) ++at;
  const char* const blanks = at;
  while (at != end && is_inline_blank(*at) && at - blanks < kMaxBlanks) ++at;
  return at != blanks && at != end && *at == '"';
}

bool at_line_start(const char* begin, const char* at) {
  while (at != begin && is_inline_blank(at[-1])) --at;
  if (at - begin >= 3 && std::string_view(at - 3, 3) == kByteOrderMark) at -= 3;
  return at == begin || is(at[-1], kLineEnd);
}

const char* find_hard_start(std::string_view text, const char* from, bool in_tag_line) {
  const char* const end = text.data() + text.size();
  // Brackets are few and memchr is fast; a search for the whole tag costs its set-up every game.
  for (const char* at = from; at < end; ++at) {
    at = static_cast<const char*>(std::memchr(at, '[', static_cast<std::size_t>(end - at)));
    if (at == nullptr) break;
    const std::string_view rest(at, static_cast<std::size_t>(end - at));
    if (!rest.starts_with(kEventTag)) continue;
    const char* const start = hard_start_at(text, at, in_tag_line);
    if (start != nullptr && start >= from) return start;
  }
  return end;
}

const char* find_last_hard_start(std::string_view text, bool in_tag_line) {
  std::size_t at = text.rfind(kEventTag);
  while (at != std::string_view::npos && at != 0) {
    const char* const start = hard_start_at(text, text.data() + at, in_tag_line);
    if (start != nullptr && start != text.data()) return start;
    at = text.rfind(kEventTag, at - 1);
  }
  return nullptr;
}

}  // namespace pgn
