// X706: brings the records of one game together (records.h).

#pragma once

#include <vector>

#include "tools/event/event_hit.h"
#include "tools/event/game_store.h"

namespace tools {

/// Adds a hit for each game of which an earlier one is another record; `first` is the earliest, and
/// `detail` the half-move at which they part, from 1 on. `copies`: for each game,
/// whether it is the double of an earlier one (X701); those are left out. On `jobs` threads.
/// O(n log n) in the games.
void find_differing_records(const GameStore& games, const std::vector<bool>& copies, unsigned jobs,
                            EventHits& hits);

}  // namespace tools
