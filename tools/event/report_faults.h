// Where a tournament report contradicts itself (X707).

#pragma once

#include <functional>
#include <vector>

#include "tools/event/event_finding.h"
#include "tools/event/tournament_report.h"

namespace tools {

/// In the order of the lines. What has a legal explanation is no fault: forfeits whose other line
/// says nothing (reports of teams), results by penalty, byes that are not lettered, points that
/// the report itself explains. Lines that could not be read accuse nobody. n log n in the entries.
/// Each finding is made when it is taken: a report can have millions of faults.
void find_report_faults(const TournamentReport& report,
                        const std::function<void(EventFinding&& found)>& take);

/// All of them; about 2 KB each.
std::vector<EventFinding> find_report_faults(const TournamentReport& report);

/// Whether the codes of White and Black, or of any two opponents, can belong to one game. Unknown
/// and missing codes go with everything.
bool go_together(TrfCode one, TrfCode other);

}  // namespace tools
