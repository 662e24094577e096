#include "parser/source.h"

#include <cstring>

namespace pgn {
namespace {

const char* find_byte(const char* begin, const char* end, char byte) {
  return static_cast<const char*>(std::memchr(begin, byte, static_cast<std::size_t>(end - begin)));
}

}  // namespace

Extent measure(std::string_view text, char next) {
  const char* const begin = text.data();
  const char* const end = begin + text.size();
  Extent extent;
  extent.bytes = text.size();
  const char* line = begin;
  for (const char* p = begin; text.size() != 0 && (p = find_byte(p, end, '\n')) != nullptr;) {
    ++extent.lines;
    line = ++p;
  }
  for (const char* p = begin; text.size() != 0 && (p = find_byte(p, end, '\r')) != nullptr;) {
    ++p;
    const char follower = p < end ? *p : next;
    if (follower == '\n') continue;
    ++extent.lines;
    if (p > line) line = p;
  }
  extent.last_line_bytes = static_cast<std::uint64_t>(end - line);
  return extent;
}

Place advance(Place start, const Extent& extent) {
  start.offset += extent.bytes;
  start.line += extent.lines;
  start.column =
      extent.lines == 0 ? start.column + extent.last_line_bytes : 1 + extent.last_line_bytes;
  return start;
}

Place PlaceFinder::find(const char* pointer) {
  if (pointer < at_) {
    at_ = text_.data();
    place_ = Place{};
  }
  const std::string_view between(at_, static_cast<std::size_t>(pointer - at_));
  const char next = pointer < text_.data() + text_.size() ? *pointer : '\0';
  place_ = advance(place_, measure(between, next));
  at_ = pointer;
  return place_;
}

}  // namespace pgn
