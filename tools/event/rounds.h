// X702: a player has two games with different opponents in one round of one event.

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "tools/event/event_hit.h"
#include "tools/event/game_store.h"

namespace tools {

/// `orders`: the games of one event. Adds a hit for each player and round with two such games;
/// `detail` is the player's colour in the first one (0: White, 1: Black).
///
/// The round is the integer part of the Round tag; games more than two days apart are of different
/// rounds. No hit where something else explains it:
/// * the game was not played (a forfeit and the game of the player who was paired anew);
/// * numbers or ratings show two players of one name;
/// * the opponents are one person in two spellings, or both games have the same moves;
/// * the player has three opponents or more: a simultaneous display, or a day's games under one
/// tag;
/// * that happens to many players: then the Round tag of this event does not number rounds.
/// O(n log n) in the games.
void find_two_games_in_round(const GameStore& games, std::span<const std::uint64_t> orders,
                             std::vector<EventHit>& hits);

}  // namespace tools
