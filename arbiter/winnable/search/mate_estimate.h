// Estimates how far a position is from mate. It guides the search and proves nothing.

#pragma once

#include "arbiter/board/position.h"

namespace arbiter {

/// 0 or more; lower is nearer. Counts how far the kings are from each other and from a corner, how
/// far pawns are from promotion and, without a queen, rook or pawn, how far men of the loser are
/// from blocking the flights of a cornered king.
int mate_estimate(const Position& position, Color winner);

}  // namespace arbiter
