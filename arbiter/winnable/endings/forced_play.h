// Forced play: few legal moves, and each of them soon ends in a position that is lost for mating.
//
// Two of three unwinnable positions of real games that material does not decide are of this kind: a
// king in check whose only move captures the last man that could mate.

#pragma once

#include <vector>

#include "arbiter/board/position.h"
#include "arbiter/winnable/proof/packed_position.h"

namespace arbiter {

/// Plies that are enough for the theorem on small endings (small_ending.h).
inline constexpr int kForcedPlies = 4;

/// Follows every line for at most that many plies (positions with a single legal move cost none, up
/// to a limit) and gives up at the first that does not end within them in a position which `winner`
/// cannot win by material, or which is over and no mate by `winner`. True if none was left:
/// `winner` cannot win. `tree`, if not null, gets the positions that were expanded.
bool is_forced_loss(const Position& position, Color winner, int plies,
                    std::vector<PackedPosition>* tree);

}  // namespace arbiter
