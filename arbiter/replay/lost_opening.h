// Where the opening brace of a comment or the parenthesis of a variation was lost, its text looks
// like moves:
//
//   3. Bb5 Qxe4 loses a queen} a6
//
// Nobody is accused of these.

#pragma once

#include <cstdint>

#include "arbiter/replay/replay.h"
#include "parser/game_text.h"

namespace arbiter {

/// The first } or ) behind `at` that closes nothing which was opened behind it; null if there is
/// none within 512 bytes, or 8 KiB for a ) that the parser noted, safety limits, or if it is a }
/// and a comment stands between: the two may be one comment with a brace in its text. Linear in the
/// notes.
const char* find_lone_closing(const pgn::GameText& game, const char* at);

/// The half-move that may begin a comment or a variation whose opening was lost: one shortly before
/// an illegal move, or that itself, with the number of the half-move before it, if a lone )
/// follows; or where the replay stopped, the first of the moves up to a lone ) that the number
/// behind it does not count; or the illegal move at which the replay stopped, if a lone } follows,
/// or a lone ) and its number, or else the last one before it, does not fit; or the one behind the
/// end of the game with the number of a move before that. Else 0. Linear in the illegal moves and
/// the notes.
std::uint32_t find_move_of_lost_opening(const pgn::GameText& game, const Replay& replay);

}  // namespace arbiter
