// Addresses of pages, and how bytes are written in them.

#pragma once

#include <string>
#include <string_view>

#include "parser/ascii.h"

namespace tools {

/// In Site such an address names the game, not a place.
inline bool is_url(std::string_view text) {
  return pgn::starts_with_ignoring_case(text, "https://") ||
         pgn::starts_with_ignoring_case(text, "http://");
}

/// A byte that cannot stand there as it is: "%0D" for CR (RFC 3986, 2.1).
inline void append_percent_encoded(char letter, std::string& text) {
  constexpr char kDigits[] = "0123456789ABCDEF";
  const auto byte = static_cast<unsigned char>(letter);
  text += {'%', kDigits[byte >> 4], kDigits[byte & 15]};
}

}  // namespace tools
