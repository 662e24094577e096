// Which man a written move means (PGN standard 8.2.3.4), resolved from the target square: the men
// of that kind that attack it are few, and nearly always one. No move list is generated.

#pragma once

#include <string>

#include "arbiter/board/position.h"
#include "parser/san.h"

namespace arbiter {

/// The one legal move that `san` describes, or no move when there is none or more than one (then
/// `illegal_move.h` says why). A capture mark or check mark that is wrong or missing, and needless
/// disambiguation, are ignored. A king that goes, with both squares written, to where castling
/// brings it castles. O(men of that kind); allocates nothing.
Move resolve(const Position& position, const pgn::San& san);

/// The men that have the kind, file and rank that are written, wherever they can go. Empty for
/// castling and null moves.
Bitboard named_men(const Position& position, const pgn::San& san);

/// Writes the legal moves that `san` describes to `moves`, at most `limit`, and returns their
/// number. Generates all legal moves: only for moves that `resolve` cannot resolve.
int matching_moves(const Position& position, const pgn::San& san, Move* moves, int limit);

/// SAN of a legal move, `position` being the one before it, with the disambiguation it needs and
/// its check mark. Generates all legal moves.
std::string to_san(const Position& position, Move move);

}  // namespace arbiter
