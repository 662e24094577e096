// What programs write that have engines play each other: behind a move, or at the end of a game
// before the words on how it ended.
//
//   {+0.95/12 0.025s}                        cutechess, fastchess
//   {-M4/30 1.2s, White mates}
//   {d=27, mt=1200, tl=341, mb=+0, White wins by adjudication: SyzygyTB}    TCEC

#pragma once

#include <string_view>

#include "parser/game_text.h"

namespace arbiter {

/// Some comment holds the output of an engine, as cutechess, fastchess and TCEC write it, so that
/// numbers in the time control are seconds. Linear.
bool shows_engine_output(const pgn::GameText& game);

/// The words of a comment behind an engine's output and a comma; the whole comment if it has no
/// such output or no comma, empty if there are fewer than two words: an engine's text may be one
/// such as "mate". Linear.
std::string_view behind_engine_output(std::string_view comment);

}  // namespace arbiter
