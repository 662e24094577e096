// Whether a check can have arisen at all: some last move leads to the position from one in which
// the king was not yet in check.

#pragma once

#include "arbiter/board/position.h"

namespace arbiter {

/// The side that has just moved has a last move that gives exactly the checks on the board.
///
/// Every kind of last move is taken back: moves of all men, pawn steps and captures, promotions, en
/// passant captures, castling (Chess960 included). A last move counts if the king of the side to
/// move was not in check before it. Nothing else about the position before is tested, so false is
/// certain and true is not. King and rooks with castling rights have not moved.
///
/// Needs one king each and a side to move in check. Kings side by side do not count as check.
/// O(men).
bool last_move_gives_check(const Position& position);

}  // namespace arbiter
