// How many moves a man needs from square to square if only men that never move are in its way. A
// rough estimate: it guides searches and proves nothing.

#pragma once

#include <array>
#include <cstdint>

#include "arbiter/board/position.h"

namespace arbiter {

using MoveDistances = std::array<std::uint8_t, 64>;

/// Stands for this many moves, for more, and for never. A cap, not tuned.
inline constexpr std::uint8_t kFar = 30;

/// Moves of a piece from each square to `goal`. Nothing passes `blocked` squares; those of `rammed`
/// pawns can be passed at a price.
MoveDistances piece_distances(Man man, Square goal, Bitboard blocked, Bitboard rammed);

/// Moves of a pawn from each square to `goal`; a capture counts as three moves.
MoveDistances pawn_distances(Color color, Square goal);

}  // namespace arbiter
