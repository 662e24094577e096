// Which pieces to leave untracked in a partial closure: several choices, to be tried in turn.

#pragma once

#include <vector>

#include "arbiter/board/position.h"

namespace arbiter {

/// Sets of pieces, the most promising first, none empty and none twice. Each holds the pieces, of
/// one side or both, that have at least a given number of moves now and could reach at least a
/// given number of squares if only pawns were in their way; the numbers differ from set to set.
std::vector<Bitboard> untracked_sets(const Position& position, Color winner);

}  // namespace arbiter
