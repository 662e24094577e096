// X701: the same game twice.
//
// Two games are doubles if players (spelling folded), colours and start are the same, and the moves
// too, or those of one are the beginning of those of the other and at least 20 half-moves. Text
// after the place where a replay stopped is compared as written.
//
// Players do repeat games. In 31,990 games over the board seven were the beginning of a longer one
// of another day or round, up to 49 half-moves, and none was the same as one of another day. So:
// * if dates or rounds speak for two games, only the same moves count, from 60 half-moves on
//   (rounds 5 and 5.3 do not: one record names the board, too);
// * below 20 half-moves, and between programs or users of a server, who repeat games move for move,
//   Event, Site, Date and Round must be the same.

#pragma once

#include "tools/event/event_game.h"
#include "tools/event/event_hit.h"
#include "tools/event/game_store.h"

namespace tools {

bool are_doubles(const EventGame& a, const EventGame& b);

/// Adds a hit for each game of which an earlier one is a double; `first` is the earliest. Of more
/// than 500 games of the same players with the same first 20 half-moves, only those with the same
/// tags count as doubles. On `jobs` threads. O(n log n) in the games.
void find_doubles(const GameStore& games, unsigned jobs, EventHits& hits);

}  // namespace tools
