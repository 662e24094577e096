// A proof game as PGN, and the check that it is one.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arbiter/legality/facts/retro_position.h"

namespace arbiter {

/// A whole game from the initial array, with the seven tags and lines of at most 79 characters. The
/// result is what the last position says (checkmate, stalemate), else `*`. The moves must be legal.
std::string proof_game_pgn(const std::vector<Move>& moves);

/// Reads the text as any PGN and replays it: a single game from the initial array, all moves legal,
/// no draw after 75 moves or fivefold repetition (9.6) on the way, and at the end these men on
/// these squares, this side to move, these castling rights and the double step that the goal knows
/// of. Shares no code with the search but the board.
bool confirms_proof_game(std::string_view pgn, const RetroPosition& goal);

}  // namespace arbiter
