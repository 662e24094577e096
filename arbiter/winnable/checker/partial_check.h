// Checks proofs by partial positions (proof/partial_proof.h).

#pragma once

#include "arbiter/winnable/checker/board.h"
#include "arbiter/winnable/checker/proof_check.h"
#include "arbiter/winnable/proof/partial_proof.h"

namespace arbiter::checker {

/// Checks that the untracked pieces are pieces on the board or what the loser's pawns may become,
/// that no move leads out of the partial positions and no untracked piece out of its squares, that
/// no pawn of the winner promotes, and that no position in which the winner may just have given
/// check can be mate. Time grows with the number of positions.
ProofCheck check_partial_closure(const Board& start, Color winner, const PartialProof& proof);

/// Checks that every move from a position of the tree leads to another, to a leaf with a closure as
/// above, or to a position that is over or that `winner` cannot win by material.
ProofCheck check_partial_tree(const Board& start, Color winner, const PartialTree& tree);

}  // namespace arbiter::checker
