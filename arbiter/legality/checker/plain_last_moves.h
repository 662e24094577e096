// Legal last moves by trial: every man of the side that moved on every square it could have come
// from, with every man it could have captured, played forward by plain_moves.h.

#pragma once

#include <functional>

#include "arbiter/legality/checker/plain_board.h"

namespace arbiter {

/// Visits each position before, until `visit` returns true; returns whether it did. The position
/// before has no more castling rights than are necessary, no check to the side that is not to move,
/// and a legal move that leads to `after`, the double step included if `after` knows of one. Men on
/// `frozen` squares and men with castling rights have not moved. Needs one king each.
bool any_last_move(const PlainBoard& after, const Squares& frozen,
                   const std::function<bool(const PlainBoard& before)>& visit);

}  // namespace arbiter
