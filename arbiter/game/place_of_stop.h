// Where the judging of a game stops before its moves do.

#pragma once

#include "arbiter/game/game_context.h"

namespace arbiter {

/// Where the part of the moves begins that was not replayed; null if there is none, and for a
/// variant that is not judged, of whose moves nothing is said. O(1) apart from looking at the
/// notes.
const char* place_of_stop(const GameContext& game);

}  // namespace arbiter
