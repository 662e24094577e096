// Whether the points of the players in a tournament report agree with their rounds.

#pragma once

#include <cstddef>
#include <vector>

#include "tools/event/event_finding.h"
#include "tools/event/tournament_report.h"

namespace tools {

/// Points that cannot be those of the rounds.
struct PointFault {
  const TrfPlayer* player = nullptr;  // whose points they are
  Points least = 0, most = 0;         // what the rounds are worth
  // Of a fault about the points of all players, which stands at the first ones; else 0.
  std::size_t contradicting = 0, judged = 0;  // players
};

/// Each player whose points cannot be those of the rounds, in the order of the lines: less than
/// each round as lettered, or more than with a win for each round that was not played. A round that
/// is not over yet counts or not. If these are more than half of the players, and at least four,
/// and the report states no values, the values are others than those known here: then one fault
/// about the report instead. Linear in the rounds.
std::vector<PointFault> find_point_faults(const TournamentReport& report);

/// The finding of X707 about it, without identity.
EventFinding point_finding(const TournamentReport& report, const PointFault& fault);

}  // namespace tools
