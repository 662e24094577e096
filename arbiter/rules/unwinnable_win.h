// What the rules about wins by a side that cannot mate have in common (R506, R507, R509, R512).

#pragma once

#include "arbiter/game/game_context.h"
#include "arbiter/types/rule.h"

namespace arbiter {

/// Adds a finding about the last position, for a record that names a winner who cannot mate: what
/// it is in `claim` ("Black lost on time, but") is completed by the reason, which the evidence has
/// too, with the ply since when it holds. `article`: in place of the rule's.
Finding& add_unwinnable_win(const Rule& rule, GameContext& game, FindingSink& findings,
                            const std::string& claim, std::string_view article = {});

}  // namespace arbiter
