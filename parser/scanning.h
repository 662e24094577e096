// Small scanning functions that the leaves of the PGN grammar share. Internal to the parser.

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "parser/characters.h"
#include "parser/odd_characters.h"
#include "parser/utf8.h"

namespace pgn::internal {

/// The first such byte, or `end`. Linear.
inline const char* find_byte(const char* begin, const char* end, char byte) {
  const void* found = std::memchr(begin, byte, static_cast<std::size_t>(end - begin));
  return found == nullptr ? end : static_cast<const char*>(found);
}

/// The first CR or LF, or `end`. Linear in the line: nothing is searched for an LF that is far
/// behind a CR.
inline const char* line_end(const char* at, const char* end) {
  constexpr std::ptrdiff_t kStep = 1024;  // bytes, more than nearly all lines have
  for (;;) {
    const char* const stop = at + std::min(end - at, kStep);
    const char* const feed = find_byte(at, stop, '\n');
    const char* const found = find_byte(at, feed, '\r');
    if (found != stop || stop == end) return found;
    at = stop;
  }
}

/// The brace that closes the comment at `at` on its line; null if none does. Linear in the comment,
/// so that many comments on a line are linear together.
inline const char* end_of_comment_on_line(const char* at, const char* end) {
  const char* const close = find_byte(at, end, '}');
  return close != end && line_end(at, close) == close ? close : nullptr;
}

/// Behind the CR, LF or CRLF at `at`, if there is one.
inline const char* behind_line_end(const char* at, const char* end) {
  if (at != end && *at == '\r') ++at;
  if (at != end && *at == '\n') ++at;
  return at;
}

/// The bytes [begin, end).
inline std::string_view view(const char* begin, const char* end) {
  return {begin, static_cast<std::size_t>(end - begin)};
}

/// The bytes at `at` are those of the text.
inline bool starts_with(const char* at, const char* end, std::string_view text) {
  return static_cast<std::size_t>(end - at) >= text.size() &&
         std::memcmp(at, text.data(), text.size()) == 0;
}

/// A token ends at `at`: there is a delimiter, an invisible character, or the end of the text.
inline bool ends_token(const char* at, const char* end) {
  return at == end || is(*at, kDelimiter) || invisible_length(at, end) != 0;
}

/// `at` must begin a character: bytes inside of one may look like a character of Windows-1252.
inline const char* word_end(const char* at, const char* end) {
  while (!ends_token(at, end)) {
    at += is_ascii(*at) ? 1 : first_code_point(view(at, end)).length;
  }
  return at;
}

/// Skips blanks, line ends among them, but no invisible characters. Linear.
inline const char* skip_blanks(const char* at, const char* end) {
  while (at != end && is(*at, kBlank)) ++at;
  return at;
}

/// The same, and invisible characters. Linear.
inline const char* skip_all_blanks(const char* at, const char* end) {
  for (;;) {
    at = skip_blanks(at, end);
    const std::size_t invisible = invisible_length(at, end);
    if (invisible == 0) return at;
    at += invisible;
  }
}

/// Skips all blanks but line ends, and invisible characters. Linear.
inline const char* skip_inline_blanks(const char* at, const char* end) {
  for (;;) {
    while (at != end && is(*at, kBlank) && !is(*at, kLineEnd)) ++at;
    const std::size_t invisible = invisible_length(at, end);
    if (invisible == 0) return at;
    at += invisible;
  }
}

/// The same backwards, not beyond `begin`: behind the last character before `at` that is none of
/// these. Linear in the blanks.
inline const char* skip_inline_blanks_back(const char* begin, const char* at) {
  for (;;) {
    while (at != begin && is(at[-1], kBlank) && !is(at[-1], kLineEnd)) --at;
    const std::size_t invisible = invisible_length_before(begin, at);
    if (invisible == 0) return at;
    at -= invisible;
  }
}

/// `…` at the beginning of a character: its bytes in UTF-8, one in Windows-1252; 0: there is none.
inline std::size_t ellipsis_length(const char* at, const char* end) {
  if (at != end && *at == '\x85') return 1;
  return starts_with(at, end, "\u2026") ? 3 : 0;
}

/// The end of the digits at `at`, which may be none. Linear.
inline const char* skip_digits(const char* at, const char* end) {
  while (at != end && is(*at, kDigit)) ++at;
  return at;
}

/// The end of the digits at `at`, and what they say, at most 99,999,999. Linear in the digits.
inline const char* scan_digits(const char* at, const char* end, std::uint32_t& number) {
  constexpr std::uint32_t kMost = 99'999'999;
  number = 0;
  while (at != end && is(*at, kDigit)) {
    number = std::min(number * 10 + static_cast<std::uint32_t>(*at++ - '0'), kMost);
  }
  return at;
}

/// Skips `.` and `…` and counts the dots, at most 3.
inline const char* skip_dots(const char* at, const char* end, std::uint8_t& dots) {
  while (at != end) {
    if (*at == '.') {
      dots = static_cast<std::uint8_t>(std::min(dots + 1, 3));
      ++at;
    } else if (const std::size_t length = ellipsis_length(at, end)) {
      dots = 3;
      at += length;
    } else {
      break;
    }
  }
  return at;
}

}  // namespace pgn::internal
