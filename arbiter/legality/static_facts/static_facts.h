// Facts that the position alone shows, without taking moves back: men that never moved and what
// they shut in or out, pawns against captures and victims, the order on the first rank, numbers of
// moves.

#pragma once

#include <cstdint>
#include <vector>

#include "arbiter/legality/facts/fact.h"
#include "arbiter/legality/facts/retro_position.h"
#include "arbiter/legality/pawns/knowledge.h"

namespace arbiter {

enum class Scrutiny : std::uint8_t {
  quick,  // men that never moved, routes, numbers of captures: some microseconds
  deep,   // also origins and victims of pawns, the order on the first rank, numbers of moves
};

struct StaticFacts {
  std::vector<Fact> facts;  // of the first test that finds any, seldom more than one
  Knowledge known;          // complete if there are no facts
};

/// Needs a position that passes the immediate tests. Allocates little.
StaticFacts find_static_facts(const RetroPosition& retro, StartArray array, Scrutiny scrutiny);

}  // namespace arbiter
