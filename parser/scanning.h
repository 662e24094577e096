// Small scanning functions that the leaves of the PGN grammar share. Internal to the parser.

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "parser/characters.h"
#include "parser/odd_characters.h"

namespace pgn::internal {

inline const char* find_byte(const char* begin, const char* end, char byte) {
  const void* found = std::memchr(begin, byte, static_cast<std::size_t>(end - begin));
  return found == nullptr ? end : static_cast<const char*>(found);
}

inline const char* line_end(const char* at, const char* end) {
  const char* const feed = find_byte(at, end, '\n');
  return find_byte(at, feed, '\r');
}

inline std::string_view view(const char* begin, const char* end) {
  return {begin, static_cast<std::size_t>(end - begin)};
}

inline bool starts_with(const char* at, const char* end, std::string_view text) {
  return static_cast<std::size_t>(end - at) >= text.size() &&
         std::memcmp(at, text.data(), text.size()) == 0;
}

/// A token ends at `at`: there is a delimiter, an invisible character, or the end of the text.
inline bool ends_token(const char* at, const char* end) {
  return at == end || is(*at, kDelimiter) || invisible_length(at, end) != 0;
}

inline const char* word_end(const char* at, const char* end) {
  while (!ends_token(at, end)) ++at;
  return at;
}

/// Skips blanks, tabs and invisible characters.
inline const char* skip_inline_blanks(const char* at, const char* end) {
  for (;;) {
    while (at != end && (*at == ' ' || *at == '\t')) ++at;
    const std::size_t invisible = invisible_length(at, end);
    if (invisible == 0) return at;
    at += invisible;
  }
}

/// Skips `.` and `…` and counts the dots, at most 3.
inline const char* skip_dots(const char* at, const char* end, std::uint8_t& dots) {
  for (; at != end; ++at) {
    if (*at == '.') {
      dots = static_cast<std::uint8_t>(std::min(dots + 1, 3));
    } else if (starts_with(at, end, "\u2026")) {
      dots = 3;
      at += 2;
    } else {
      break;
    }
  }
  return at;
}

}  // namespace pgn::internal
