// A letter in a move number, or in place of one of its digits, makes the move of a pawn of it:
//
//   16. Kh1 Bd4 17. Rf3 f5 g18. Na3        42. Bf2 hxg3 b3. hxg3
//
// What is read of it, or the move behind it, is then illegal, and nobody is accused of that.

#pragma once

#include <cstdint>
#include <string_view>

#include "arbiter/replay/replay.h"
#include "parser/game_text.h"

namespace arbiter {

/// A dot stands behind the token, or behind digits that follow it, or a blank if the first number
/// of the game has no dot either; and up to there the text is the number, but for one letter, of
/// the token, before it, in it or in place of one of its digits. Only if the game has moves.
bool is_in_number(const pgn::GameText& game, std::string_view token, std::uint32_t number);

/// The half-move that is part of its own number, or of that of the next move, which has no other
/// one; and it is illegal, or the next one is. 0 if there is none. O(illegal moves).
std::uint32_t find_misread_number(const pgn::GameText& game, const Replay& replay);

}  // namespace arbiter
