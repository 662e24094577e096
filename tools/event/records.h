// X706: two records of one game that part at a half-move.
//
// Two games have the tags of one game if players (spelling folded, same colours), start and the
// full Round tag are the same, and the event too, with dates that may be of one round, or else the
// day.
//
// That is not enough: games of a blitz match often have one Round tag, and so do a rapid and a
// blitz game of one day. So the moves must show it: at least half of the half-moves of the shorter
// record come before the parting, or at least half of what follows it in the longer one stands in
// both, in whatever order. Measured on the 53 pairs with such tags and four common half-moves among
// 31,990 games over the board: the greater of the two shares is at least 0.80 for the nine pairs of
// records of one game, and at most 0.44 for pairs of two games. Programs, which repeat openings of
// any length, are left out.

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "tools/event/event_game.h"
#include "tools/event/event_hit.h"
#include "tools/event/game_store.h"

namespace tools {

bool have_tags_of_one_game(const EventGame& a, const EventGame& b);

/// The half-move, from 1 on, at which the moves of two records of one game part; nothing if one is
/// the beginning of the other, if fewer than four are common, or if they are two games.
std::optional<std::uint32_t> parting(const EventGame& a, const EventGame& b);

/// Adds a hit for each game of which an earlier one is another record; `first` is the earliest, and
/// `detail` the half-move at which they part, from 1 on. `copies`: for each game,
/// whether it is the double of an earlier one (X701); those are left out. O(n log n) in the games.
void find_differing_records(const GameStore& games, const std::vector<bool>& copies, unsigned jobs,
                            EventHits& hits);

}  // namespace tools
