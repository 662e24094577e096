// What P314 and P315 have in common: in rapid and blitz an illegal move that nobody noticed stands,
// but some positions oblige an arbiter who sees them to declare a draw once the next move has been
// made (Appendix A: A.4.4, A.5.4 since 2023).

#pragma once

#include <string>

#include "arbiter/game/game_context.h"
#include "arbiter/types/rule.h"

namespace arbiter {

/// The game is rapid or blitz, and the edition has that article.
bool arbiter_may_have_to_draw(const GameContext& game);

/// Adds a finding at the half-move after which the arbiter had to declare the draw. `what` is still
/// so: "both kings are in check". `illegal_ply` brought it about; 0: the FEN.
void add_duty_to_draw(const Rule& rule, const GameContext& game, FindingSink& findings,
                      std::uint32_t ply, std::uint32_t illegal_ply, const std::string& what);

}  // namespace arbiter
