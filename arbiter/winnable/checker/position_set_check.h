// Checks proofs by sets of positions: forced play and the closure of the helpmate search.

#pragma once

#include <vector>

#include "arbiter/winnable/checker/board.h"
#include "arbiter/winnable/checker/proof_check.h"
#include "arbiter/winnable/proof/packed_position.h"

namespace arbiter::checker {

/// Checks that `start` is in the set, that every legal move from a position of the set leads to
/// another or to a position that `side` cannot win because it is over, by material or, if
/// `structure_leaves`, by where the men can ever stand; and that no position of the set is mate.
/// Time grows with the size of the set.
ProofCheck check_position_set(const Board& start, Color side,
                              const std::vector<PackedPosition>& positions, bool structure_leaves);

}  // namespace arbiter::checker
