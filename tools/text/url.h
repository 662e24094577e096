// Addresses of pages, as servers write them into tags.

#pragma once

#include <string_view>

#include "parser/ascii.h"

namespace tools {

/// In Site such an address names the game, not a place.
inline bool is_url(std::string_view text) {
  return pgn::starts_with_ignoring_case(text, "https://") ||
         pgn::starts_with_ignoring_case(text, "http://");
}

}  // namespace tools
