// What the record of a game in a report says ("type":"game" of JSON Lines).

#pragma once

#include "arbiter/game/game_context.h"
#include "arbiter/replay/repetition.h"
#include "arbiter/types/judged_game.h"

namespace arbiter {

/// Needs everything that the Judge computes of a game (`ends`, `moves_may_be_hidden`, `record`, …).
/// `counter` lends its buffers. Of a variant that is not judged, only what tags and text say is
/// filled. Linear in the half-moves, apart from the proofs of GameWinnability.
GameReport make_report(const GameContext& game, RepetitionCounter& counter);

}  // namespace arbiter
