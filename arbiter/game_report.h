// What the record of a game in a report says ("type":"game" of JSON Lines).

#pragma once

#include "arbiter/game/game_context.h"
#include "arbiter/replay/repetition.h"
#include "arbiter/types/judged_game.h"

namespace arbiter {

/// Where the part of the moves begins that was not replayed; null if there is none, and for a
/// variant that is not judged, of whose moves nothing is said. O(1) apart from looking at the
/// notes.
const char* place_of_stop(const GameContext& game);

/// Needs everything that the Judge computes of a game (`ends`, `moves_may_be_hidden`, `record`, …).
/// `counter` lends its buffers. Of a variant that is not judged, only what tags and text say is
/// filled. Linear in the half-moves, apart from the proofs of GameWinnability.
GameReport make_report(const GameContext& game, RepetitionCounter& counter);

}  // namespace arbiter
