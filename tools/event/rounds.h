// X702: a player has two games with different opponents in one round of one event.

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "tools/event/event_hit.h"
#include "tools/event/game_store.h"
#include "tools/event/stored_games.h"

namespace tools {

/// The keys of the events (EntryHead::event), sorted, in which some player has two games in a round
/// against different opponents within a few days: a quick look that spares most events the closer
/// one. Also those with such games on any days that are too large to be judged (events.h).
/// O(n log n) in the games of players with two games in a round.
std::vector<std::uint64_t> events_with_repeated_rounds(const GameStore& games, unsigned jobs);

/// `orders`: the games of one event. Adds a hit for each player and round with two such games;
/// `detail` is the player's colour in the first one (0: White, 1: Black).
///
/// The round is the integer part of the Round tag, and both dates must be known to the day, at most
/// two days apart. No hit where something else explains it:
/// * a game was not played (a forfeit, and the game of the player who was paired anew);
/// * numbers or ratings show two players of one name;
/// * the opponents are one person in two spellings, or both games have the same moves;
/// * the player has three opponents or more in the round, or the event is called a simultaneous
///   display, an exhibition or a knock-out, in which a round has many games, or its EventType or
///   Mode says so or tells correspondence;
/// * the games have different time controls, as in an event of rapid and blitz;
/// * the games were played on a server;
/// * the rounds were numbered anew between the two games, as other games of the player show;
/// * the player is a program or has a name of a server, where one tag stands for many games;
/// * it happens to many players: then the Round tag of this event does not number rounds.
///
/// In 31,990 games over the board eight hits are left; the games around them show a wrong Round
/// tag. O(n log n) in the games.
void find_two_games_in_round(StoredGames& games, std::span<const std::uint64_t> orders,
                             EventHits& hits);

}  // namespace tools
