// Writes a game's moves as PGN wants them: the correction of S115 and S120, which `fix` makes only
// when it is told to (--notation).

#pragma once

#include "arbiter/game/game_context.h"
#include "arbiter/types/correction.h"

namespace arbiter {

/// Puts English SAN in place of each move, of the main line and of variations, that is legal where
/// it stands and is written otherwise, and a blank behind each move that runs into what follows.
/// Moves that are not legal, or stand behind one, get English letters.
/// Comment glyphs ("!?") stay. Signs on their own ("e.p.", "mate") stay, too.
void correct_notation(const Rule& rule, GameContext& game, CorrectionSink& corrections);

}  // namespace arbiter
