// The one correction of a result that needs no person: the last move ended the game on the board,
// and the Laws leave one result.

#pragma once

#include <string_view>

#include "arbiter/game/game_context.h"
#include "arbiter/types/correction.h"

namespace arbiter {

/// "1-0", "0-1" or "1/2-1/2"; empty where anything speaks against it: an illegal move, moves after
/// the end, a text that names another ending, and for fivefold repetition, 75 moves and dead
/// positions also a missing date, correspondence, or half-moves that only the FEN claims.
std::string_view settled_result(const GameContext& game);

/// Puts the settled result into the Result tag and the marker where they say something else.
/// Leaves both as they are if one holds a result that no board can give (forfeits, half points).
void correct_result(const Rule& rule, GameContext& game, CorrectionSink& corrections);

}  // namespace arbiter
