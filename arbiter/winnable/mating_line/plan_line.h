// Walks straight towards a mate picture: at every ply the legal move that brings its men nearest.
//
// What a search finds among thousands of positions is often found by a few dozen such moves, or not
// at all; a line found is a proof, because every move is legal and the last one mates.

#pragma once

#include <vector>

#include "arbiter/winnable/mating_line/mate_plan.h"

namespace arbiter {

/// Tries the plan once; ties are broken by `seed`. On success `line` ends with mate by `winner`.
bool follow_plan(const Position& position, Color winner, const MatePlan& plan, unsigned seed,
                 std::vector<Move>& line);

}  // namespace arbiter
