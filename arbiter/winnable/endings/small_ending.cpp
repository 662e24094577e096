#include "arbiter/winnable/endings/small_ending.h"

#include "arbiter/winnable/endings/forced_play.h"
#include "arbiter/winnable/endings/material.h"

namespace arbiter {

bool theorem_applies(const Position& position) {
  const Color mover = position.side_to_move();
  return !position.irregular() &&
         !position.attacked(position.king(opposite(mover)), mover, position.occupied());
}

bool can_win_small_ending(const Position& position, Color side) {
  return theorem_applies(position) &&
         cannot_mate_by_material(position, side) == MaterialProof::none &&
         !cannot_win_by_forced_play(position, side, kForcedPlies, nullptr);
}

}  // namespace arbiter
