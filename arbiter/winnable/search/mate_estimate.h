// How far a position seems from mate; steers the search and proves nothing.

#pragma once

#include "arbiter/board/position.h"

namespace arbiter {

/// 0 or more; less is nearer. Knows of no particular mate: kings near each other and a corner,
/// pawns about to promote, or men of the loser around its king.
int mate_estimate(const Position& position, Color winner);

}  // namespace arbiter
