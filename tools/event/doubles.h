// X701: the same game twice.
//
// Two games are doubles if they have the same players (spelling folded, same colours) and the same
// start, and the same moves, or those of one are the beginning of those of the other and at least
// 20 half-moves. Below 20 half-moves, also Event, Date and Round must be the same: two players do
// repeat a short game. Text after the place where a replay stopped is compared as written.

#pragma once

#include <vector>

#include "tools/event/event_hit.h"
#include "tools/event/game_store.h"
#include "tools/event/keyed_games.h"

namespace tools {

/// Adds a hit for each game of which an earlier one is a double; `first` is the earliest. `keyed`
/// lends its memory. O(n log n) in the games.
void find_doubles(const GameStore& games, KeyedGames& keyed, std::vector<EventHit>& hits);

}  // namespace tools
