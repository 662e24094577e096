// Writes a game's moves in English SAN: the correction of S115 and S120, which `fix` makes only
// with --notation.

#pragma once

#include "arbiter/game/game_context.h"
#include "arbiter/types/correction.h"

namespace arbiter {

/// Replaces each legal move of the main line and of the variations that is written differently by
/// its English SAN, and puts a blank after each move that runs into the next token. Illegal moves,
/// and moves that were not replayed, get English letters only. Comment glyphs and signs behind a
/// move ("!?+-") are kept, and so are signs on their own ("e.p.", "mate"). A move is left as it is
/// if its sign would be read otherwise behind the English one.
void correct_notation(const Rule& rule, GameContext& game, CorrectionSink& corrections);

}  // namespace arbiter
