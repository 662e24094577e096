// The positions before, whole: what was on the board before the last move (unmove.h), and the
// castling rights and double steps that the position before may have had besides.

#pragma once

#include <vector>

#include "arbiter/legality/unmove.h"

namespace arbiter {

struct Predecessor {
  UnMove unmove;
  RetroPosition before;
};

/// All positions before, with every consistent set of castling rights that the move ended, and with
/// every double step before it that leaves a legal capture en passant. Playing the move gives
/// `after`, rights and en passant square included. For tests and explanations; allocates.
std::vector<Predecessor> all_predecessors(const RetroPosition& after, Array array);

}  // namespace arbiter
