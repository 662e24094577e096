// A hyphen stands between the squares of a move in long notation. People also write one between two
// moves ("1. e4-e5" for 1. e4 e5), and with blanks ("e2 - e4"), or leave it out ("e2 e4"). What is
// read of it is then illegal, and nobody is accused of it.

#pragma once

#include <cstdint>

#include "arbiter/replay/replay.h"
#include "parser/game_text.h"
#include "parser/san.h"

namespace arbiter {

/// The move `san` names the square where such a man of the side to move stands, as a move in long
/// notation begins. O(1).
bool names_own_square(const Position& position, const pgn::San& san);

/// The half-move that is illegal and is two moves with a hyphen between them, both of them legal
/// one after the other, in a game not in long notation; or the beginning of a move before a hyphen
/// that stands alone, or in long notation before its other square. 0 if there is none.
/// O(half-moves).
std::uint32_t find_misread_hyphen(const pgn::GameText& game, const Replay& replay);

/// The first half-move with a hyphen, if a later one is illegal and would be two moves without it.
/// 0 if there is none. O(half-moves).
std::uint32_t find_long_move_that_tells(const pgn::GameText& game, const Replay& replay);

}  // namespace arbiter
