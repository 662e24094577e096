// X701: the same game twice, as same_game.h defines it.

#pragma once

#include "tools/event/event_hit.h"
#include "tools/event/game_store.h"

namespace tools {

/// Adds a hit for each game of which an earlier one is a double; `first` is the earliest. Of more
/// than 500 games of the same players with the same first 20 half-moves, only those with the same
/// tags count as doubles. On `jobs` threads. O(n log n) in the games.
void find_doubles(const GameStore& games, unsigned jobs, EventHits& hits);

}  // namespace tools
