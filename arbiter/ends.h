// Where a game ended by itself: checkmate, stalemate, fivefold repetition, 75 moves, dead position
// (5.1.1, 5.2.1, 5.2.2, 9.6). See RULES.md, "The end".

#pragma once

#include "arbiter/game_context.h"
#include "arbiter/repetition.h"
#include "arbiter/termination.h"

namespace arbiter {

/// Checkmate and stalemate are looked for at the last position only (after either no move is legal,
/// so they can be missed nowhere else); repetition and the move count only in games with runs long
/// enough; dead positions backwards from the end. `counter` lends its buffers.
Ends find_ends(GameContext& game, RepetitionCounter& counter);

/// A half-move of the text follows the position after `ply`, a result signal apart.
bool moves_follow(const GameContext& game, std::uint32_t ply);

/// "1-0", "0-1", "1/2-1/2": what the Laws make of the end; empty when there is none.
std::string_view ruling(const GameContext& game);

/// A win that the Laws make a draw: lost on time (6.9), by an illegal move (7.5.5, A.4.2) or, since
/// 2023, by resignation (5.1.2), but the opponent cannot mate by any series of legal moves. Says by
/// what it was lost; unstated when the record is no such win.
EndingCause find_annulled_win(GameContext& game);

}  // namespace arbiter
