// Half-moves of a game in messages and evidence: after which of them a position stood.

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "arbiter/game/game_context.h"

namespace arbiter {

/// "after 19... Kg8 and 23... Kg8"; "at the start and after 23... Kg8" with 0.
std::string after_words(const GameContext& game, const std::vector<std::uint32_t>& plies);

/// Plies as the value of an evidence key.
std::vector<std::int64_t> ply_evidence(const std::vector<std::uint32_t>& plies);

}  // namespace arbiter
