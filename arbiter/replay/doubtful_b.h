// In games whose letters have the wrong case (parser/letter_case.h) a b can be a bishop and a pawn
// of the b-file. Where both can make such a move and an illegal one follows, nobody is accused.

#pragma once

#include <cstdint>

#include "arbiter/board/position.h"
#include "arbiter/replay/replay.h"
#include "parser/game_text.h"

namespace arbiter {

/// The first half-move before the first illegal one that a pawn and a bishop can make, in a game
/// whose letters do not tell which; 0 if there is none, or no illegal move. O(1) where all moves
/// are legal, otherwise O(half-moves).
std::uint32_t find_doubtful_b(const pgn::GameText& game, const Replay& replay);

/// The move begins with a b, and at that position a pawn and a bishop can make it.
bool may_be_pawn_and_bishop(const Position& position, const pgn::San& san);

}  // namespace arbiter
