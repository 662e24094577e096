// A decision whether a side can still win, and everything needed to check it without the prover.

#pragma once

#include <cstdint>
#include <vector>

#include "arbiter/board/move.h"
#include "arbiter/winnable/proof/packed_position.h"
#include "arbiter/winnable/proof/partial_proof.h"
#include "arbiter/winnable/proof/skeleton.h"
#include "arbiter/winnable/proof/structure.h"

namespace arbiter {

enum class Winnability : std::uint8_t { can_win, cannot_win, undecided };

/// The method that decided, roughly in the order in which they are tried (winnability.cpp).
enum class Method : std::uint8_t {
  over,          // either: there is no legal move; the side can win if it has mated
  material,      // cannot win: too little material
  forced_play,   // cannot win: within a few moves every line is over, or decided by material
  small_ending,  // can win: at most four men, and neither of the two above; no proof, a theorem
  mating_line,   // can win: a mating line built towards a mate at the edge or a mate plan
  structure,     // cannot win: no mate with every man on squares it can ever reach
  skeleton,      // cannot win: no mate in any skeleton that can arise
  partial,       // cannot win: no mate in any partial position that can arise
  search,        // can win: a mating line found by search
  closure,       // cannot win: the search has visited every position that can arise
  budget,        // undecided: the nodes are spent
  pawn_on_end,   // undecided: a pawn stands on rank 1 or 8, where the Laws give it no move
};

struct Decision {
  Winnability verdict = Winnability::undecided;
  Method method = Method::budget;
};

/// What a checker needs to confirm a decision (checker/proof_checker.h). The comments name the
/// methods that fill a member; the others leave it empty.
struct Proof {
  Decision decision;
  std::vector<Move> line;                 // can_win: the mating line, empty if mate is on the board
  Structure structure;                    // structure, skeleton
  std::vector<Skeleton> skeletons;        // skeleton
  std::vector<PackedPosition> positions;  // forced_play, closure: every move from one of them leads
                                          // to another or to a position decided on its own
  PartialTree partial;                    // partial
};

}  // namespace arbiter
