// Which man a written move means (PGN standard 8.2.3.4), resolved from the target square: the men
// of that kind that attack it are few, and nearly always one. No move list is generated.

#pragma once

#include <string>

#include "arbiter/board/position.h"
#include "parser/san.h"

namespace arbiter {

/// The one legal move that `san` describes, or no move when there is none or more than one (then
/// `illegal_move.h` says why). A capture mark, check mark or needless disambiguation in the text is
/// not held against it. O(men of that kind); allocates nothing.
Move resolve(const Position& position, const pgn::San& san);

/// The men the text allows on grounds of kind, file and rank, wherever they could go. Empty for
/// castling and null moves.
Bitboard named_men(const Position& position, const pgn::San& san);

/// The legal moves that `san` describes, for a caller that has to name them; at most `limit`.
int matching_moves(const Position& position, const pgn::San& san, Move* moves, int limit);

/// SAN of a legal move in the position before it, with as much disambiguation as is needed and the
/// check mark.
std::string to_san(const Position& position, Move move);

}  // namespace arbiter
