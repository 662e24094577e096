// Where a mating line may end: at mate, or as soon as mate is known to be possible.

#pragma once

#include <cstdint>

#include "arbiter/board/position.h"

namespace arbiter {

enum class LineEnd : std::uint8_t {
  won,           // also where a free queen mates (queen_mate.h): enough for a decision
  small_ending,  // also in a small ending that is won by the theorem (small_ending.h)
  mate,          // at mate only: a proof needs the whole line
};

/// A line may end here short of mate, because `side` can mate. Needs one king each. Some hundreds
/// of operations.
bool may_end_here(LineEnd end, const Position& position, Color side);

}  // namespace arbiter
