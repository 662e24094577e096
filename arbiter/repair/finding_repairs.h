// Adds to the findings of a game what the moves concerned should perhaps have been.

#pragma once

#include "arbiter/game/game_context.h"
#include "arbiter/types/judged_game.h"

namespace arbiter {

/// For findings of rules with trait::kRepairable about the move at which the replay stopped, or
/// about an illegal one that was played on from; at most kMostRepairs in a game. Sets `repair` and
/// the words in `suggestion`. Does nothing if Settings::repair is off.
void add_repairs(const GameContext& game, JudgedGame& judged);

/// A safety limit: a hostile game can have an illegal move every few half-moves.
inline constexpr int kMostRepairs = 16;

}  // namespace arbiter
