// A mate by a free queen, or by a free pawn that becomes one: proved to be possible by looking at
// squares, without playing a move.
//
// Only the two kings and that one man move; all other men stand still. The loser's king walks to a
// shelter, three squares at the edge that all touch each other. There it can always move and stand
// on any of the three at any time. Then the winner's king walks to its place two rows in front of
// the edge, the pawn promotes, and the queen comes between the kings and mates:
//
//   1  K . .      The loser's king k on the edge; the winner's king protects the queen, which
//   2  . Q s      attacks every square around k and nobody can capture. The shelter is k and the
//   3  . k s      squares s.
//
// While a king walks, the other waits: the winner's on two squares, the loser's in its shelter.

#pragma once

#include "arbiter/board/position.h"

namespace arbiter {

/// True only if `side` can mate in this way, whoever is to move; false proves nothing. Needs one
/// king each and no pawn on the end ranks. A few hundred operations.
bool can_mate_by_free_queen(const Position& position, Color side);

}  // namespace arbiter
