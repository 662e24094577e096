// X706: two records of one game that part at a half-move.
//
// Two games are records of one game if players (spelling folded, same colours), start and the full
// Round tag are the same, the event or the day too, and at least four half-moves are common.

#pragma once

#include <vector>

#include "tools/event/event_hit.h"
#include "tools/event/game_store.h"
#include "tools/event/keyed_games.h"

namespace tools {

/// Adds a hit for each game of which an earlier one is another record; `first` is the earliest, and
/// `detail` the half-move at which they part, from 1 on. `keyed` lends its memory.
/// O(n log n) in the games.
void find_differing_records(const GameStore& games, KeyedGames& keyed, std::vector<EventHit>& hits);

}  // namespace tools
