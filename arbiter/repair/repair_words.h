// What a person is told of a repair.

#pragma once

#include <string>

#include "arbiter/game/game_context.h"
#include "arbiter/repair/repair_finder.h"

namespace arbiter {

/// "Did you mean 23. Nbd7? With it all 31 further half-moves are legal."
std::string repair_words(const GameContext& game, const RepairAnswer& answer);

}  // namespace arbiter
