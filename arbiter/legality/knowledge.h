// What a position tells of its past, drawn together until nothing more follows: which men have
// never moved, where the others can have come from, and what is left for pawns to have captured.
//
// Men that never moved bar ways; men whose ways are barred died where no pawn could take them; the
// pawns have the fewer captures, so that more of them, and more men behind them, never moved.

#pragma once

#include "arbiter/legality/reach.h"

namespace arbiter {

struct Knowledge {
  Array array = Array::standard;
  Frozen frozen;
  ByColor<SideReach> reach;      // nothing if there are strangers
  ByColor<int> pawn_captures{};  // men that pawns of that colour can have taken, at most
  PawnTakers takers;             // on which `frozen` rests

  bool contradicts() const { return frozen.strangers != 0; }
};

/// Needs a position that passes the immediate tests. A few microseconds; allocates nothing.
Knowledge find_knowledge(const Position& position, Array array);

}  // namespace arbiter
