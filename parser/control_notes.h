// Notes about control bytes in a game (S106). To the grammar they are blanks, so it does not see
// them. Internal to the parser.

#pragma once

#include <string_view>

#include "parser/game_text.h"

namespace pgn::internal {

/// Adds a note for each run of control bytes in `text`, which `game` was read from; the last note
/// counts those that are too many. Linear.
void note_control_bytes(std::string_view text, GameText& game);

}  // namespace pgn::internal
