// UTF-8, one code point at a time (Unicode 15, table 3-7). Nothing is thrown.

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace pgn {

inline constexpr char32_t kReplacementCharacter = U'\uFFFD';
inline constexpr std::string_view kUtf8ByteOrderMark = "\xEF\xBB\xBF";

struct CodePoint {
  char32_t value = kReplacementCharacter;
  std::size_t length = 1;  // bytes that it takes
  bool valid = false;      // else `value` replaces the longest incomplete sequence
};

/// The first code point of a text that is not empty. No overlong forms, no surrogates, nothing
/// above U+10FFFF. O(1).
CodePoint first_code_point(std::string_view text);

/// The byte is not the first one of its code point.
constexpr bool continues_code_point(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

constexpr bool is_ascii(char byte) { return static_cast<unsigned char>(byte) < 0x80; }

/// `value` is a Unicode scalar value.
void append_utf8(char32_t value, std::string& text);

}  // namespace pgn
