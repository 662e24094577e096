// Whether the last move of a game has no clock time although the moves before it have (M215).

#pragma once

#include "arbiter/game/game_context.h"

namespace arbiter {

/// The last half-move has no `%clk`, while the mover's half-move before it and nearly all of his
/// others have one. Linear in the comments; for few games only.
bool lacks_only_last_clock(const GameContext& game);

}  // namespace arbiter
