// Which pieces to leave out of a partial closure: those that roam about, in several readings.

#pragma once

#include <vector>

#include "arbiter/board/position.h"

namespace arbiter {

/// Sets of pieces, the most promising first, none empty and none twice. An piece roams if many
/// squares are open to it past everything but pawns, and if it can move now; how many, and whose,
/// differs from set to set.
std::vector<Bitboard> untracked_sets(const Position& position, Color winner);

}  // namespace arbiter
