// Sets of positions that no move leads out of, but to positions lost for mating on their own.

#pragma once

#include <vector>

#include "arbiter/winnable/checker/board.h"
#include "arbiter/winnable/checker/proof_check.h"
#include "arbiter/winnable/proof/packed_position.h"

namespace arbiter::checker {

/// Every legal move from a position of the set leads into the set or to a position that `side` can
/// plainly not win: over, by material, or (`structure_leaves`) by what the men can ever do. No
/// position of the set is mate. Time grows with the size of the set.
ProofCheck check_position_set(const Board& start, Color side,
                              const std::vector<PackedPosition>& positions, bool structure_leaves);

}  // namespace arbiter::checker
