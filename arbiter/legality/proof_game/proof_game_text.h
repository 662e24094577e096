// A proof game as PGN, and the check that it is one.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arbiter/legality/facts/retro_position.h"

namespace arbiter {

/// A complete game from the initial array, with the seven tags and lines of at most 79 characters.
/// The result follows from the last position (checkmate, stalemate), else `*`. The moves must be
/// legal.
std::string proof_game_pgn(const std::vector<Move>& moves);

/// Reads the text as any PGN and replays it: a single game from the initial array, all moves legal,
/// no draw by 75 moves or fivefold repetition (9.6) on the way, and at the end the men, side to
/// move, castling rights and known double step of the goal. Shares only the board with the search.
bool confirms_proof_game(std::string_view pgn, const RetroPosition& goal);

}  // namespace arbiter
