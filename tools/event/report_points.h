// Whether the points of the players in a tournament report agree with their rounds.

#pragma once

#include <vector>

#include "tools/event/event_finding.h"
#include "tools/event/tournament_report.h"

namespace tools {

/// Where the report states no values, those which the points of its players follow: 1, 1/2, 0, or
/// if several players contradict these, 3-1-0 or 2-1-0, or a smaller value of the bye that the
/// pairing allocates. Linear in the rounds.
PointSystem system_in_use(const TournamentReport& report);

/// Adds a finding of X707 for each player whose points cannot be those of the rounds: less than
/// each round as lettered, or more than with a win for each round that was not played. A round that
/// is not over yet counts or not. If these are more than half of the players, and at least four,
/// and the report states no values, the values are others than those known here: then one finding
/// about the report instead. Linear in the rounds.
void find_point_faults(const TournamentReport& report, std::vector<EventFinding>& findings);

}  // namespace tools
