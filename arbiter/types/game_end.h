// The automatic end of a game: by which of the Laws, and when.

#pragma once

#include <cstdint>
#include <string_view>

namespace arbiter {

/// How a game ended automatically (`end.how` in the report); when several arise at the same ply,
/// the first of this order counts.
enum class EndKind : std::uint8_t {
  none,
  checkmate,
  stalemate,
  fivefold,
  seventy_five,
  dead_position,
};
/// "none", "checkmate", "stalemate", "fivefold", "seventy-five", "dead-position".
std::string_view end_id(EndKind end);

struct GameEnd {
  EndKind kind = EndKind::none;
  std::uint32_t ply = 0;  // half-moves played when the game ended
};

}  // namespace arbiter
