// Partial positions: sets of placings of some of the men that no move leads out of
// (partial_closure.h).

#pragma once

#include "arbiter/winnable/checker/board.h"
#include "arbiter/winnable/checker/proof_check.h"
#include "arbiter/winnable/proof/partial_proof.h"

namespace arbiter::checker {

/// The untracked are men of the board or what the loser's pawns may become; no move leads out of
/// the partial positions, no piece out of its squares, no pawn of the winner promotes, and in no
/// position in which the winner may just have given check is there a mate. Time grows with the
/// number of positions.
ProofCheck check_partial_closure(const Board& start, Color winner, const PartialProof& proof);

/// Every move from one of the tree's positions leads to another, to a leaf with such a closure, or
/// to a position that is over or that `winner` cannot win by material.
ProofCheck check_partial_tree(const Board& start, Color winner, const PartialTree& tree);

}  // namespace arbiter::checker
