// Finds 8-bit text in UTF-16, as where programs of different encodings have appended to one file.

#pragma once

#include <cstddef>
#include <string_view>

namespace tools {

/// Where the first tag of the roster or the first numbered move in 8-bit text stands in `bytes`;
/// npos if there is none. As UTF-16 they would be letters that no text has side by side. Looks at
/// every fourth pair of bytes, and closer at those that are both ASCII.
std::size_t find_eight_bit_text(std::string_view bytes);

/// The number of bytes at the end with which such a tag or move may begin; at most kMostUnsure. No
/// line in UTF-16 ends with one, so a line that somebody types is not held back.
std::size_t unsure_bytes(std::string_view bytes);

inline constexpr std::size_t kMostUnsure = 24;

}  // namespace tools
