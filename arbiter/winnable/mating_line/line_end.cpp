#include "arbiter/winnable/mating_line/line_end.h"

#include "arbiter/winnable/endings/small_ending.h"
#include "arbiter/winnable/mating_line/queen_mate.h"

namespace arbiter {

bool may_end_here(LineEnd end, const Position& position, Color side) {
  if (end == LineEnd::mate) return false;
  const bool small = count(position.occupied()) <= kSmallEnding;
  if (small) return can_win_small_ending(position, side);
  return end == LineEnd::won && can_mate_by_free_queen(position, side);
}

}  // namespace arbiter
