// A crosstable together with the tournament report of its event: the names, ratings, ranks and
// points are those of the report, and rounds without a game (byes, forfeits, games that are not
// among the inputs) are filled in from it.

#pragma once

#include "tools/event/crosstable.h"
#include "tools/event/tournament_report.h"

namespace tools {

/// The table is of the report's event: at least two of three of its players, and at least two, are
/// players of the report, each another one. O(n log n) in the players and rounds.
bool is_table_of(const Crosstable& table, const TournamentReport& report);

/// Completes the table. Players of the table who are not in the report come last. Players are in
/// the order of the report's ranks, or without ranks of its points.
Crosstable with_report(Crosstable table, const TournamentReport& report);

}  // namespace tools
