// Where kings go in a mating line that is built by plan (witness.h). Every step is a legal move of
// the side to move; no move if there is none.

#pragma once

#include "arbiter/board/position.h"

namespace arbiter {

/// A step that brings the king nearer to `goal`, to no square of `avoid`.
Move king_step_to(const Position& position, Square goal, Bitboard avoid);

/// A step on a shortest way to `goal` around the king's own men and whatever enemy pawns guard.
Move king_step_around(const Position& position, Square goal);

/// A step out of these squares to an empty one, if the king stands on one of them.
Move king_step_out_of(const Position& position, Bitboard squares);

/// If all pawns of `winner` stand before enemy pawns: the nearest of those that no pawn guards, for
/// the king to take.
Square nearest_blocker(const Position& position, Color winner);

/// The corner in which a king is out of the way: far from `blocker` and, after that, from `king`.
Square far_corner(Square blocker, Square king);

}  // namespace arbiter
