// Checks proofs by skeletons (proof/skeleton.h).

#pragma once

#include <vector>

#include "arbiter/winnable/checker/claims.h"
#include "arbiter/winnable/checker/proof_check.h"
#include "arbiter/winnable/proof/skeleton.h"

namespace arbiter::checker {

/// Checks, given that the men stay on their squares, that no move leads out of the skeletons, that
/// no pawn of the winner promotes, and that no skeleton in which the winner may just have given
/// check can be mate. Time grows with the number of skeletons.
ProofCheck check_skeletons(const Board& start, Color winner, std::vector<ManClaim> men,
                           const std::vector<Skeleton>& skeletons);

}  // namespace arbiter::checker
