// Characters that cannot be told by eye: invisible ones, and letters of other alphabets that look
// like those of SAN.
//
//   invisible_length("\u00A0e4", end) == 2;          // a no-break space
//   find_odd_character("\u041Af3")->name == "Cyrillic capital letter ka";   // looks like K
//
// Text that is not UTF-8 is Windows-1252, where the bytes 0xA0 and 0xAD are a no-break space and a
// soft hyphen. Nothing is thrown or allocated.

#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "parser/utf8.h"

namespace pgn {

struct OddCharacter {
  char32_t code = 0;
  std::string_view name;   // "no-break space"
  char looks_like = 0;     // the ASCII character; 0: it is invisible
  std::size_t offset = 0;  // bytes from the beginning of the text searched
  std::size_t length = 0;  // bytes
};

/// For invisible_length: the same for a character that is not ASCII. O(1).
std::size_t invisible_length_beyond_ascii(const char* at, const char* end);

/// The bytes of the invisible character at `at`, which must begin a character; 0 if there is none.
/// O(1).
inline std::size_t invisible_length(const char* at, const char* end) {
  const bool ascii = at == end || is_ascii(*at);
  return ascii ? 0 : invisible_length_beyond_ascii(at, end);
}

/// For invisible_length_before: the same if the byte before `at` is not ASCII. O(1).
std::size_t invisible_length_before_beyond_ascii(const char* begin, const char* at);

/// The bytes of the invisible character that ends at `at`, in a text that begins at `begin`; 0 if
/// there is none. O(1).
inline std::size_t invisible_length_before(const char* begin, const char* at) {
  const bool ascii = at == begin || is_ascii(at[-1]);
  return ascii ? 0 : invisible_length_before_beyond_ascii(begin, at);
}

/// The first invisible or look-alike character in the text. Linear.
std::optional<OddCharacter> find_odd_character(std::string_view text);

}  // namespace pgn
