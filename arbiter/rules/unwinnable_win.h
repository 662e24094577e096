// What the rules about wins by a side that cannot mate share (R506, R507, R509, R512).

#pragma once

#include "arbiter/game/game_context.h"
#include "arbiter/types/rule.h"

namespace arbiter {

/// Adds a finding about the last position, for a record that names a winner who cannot mate.
/// `claim` begins the message ("Black lost on time, but the game is drawn:"); the reason why the
/// winner cannot mate follows, and is in the evidence with the first ply from which it holds.
/// `article` replaces the rule's.
Finding& add_unwinnable_win(const Rule& rule, GameContext& game, FindingSink& findings,
                            const std::string& claim, std::string_view article = {});

}  // namespace arbiter
