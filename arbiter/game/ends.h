// Where a game ended by itself: checkmate, stalemate, fivefold repetition, 75 moves, dead position
// (5.1.1, 5.2.1, 5.2.2, 9.6). See RULES.md, "The end".

#pragma once

#include "arbiter/game/game_context.h"
#include "arbiter/record/termination.h"
#include "arbiter/replay/repetition.h"

namespace arbiter {

/// Checkmate and stalemate are looked for at the last position only (after either no move is legal,
/// so they can be missed nowhere else); repetition and the move count only in games with runs long
/// enough; dead positions backwards from the end. `counter` lends its buffers.
Ends find_ends(GameContext& game, RepetitionCounter& counter);

/// How many half-moves of the text follow the position after `ply`, legal or not, a result signal
/// apart.
std::uint32_t moves_after(const GameContext& game, std::uint32_t ply);
inline bool moves_follow(const GameContext& game, std::uint32_t ply) {
  return moves_after(game, ply) > 0;
}

/// The plies after which the position of `ply` stood and that count towards its fivefold repetition
/// (9.6.1): all up to `ply`; under the Laws of 2014 only the last ones that came one after the
/// other, on consecutive moves of the same player.
std::vector<std::uint32_t> fivefold_occurrences(const GameContext& game, std::uint32_t ply);

/// The Laws of any time the game can have been played under say that it ended there. Fivefold
/// repetition and 75 moves (9.6) end no game before 1 July 2014, and other rules may hold for games
/// by correspondence.
bool end_is_certain(const GameContext& game);

/// "1-0", "0-1", "1/2-1/2": what the Laws make of the end; empty when there is none, or none for
/// certain.
std::string_view ruling(const GameContext& game);

/// A win that the Laws make a draw: lost on time (6.9), by an illegal move (7.5.5, A.4.2) or, since
/// 2023, by resignation (5.1.2), but the opponent cannot mate by any series of legal moves. Says by
/// what it was lost; unstated when the record is no such win.
EndingCause find_draw_by_law(GameContext& game);

}  // namespace arbiter
