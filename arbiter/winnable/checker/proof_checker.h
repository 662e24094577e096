// Confirms what a proof claims, without the provers.
//
//   const Proof proof = analyser.prove(position, Color::white);
//   const ProofCheck check = check_proof(position, Color::white, proof);
//   check.confirmed;  // true if the proof holds
//   check.why_not;    // one sentence otherwise
//
// What is checked for each kind of proof:
//   * can win: every move of the line is legal, and the last one mates;
//   * over: there is no legal move, and it is not mate by the side;
//   * material: the men on the board are too few (material_check.h);
//   * forced play, closure: the position is in the set; every legal move from a position of the set
//     leads to another or to one that is decided on its own; none is mate (position_set_check.h);
//   * structure: no move takes a man out of its squares, and no mate is possible with every man on
//     one of its squares (claims.h, mate_search.h);
//   * skeleton: the structure's squares as above; no move leads out of the skeletons, and none of
//     the winner's moves can mate there (skeleton_check.h);
//   * partial: the same for partial positions and untracked pieces (partial_check.h).
//
// "Not confirmed" does not mean "wrong": the searches for a mate have a limit of steps.

#pragma once

#include "arbiter/board/position.h"
#include "arbiter/winnable/checker/proof_check.h"
#include "arbiter/winnable/proof/proof.h"

namespace arbiter {

/// Checks that `proof` proves its decision about `side` in `position`. Shares no code with the
/// provers, only the data types of a proof (winnable/proof): board, move generator and arguments
/// are its own, slow and simple. Time grows with the size of the proof.
ProofCheck check_proof(const Position& position, Color side, const Proof& proof);

}  // namespace arbiter
