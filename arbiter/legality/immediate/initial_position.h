// Whether a position may be the one that a game begins with.

#pragma once

#include "arbiter/legality/facts/retro_position.h"
#include "arbiter/legality/facts/start_array.h"

namespace arbiter {

/// The position may be the first of a game, so that it needs no last move. O(1).
bool may_be_initial(const RetroPosition& retro, StartArray array);

}  // namespace arbiter
