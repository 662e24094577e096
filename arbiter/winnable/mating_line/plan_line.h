// Builds a mating line towards a mate plan (mate_plan.h): at every ply the legal move that leaves
// the fewest moves to go.
//
// Often this finds in a few dozen plies what a search finds after thousands of positions. A line is
// a proof, because all its moves are legal and the last one mates.

#pragma once

#include <vector>

#include "arbiter/winnable/mating_line/mate_plan.h"

namespace arbiter {

/// Tries the plan once; ties are broken by `seed`. On success `line` ends with mate by `winner`.
bool follow_plan(const Position& position, Color winner, const MatePlan& plan, unsigned seed,
                 std::vector<Move>& line);

}  // namespace arbiter
