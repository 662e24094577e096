// Complete positions before a position: the men before the last move (retractions.h), and the
// castling rights and double steps that the position before may have had in addition.

#pragma once

#include <vector>

#include "arbiter/legality/facts/retraction.h"
#include "arbiter/legality/facts/retro_position.h"
#include "arbiter/legality/facts/start_array.h"

namespace arbiter {

struct Predecessor {
  Retraction retraction;
  RetroPosition before;
};

/// All positions before, with every consistent set of castling rights that the move ended, and with
/// every double step before it that leaves a legal capture en passant. Playing the move gives
/// `after`, rights and en passant square included.
std::vector<Predecessor> all_predecessors(const RetroPosition& after, StartArray array);

}  // namespace arbiter
