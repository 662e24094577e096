// A crosstable together with the tournament report of its event: the names, ratings, ranks and
// points are those of the report, and rounds without a game (byes, forfeits, games that are not
// among the inputs) are filled in from it.

#pragma once

#include <optional>
#include <span>

#include "tools/event/crosstable.h"
#include "tools/event/event_game.h"
#include "tools/event/tournament_report.h"

namespace tools {

/// The table of an event's games, completed by the report. Players are those whom check finds in
/// the report, by the only possible pairing too, so one of several spellings is one. Nothing if
/// there is no table, or if the report is of another event.
std::optional<Crosstable> crosstable_with_report(std::span<const EventGame> games,
                                                 const TournamentReport& report);

/// The table, whose players have their starting numbers, is of the report's event: at least two of
/// three of its players, and at least two, are players of the report, and most games between them
/// are games of the report. O(n log n) in the players and rounds.
bool is_table_of(const Crosstable& table, const TournamentReport& report);

/// Completes the table. Players of the table who are not in the report come last. Players are in
/// the order of the report's ranks, or without ranks of its points.
Crosstable with_report(Crosstable table, const TournamentReport& report);

}  // namespace tools
