// How many moves a man needs from square to square, alone on the board but for what never moves.
// Rough: it steers the search for a mate, and proves nothing.

#pragma once

#include <array>
#include <cstdint>

#include "arbiter/board/position.h"

namespace arbiter {

using MoveDistances = std::array<std::uint8_t, 64>;

/// As many moves as that stand for any number above, and for never.
inline constexpr std::uint8_t kFar = 30;

/// Moves of an piece or king from each square to `goal`. `blocked` squares bar the way for ever,
/// those of `rammed` pawns can be passed at a price.
MoveDistances piece_distances(Man man, Square goal, Bitboard blocked, Bitboard rammed);

/// Moves of a pawn from each square to `goal`; a capture counts for more than a step.
MoveDistances pawn_distances(Color color, Square goal);

}  // namespace arbiter
