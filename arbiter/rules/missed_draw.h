// What the D rules have in common: an automatic draw that was missed.

#pragma once

#include "arbiter/game/game_context.h"
#include "arbiter/types/rule.h"

namespace arbiter {

/// Adds a finding at the ply after which the drawn position stood: error when the record is not a
/// draw; when it is, nobody lost by it, so it is a warning if more than two half-moves follow, and
/// else information.
Finding& add_missed_draw(const Rule& rule, const GameContext& game, FindingSink& findings,
                         std::uint32_t ply);

/// Draws by repetition and by the move count depend on the edition and on the kind of event: makes
/// the finding information, with the reason in words, where nobody may be accused (laws/edition.h).
void soften_automatic_draw(const GameContext& game, Finding& finding);

/// The game went on from `ply`, and that was its first automatic end under its own edition, or
/// would have been under the newest.
bool missed(const GameContext& game, EndKind kind, std::optional<std::uint32_t> ply);

}  // namespace arbiter
