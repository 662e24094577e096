// Reads the lines of a tournament report file that say what results are worth: 162, XXS and the BB
// codes, and 299, which changes the points of single players.

#pragma once

#include "tools/event/tournament_report.h"
#include "tools/event/trf_line.h"

namespace tools {

/// 162: a symbol in column 6 and points in 7 to 10, and so on every nine columns.
void read_point_system(const TrfLine& line, PointSystem& system);

/// XXS: CODE=VALUE, separated by blanks.
void read_javafo_points(const TrfLine& line, PointSystem& system);

/// BBW, BBD, BBL, BBZ, BBF, BBU: one value each.
void read_bbp_points(const TrfLine& line, PointSystem& system);

/// 299: adds the players that the line names. Some programs write it in other columns than the
/// format says, so it is read word by word.
void read_changed_points(const TrfLine& line, std::set<std::uint16_t>& players);

}  // namespace tools
