// What D401 to D404 share: an automatic draw that was missed.

#pragma once

#include <string>

#include "arbiter/game/game_context.h"
#include "arbiter/types/rule.h"

namespace arbiter {

/// Adds a finding at the ply after which the game was drawn: an error when the record is not a
/// draw. When it is, nobody lost by it: a warning if more than two half-moves follow, else
/// information.
Finding& add_missed_draw(const Rule& rule, const GameContext& game, FindingSink& findings,
                         std::uint32_t ply);

/// "which ends the game in a draw (Article 9.6.1)"; under the Laws before 1 July 2014 that it could
/// be claimed. The finding's article must be right.
std::string consequence_of_draw(const GameContext& game, const Finding& finding);

/// Draws by repetition and by the move count depend on the edition and on the kind of event. Where
/// it is not certain that they applied, makes the finding information and says why.
void soften_automatic_draw(const GameContext& game, EndKind kind, Finding& finding);

/// The game went on after `ply`, where it had ended automatically under its own edition, or would
/// have under the newest.
bool missed(const GameContext& game, EndKind kind, std::optional<std::uint32_t> ply);

}  // namespace arbiter
