// What the position alone says against its legality, without taking moves back: layers 2 a-c and f
// of the levels described in prover.h.

#pragma once

#include <vector>

#include "arbiter/legality/fact.h"
#include "arbiter/legality/knowledge.h"

namespace arbiter {

/// How much is looked at.
enum class Scrutiny : std::uint8_t {
  quick,  // men that never moved, ways, numbers of captures: some microseconds
  deep,   // also origins and victims of pawns, the order on the first rank, numbers of moves
};

struct StaticResult {
  std::vector<Fact> facts;  // the simplest ones, seldom more than one; none: nothing found
  Knowledge known;          // complete if there are no facts
};

/// Needs a position that passes the immediate tests. Allocates little.
StaticResult examine_statics(const RetroPosition& retro, Array array, Scrutiny scrutiny);

}  // namespace arbiter
