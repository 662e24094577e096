// Walls: chains of rammed pawns, pawns of opposite colours that block each other on a file.

#pragma once

#include "arbiter/board/position.h"

namespace arbiter {

/// The pawns with an enemy pawn right in front of them. Only a capture sets them free.
Bitboard rammed_pawns(const Position& position);

/// At least eight rammed pawns, and `side` has neither queen nor rook: the reach analysis is worth
/// its time inside a search.
bool is_rammed_without_majors(const Position& position, Color side);

/// At least ten rammed pawns, and `side` has neither queen, rook nor knight: mate is so unlikely
/// that the reach analysis comes before the search for a mating line.
bool is_rammed_with_bishops_only(const Position& position, Color side);

/// Kings and rammed pawns, and nothing else: skeletons (skeleton_closure.h) are all there is.
bool is_wall_only(const Position& position);

}  // namespace arbiter
