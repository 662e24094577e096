// "oo" is castling in small letters, and the sign for "unclear" as people type it. It is read as
// castling, and believed if that is legal and so are the next half-moves; otherwise it may be
// either, and nobody is accused of it. "--" before a word is a dash as well as a null move.

#pragma once

#include <cstdint>

#include "arbiter/replay/replay.h"
#include "parser/game_text.h"

namespace arbiter {

/// The half-move whose text is "oo" and that is illegal, or is followed by an illegal one within
/// Replay::kProvenBy half-moves, or the null move "--" before a word that is no move; 0 if there is
/// none. O(illegal moves).
std::uint32_t find_unclear_sign(const pgn::GameText& game, const Replay& replay);

}  // namespace arbiter
