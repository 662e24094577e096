// A game in a language whose piece letters are not known here: "Rf3" is a knight's move in
// Icelandic, and "He1" one of a rook. What English makes of the first is illegal, and nobody is
// accused of it.

#pragma once

#include <cstdint>

#include "arbiter/replay/replay.h"
#include "parser/game_text.h"

namespace arbiter {

/// The first illegal move, even if it was played on from, if it is that of a piece and the first of
/// its kind, and a token of the game is a move but for its letter, which English does not have. 0
/// if there is none. O(half-moves).
std::uint32_t find_move_in_unknown_language(const pgn::GameText& game, const Replay& replay);

}  // namespace arbiter
