// Where pawns can have gone, and by how many captures, past men that have never moved.

#pragma once

#include <array>

#include "arbiter/legality/routes/frozen.h"

namespace arbiter {

/// The squares reached by exactly that many captures. A pawn moves six times at most.
using PawnRoutes = std::array<Bitboard, 7>;

/// The squares that a pawn which began on that file comes to: only its own if it never moved. It
/// passes no frozen man and does not go on from a square where it checks a frozen king.
PawnRoutes pawn_routes_from(const Frozen& frozen, Color color, int file);

/// The squares from which a pawn comes to one of `targets`.
PawnRoutes pawn_routes_to(const Frozen& frozen, Color color, Bitboard targets);

/// Squares on which pawns of that colour may have been promoted: entered from a square of the
/// seventh rank on which no frozen man stands and where the pawn did not check a frozen king.
Bitboard promotion_squares(const Frozen& frozen, Color color);

/// Squares on which pawns of that colour may have captured something, however many captures that
/// takes.
Bitboard capture_squares(const Frozen& frozen, Color color);

}  // namespace arbiter
