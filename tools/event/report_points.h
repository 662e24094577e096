// Whether the points of the players in a tournament report agree with their rounds.

#pragma once

#include <vector>

#include "tools/event/event_finding.h"
#include "tools/event/tournament_report.h"

namespace tools {

/// The points that a player's rounds can be worth together.
struct PointRange {
  Points least = 0;
  Points most = 0;
};

/// Where the report states no values, those which the points of its players follow: 1, 1/2, 0, or
/// if several players contradict these, 3-1-0 or 2-1-0, or a smaller value of the bye that the
/// pairing allocates. Linear in the rounds.
PointSystem system_in_use(const TournamentReport& report);

/// The least counts each round as lettered; a round that was not played may have been worth a win.
/// A round that is not over yet counts or not.
PointRange range_of(const TrfPlayer& player, const TournamentReport& report,
                    const PointSystem& system);

/// Adds a finding of X707 for each player whose points are outside of the range.
void find_point_faults(const TournamentReport& report, std::vector<EventFinding>& findings);

}  // namespace tools
