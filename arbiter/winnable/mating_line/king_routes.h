// King moves towards a goal, for building a mating line. Each function returns a legal move of the
// side to move, or no move if there is none of the kind.

#pragma once

#include "arbiter/board/position.h"

namespace arbiter {

/// A step that brings the king nearer to `goal`, but not onto `avoid`.
Move king_step_to(const Position& position, Square goal, Bitboard avoid);

/// A step on a shortest route to `goal` around the king's own men and squares that enemy pawns
/// guard.
Move king_step_around(const Position& position, Square goal);

/// If the king stands on one of `squares`: a step to an empty square outside of them.
Move king_step_out_of(const Position& position, Bitboard squares);

/// If enemy pawns block all pawns of `winner`: the blocker nearest to its king that no pawn guards,
/// so that the king can capture it. Else none.
Square nearest_blocker(const Position& position, Color winner);

/// The corner farthest from `blocker`; among equals, the farthest from `king`.
Square far_corner(Square blocker, Square king);

}  // namespace arbiter
