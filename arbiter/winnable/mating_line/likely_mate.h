// A mate in one, looked for where it is likely.

#pragma once

#include "arbiter/board/position.h"

namespace arbiter {

/// A move of the side to move that mates, found among those that give check directly and leave the
/// enemy king few squares; no move if there is none among them, which proves nothing. Needs one
/// king each.
Move find_likely_mate(const Position& position);

}  // namespace arbiter
