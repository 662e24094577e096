// Captures of pawns in texts whose sentences begin with a capital letter: "1. E4 d5 2. Exd5".
// Internal to the parser.

#pragma once

#include "parser/game_builder.h"

namespace pgn::internal {

/// Reads a capture of a pawn whose first file alone is a capital letter, and adds it as a move.
/// Only where two moves before had capital letters for their files: otherwise Dxe5 is German.
/// "Bxc3" is a bishop's. Returns its end, or null. O(1).
const char* scan_capital_capture(const char* at, const char* end, GameBuilder& builder);

}  // namespace pgn::internal
