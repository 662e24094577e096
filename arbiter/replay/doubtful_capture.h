// "ed" is a capture by its files alone, and can be a word too. It is believed if exactly one such
// capture is legal; the first one of a game only if the next half-moves are legal as well.
// Otherwise nobody is accused of it.

#pragma once

#include <cstdint>

#include "arbiter/replay/replay.h"
#include "parser/game_text.h"

namespace arbiter {

/// The half-move that is such a capture and is not to be believed; 0 if there is none. O(1) where
/// all moves are legal, otherwise O(half-moves).
std::uint32_t find_doubtful_capture(const pgn::GameText& game, const Replay& replay);

}  // namespace arbiter
