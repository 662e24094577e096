// Whether the comments of a game are those of a program that lets engines play: such programs write
// TimeControl in seconds, as the PGN standard has it.

#pragma once

#include "parser/game_text.h"

namespace arbiter {

/// Some comment begins with a score and a depth (`+0.95/12 0.025s`), as cutechess, fastchess and
/// WinBoard write it, or has the time left of the TCEC (`mt=956, tl=60044`). Linear.
bool shows_engine_output(const pgn::GameText& game);

}  // namespace arbiter
