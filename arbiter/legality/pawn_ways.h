// Where pawns get, and by how many captures, on a board on which some men have never moved.

#pragma once

#include <array>

#include "arbiter/legality/frozen.h"

namespace arbiter {

/// By number of captures, exactly so many: squares. A pawn moves six times at most.
using PawnWays = std::array<Bitboard, 7>;

/// The squares that a pawn which began on that file comes to: only its own if it never moved. It
/// passes no man that never moved and does not go on from a square where it checks a king that
/// never moved.
PawnWays pawn_ways_from(const Frozen& frozen, Color color, int file);

/// The squares from which a pawn gets to one of `targets`.
PawnWays pawn_ways_to(const Frozen& frozen, Color color, Bitboard targets);

/// The squares one step ahead, and those next to them, on which pawns on `from` capture.
Bitboard pawn_steps(Color color, Bitboard from);
Bitboard pawn_captures(Color color, Bitboard from);

}  // namespace arbiter
