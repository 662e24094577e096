#include "arbiter/winnable/endings/small_ending.h"

#include "arbiter/winnable/endings/forced_play.h"
#include "arbiter/winnable/endings/material.h"

namespace arbiter {

bool is_regular(const Position& position) {
  const Color mover = position.side_to_move();
  return !position.irregular() &&
         !position.attacked(position.king(opposite(mover)), mover, position.occupied());
}

bool is_won_small_ending(const Position& position, Color side) {
  return is_regular(position) && cannot_mate_by_material(position, side) == MaterialProof::none &&
         !is_forced_loss(position, side, kForcedPlies, nullptr);
}

}  // namespace arbiter
