// How far pieces have to go, in moves of one piece times two, so that there is a value between one
// move and two.

#pragma once

#include <array>

#include "arbiter/board/position.h"

namespace arbiter {

/// An estimate from the lines: 2 for a move with a clear line, 3 for one with men in its way, 4 for
/// two moves; exact for knights and kings if no man is in their way. kImpossible (assignment.h) for
/// a bishop and a square of the other shade.
int guessed_distance(Kind kind, Square from, Square to, Bitboard occupied);

/// The number of moves to `to` when no other man moves, 0 to `limit`, else `limit` + 1. The last
/// square may be occupied.
int walking_distance(Kind kind, Square from, Square to, Bitboard occupied, int limit);

/// By square, in moves to one square.
using Walks = std::array<unsigned char, 64>;

/// The number of moves from each square to `to` when no other man moves: below `far`, else `far`.
/// The man does not go through a square in `barred`, but may begin on one; `to` may be in it.
Walks walks_to(Kind kind, Square to, Bitboard occupied, Bitboard barred, unsigned char far);

}  // namespace arbiter
