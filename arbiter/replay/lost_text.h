// Text that was lost, or is not read, and may have been a move or a part of one:
//
//   4. Ba4 Nf6 <NUL> <NUL> <NUL> ... 7. Bb3 d6    as a damaged disk or transfer leaves it
//   3. )b5 a6                                     a sign in place of a piece letter
//   % 5. O-O Be7                                  a line that its first sign hides from PGN readers
//
// Nobody is accused of what is illegal behind.

#pragma once

#include <cstdint>
#include <string_view>

#include "arbiter/replay/replay.h"
#include "parser/game_text.h"

namespace arbiter {

enum class LostText : std::uint8_t { none, bytes, letter, line };

/// The first half-move behind the last such text before an illegal move; or behind NUL bytes or a
/// line if its number, or the one after it, is wrong. NUL bytes that touch the end of a move may
/// have been a part of it, so that it is behind them, too. 0 if there is none. Linear in the notes,
/// and in 4 KiB of the text before each illegal move.
std::uint32_t find_move_behind_lost_text(const pgn::GameText& game, const Replay& replay);

/// What was lost before the token, which is the first one that is no move of the game, or right
/// behind it.
LostText find_lost_text_beside(const pgn::GameText& game, std::string_view token);

}  // namespace arbiter
