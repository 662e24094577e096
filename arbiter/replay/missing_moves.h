// Moves that stand in another position than they were played in: behind a lost line, or as the rest
// of a game behind a result or a tag among its moves, or where another game was pasted in. Numbers
// decide nothing, so such moves are replayed as they are; but where two numbers in a row show what
// happened, nobody is accused of an illegal move.

#pragma once

#include <cstdint>

#include "arbiter/replay/replay.h"
#include "parser/game_text.h"

namespace arbiter {

/// The half-move at which the replay stopped, if it is illegal and the numbers show that moves
/// before it are missing: two in a row go on from one another, and are wrong by two or more. They
/// are the last one before the half-move and the next one, or the first two of the text, if these
/// are too high. Of a game without tags one number too high is enough, for it is the rest of
/// another one. Else 0. O(moves).
std::uint32_t find_move_behind_gap(const pgn::GameText& game, const Replay& replay);

}  // namespace arbiter
