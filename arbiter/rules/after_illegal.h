// What P314 and P315 share: in rapid and blitz an illegal move that nobody noticed stands, but in
// some positions an arbiter who sees them has to declare a draw after the next move (Appendix A:
// A.4.4, A.5.4 since 2023).

#pragma once

#include <string>

#include "arbiter/game/game_context.h"
#include "arbiter/types/rule.h"

namespace arbiter {

/// The game is rapid or blitz, and its edition of the Laws has that article.
bool arbiter_may_have_to_draw(const GameContext& game);

/// Adds a finding at `ply`, the half-move after which the arbiter had to declare the draw. `what`
/// describes the position in a clause ("both kings are in check"); `illegal_ply` is the illegal
/// half-move that led to it, 0 if the game started from such a position.
void add_duty_to_draw(const Rule& rule, const GameContext& game, FindingSink& findings,
                      std::uint32_t ply, std::uint32_t illegal_ply, const std::string& what);

}  // namespace arbiter
