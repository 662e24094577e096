// Where men can begin the game.

#pragma once

#include "arbiter/board/bitboard.h"
#include "arbiter/legality/facts/start_array.h"

namespace arbiter {

/// The squares on which men of that colour and kind can begin. O(1).
Bitboard start_squares(Color color, Kind kind, StartArray array);

}  // namespace arbiter
