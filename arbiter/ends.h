// Where a game ended by itself: checkmate, stalemate, fivefold repetition, 75 moves, dead position
// (5.1.1, 5.2.1, 5.2.2, 9.6). See RULES.md, "The end".

#pragma once

#include "arbiter/game_context.h"
#include "arbiter/repetition.h"

namespace arbiter {

/// Checkmate and stalemate are looked for at the last position only (after either no move is legal,
/// so they can be missed nowhere else); repetition and the move count only in games with runs long
/// enough; dead positions backwards from the end. `counter` lends its buffers.
Ends find_ends(const GameContext& game, RepetitionCounter& counter);

/// A half-move of the text follows the position after `ply`, a result signal apart.
bool moves_follow(const GameContext& game, std::uint32_t ply);

/// "1-0", "0-1", "1/2-1/2": what the Laws make of the end; empty when there is none.
std::string_view ruling(const GameContext& game);

/// The first ply of the last unbroken run of legal positions from which `side` cannot mate any
/// more, by material; nothing if it can at the end of the game as far as material tells.
std::optional<std::uint32_t> lost_material_ply(const Replay& replay, Color side);

}  // namespace arbiter
