// The one correction of a result that takes nobody's judgement: the game ended on the board with
// its last move, and the Laws leave one result.

#pragma once

#include <string_view>

#include "arbiter/game/game_context.h"
#include "arbiter/types/correction.h"

namespace arbiter {

/// "1-0", "0-1" or "1/2-1/2"; empty where anything could speak against it: an illegal move, moves
/// behind the end, a text that tells of another ending, and for fivefold repetition, 75 moves and
/// dead positions also a missing date, correspondence, or moves that only the FEN claims.
std::string_view settled_result(const GameContext& game);

/// Puts the settled result into the Result tag and the marker where they say something else.
/// Results that no board can give (forfeits, half points, words) are left alone in both.
void correct_result(const Rule& rule, GameContext& game, CorrectionSink& corrections);

}  // namespace arbiter
