#include "parser/control_bytes.h"

#include <algorithm>

#include "parser/per_processor.h"

namespace pgn {

PGN_PER_PROCESSOR bool has_control_bytes(std::string_view text) {
  // Smallest bytes only, so that many are compared at once. What is subtracted wraps round.
  unsigned char least = 0xFF;
  unsigned char least_above_white_space = 0xFF;
  unsigned char least_beside_delete = 0xFF;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    least = std::min(least, byte);
    least_above_white_space =
        std::min(least_above_white_space, static_cast<unsigned char>(byte - 14));
    least_beside_delete = std::min(least_beside_delete, static_cast<unsigned char>(byte ^ 127));
  }
  return least < 9 || least_above_white_space < 18 || least_beside_delete == 0;
}

}  // namespace pgn
