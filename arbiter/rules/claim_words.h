// What C601 and C602 say of a game's claims.

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "arbiter/game/game_context.h"
#include "arbiter/types/rule.h"

namespace arbiter {

/// Adds a finding at the half-move `ply`, before which a claim was open, with the position in which
/// it was.
Finding& add_claim(const Rule& rule, const GameContext& game, FindingSink& findings,
                   std::uint32_t ply);

/// "White could claim a draw before 25. Kg1"; "White could claim a draw at the end of the moves".
std::string who_could_claim(const GameContext& game, std::uint32_t ply);

/// " Such claims were open 5 times: to White before 25. Kg1 and 26. Kh1; to Black before …" for
/// more than one half-move; else nothing. `plies` are in order.
std::string all_claims_words(const GameContext& game, const std::vector<std::uint32_t>& plies);

/// The plies of both lists, in order, each once.
std::vector<std::uint32_t> merged(const std::vector<std::uint32_t>& a,
                                  const std::vector<std::uint32_t>& b);

}  // namespace arbiter
