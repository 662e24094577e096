// Skeletons: sets of placings of kings and pawns that no move leads out of (skeleton.h).

#pragma once

#include <vector>

#include "arbiter/winnable/checker/claims.h"
#include "arbiter/winnable/checker/proof_check.h"
#include "arbiter/winnable/proof/skeleton.h"

namespace arbiter::checker {

/// Given that the men keep to their sets: no move leads out of the skeletons, no pawn of the winner
/// promotes, and in no skeleton in which the winner may just have given check is there a mate.
ProofCheck check_skeletons(const Board& start, Color winner, std::vector<Reach> men,
                           const std::vector<Skeleton>& skeletons);

}  // namespace arbiter::checker
