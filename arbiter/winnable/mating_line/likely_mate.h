// A quick search for a mate in one among the moves that are likely to mate.

#pragma once

#include "arbiter/board/position.h"

namespace arbiter {

/// A move of the side to move that mates. Considers only moves that give check directly and leave
/// the enemy king few squares; no move if none of them mates, although another may. Needs one king
/// each.
Move find_likely_mate(const Position& position);

}  // namespace arbiter
