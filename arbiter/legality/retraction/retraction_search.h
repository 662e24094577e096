// A search that takes moves back until no position is left to go on with.
//
// All last moves of the position, their last moves and so on are tried. A position from which moves
// are taken back is expanded once; a refuted one may be examined again. If some sequence can be
// taken back deep enough, or may lead to the first position of a game, the search gives up, which
// proves nothing. If no position is left to go on with, the position is illegal.

#pragma once

#include <functional>
#include <optional>

#include "arbiter/legality/facts/refutation.h"
#include "arbiter/legality/facts/start_array.h"

namespace arbiter {

/// Where the search gives up. All are safety limits: of 863 labelled positions (random, composed,
/// fixtures) the same ones are refuted with depths from 2 to 30 and with 100 to 200,000 nodes, and
/// no dead end has more than 41 positions, the refuted ones included.
struct RetractionLimits {
  int depth = 12;     // moves taken back in a row
  int nodes = 20000;  // retractions tried
  int width = 1000;   // different last moves of one position; more than any position has
};

/// What is found about a position on the way back: a fact against it, or else the men that have
/// never moved.
struct Examination {
  std::optional<Fact> fact;
  Bitboard frozen = 0;
};
using Examine = std::function<Examination(const RetroPosition&)>;

/// `frozen`: the men of the position that are known to have never moved. Needs a position that
/// passes the immediate tests and against which `examine` finds no fact. The fact in the result is
/// a NoLastMove or a DeadEnd. Calls `examine` only for positions that pass the immediate tests.
std::optional<Refutation> retract(const RetroPosition& retro, StartArray array, Bitboard frozen,
                                  const RetractionLimits& limits, const Examine& examine);

}  // namespace arbiter
