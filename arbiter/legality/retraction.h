// Moves taken back until nothing is left: layer 2 d and e of the levels described in prover.h.
//
// From the position, all last moves, their last moves and so on are tried, each position once. If
// one can be taken back deep enough, or may be the first of a game, the search gives up: that is
// no proof of anything. If no position is left to go on with, the position is illegal.

#pragma once

#include <functional>
#include <optional>

#include "arbiter/legality/fact.h"

namespace arbiter {

struct RetractionLimits {
  int depth = 12;     // moves taken back in a row before the search gives up
  int nodes = 20000;  // un-moves tried before it gives up
  int width = 1000;   // different last moves of one position before it gives up
};

/// What is found about a position on the way back: a fact against it, or else the men that have
/// never moved.
struct Examination {
  std::optional<Fact> fact;
  Bitboard frozen = 0;
};
using Examine = std::function<Examination(const RetroPosition&)>;

/// `frozen`: the men of the position that are known to have never moved. Needs a position that
/// passes the immediate tests and `examine`; the positions on the way pass the former. The result
/// is of kind no_last_move or dead_end.
std::optional<Refutation> retract(const RetroPosition& retro, Array array, Bitboard frozen,
                                  const RetractionLimits& limits, const Examine& examine);

}  // namespace arbiter
