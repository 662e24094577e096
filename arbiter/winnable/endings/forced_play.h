// Forced play: a side cannot win because every line soon ends in a position where it plainly
// cannot.
//
// Two thirds of the positions of real games that a side cannot win, and that material does not
// decide, are of this kind. Typically a king in check has only one move, and it captures the last
// man that could mate.

#pragma once

#include <vector>

#include "arbiter/board/position.h"
#include "arbiter/winnable/proof/packed_position.h"

namespace arbiter {

/// The depth of the theorem on small endings (small_ending.h): small_endings_test finds the theorem
/// true with it for every position with three and four men.
inline constexpr int kForcedPlies = 4;

/// True if every line of `plies` plies ends in a position that `winner` cannot win by material, or
/// that is over without mate by `winner`. A move that is the only legal one does not count as a
/// ply, up to a limit. False as well if there are too many lines. Writes the positions it has
/// expanded to `tree` unless that is null.
bool cannot_win_by_forced_play(const Position& position, Color winner, int plies,
                               std::vector<PackedPosition>* tree);

}  // namespace arbiter
