// What the position alone says against its legality, without taking moves back: layer 2 a-c of
// the levels described in prover.h.

#pragma once

#include <vector>

#include "arbiter/legality/fact.h"
#include "arbiter/legality/frozen.h"

namespace arbiter {

struct StaticResult {
  std::vector<Fact> facts;  // the simplest ones, seldom more than one; none: nothing found
  Bitboard frozen = 0;      // men that have never moved; empty if there are facts
};

/// Needs a position that passes the immediate tests. About a microsecond; allocates only facts.
StaticResult examine_statics(const RetroPosition& retro, Array array);

}  // namespace arbiter
