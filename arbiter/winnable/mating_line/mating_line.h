// Builds a mating line without search: the mate at the edge, with both sides helping.
//
// The loser's king goes to the edge of the board, the winner's king takes the opposition, and a
// queen or rook mates along the edge. A winner that has neither promotes a pawn first. A line is a
// proof, because all its moves are legal and the last one mates. Finding none proves nothing.

#pragma once

#include <vector>

#include "arbiter/board/position.h"
#include "arbiter/winnable/mating_line/line_end.h"

namespace arbiter {

/// No line is longer than this many plies. Measured as in README.md, every fourth: 40: the search
/// must decide 932 more real positions; 160: real nodes -13 %, no time saved.
inline constexpr int kMaxLinePlies = 80;

/// True if a mating line for `winner` was found; it is then in `line`. `line` is empty if the loser
/// is mated already, and if the result is false. The line ends as `line_end` allows. Tries the
/// `tried` cheapest goals at the edge (edge_plan.h), at most kMaxLinePlies plies each. Needs one
/// king each.
bool build_mating_line(const Position& position, Color winner, std::vector<Move>& line, int tried,
                       LineEnd line_end);

}  // namespace arbiter
