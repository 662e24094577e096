// Confirms what a proof claims, without the prover.
//
//   const Proof proof = analyser.prove(position, Color::white);
//   const ProofCheck check = check_proof(position, Color::white, proof);
//   check.confirmed;  // true if the proof shows what it says
//   check.why_not;    // one sentence otherwise
//
// What has to be confirmed, by what the proof says:
//   * can win: the line is legal move for move and ends in mate;
//   * over, material: the position speaks for itself;
//   * forced play, closure: every legal move from a position of the set leads into the set, or to a
//     position that is lost for mating on its own, and no position of the set is mate;
//   * structure: no move from any position that keeps to the sets leaves the sets, and there is no
//     mate within them;
//   * skeleton: the same of the structure's sets, no move leads out of the skeletons, and none of
//     the winner's can mate.
//
// "Not confirmed" is not "false": the searches for a mate have a budget of steps.

#pragma once

#include "arbiter/board/position.h"
#include "arbiter/winnable/checker/proof_check.h"
#include "arbiter/winnable/proof/proof.h"

namespace arbiter {

/// Confirms what a proof claims. Shares no code with the prover: board, moves, material and
/// structure arguments are its own, slow and obvious.
ProofCheck check_proof(const Position& position, Color side, const Proof& proof);

}  // namespace arbiter
