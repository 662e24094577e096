// What follows from a position about its past, deduced until nothing new follows: which men have
// never moved, where the others can have come from, and how much pawns can have captured.
//
// Men that never moved close routes; men behind closed routes were captured where no pawn could
// capture them; so the pawns have captured less, and more of them, and more men behind them, have
// never moved.

#pragma once

#include "arbiter/legality/routes/reach.h"

namespace arbiter {

struct Knowledge {
  StartArray array = StartArray::standard;
  Frozen frozen;
  ByColor<SideReach> reach;      // empty if a man is misplaced
  ByColor<int> pawn_captures{};  // men that pawns of that colour can have captured, at most
  PawnTakers takers;             // from which `frozen` follows

  bool contradicts() const { return frozen.misplaced != 0; }
};

/// Needs a position that passes the immediate tests. A few microseconds; allocates nothing.
Knowledge find_knowledge(const Position& position, StartArray array);

}  // namespace arbiter
