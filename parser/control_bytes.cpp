#include "parser/control_bytes.h"

#include <algorithm>

#include "parser/per_processor.h"

namespace pgn {

PGN_PER_PROCESSOR bool has_control_bytes(std::string_view text) {
  // Extremes only, so that many bytes are compared at once. What is subtracted wraps round. As
  // numbers with a sign, of which 127 is the greatest, bytes above 127 are negative.
  unsigned char least = 0xFF;
  unsigned char least_above_white_space = 0xFF;
  signed char greatest = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    least = std::min(least, byte);
    least_above_white_space =
        std::min(least_above_white_space, static_cast<unsigned char>(byte - 14));
    greatest = std::max(greatest, static_cast<signed char>(c));
  }
  return least < 9 || least_above_white_space < 18 || greatest == 127;
}

}  // namespace pgn
