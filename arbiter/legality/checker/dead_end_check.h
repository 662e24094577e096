// Confirms that every sequence of moves to a position comes from illegal positions.

#pragma once

#include "arbiter/legality/facts/refutation.h"
#include "arbiter/legality/facts/start_array.h"

namespace arbiter {

/// Every legal last move in one of the refutation's positions comes from another of them, from one
/// of its refuted positions, or from one that is illegal at first sight; each refuted position's
/// fact holds; and none of the positions may begin a game. Last moves are found by trial
/// (plain_last_moves.h). Measured on 60 dead ends: 3 milliseconds for each position.
bool is_dead_end(const Refutation& refutation, const RetroPosition& retro, StartArray array);

}  // namespace arbiter
