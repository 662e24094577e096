// The checker's own rules of movement (Articles 3.1-3.9), on its own board: attacks, moves of men
// and castling. Works square by square and shares nothing with the move generator.

#pragma once

#include <optional>

#include "arbiter/legality/checker/plain_board.h"

namespace arbiter {

/// The man on `from` attacks `target`, whatever stands there. A king on `vacated` stands in
/// nobody's way: it has just moved off that square.
bool attacks(const PlainBoard& board, int from, int target, int vacated = kNoSquare);

/// Some man of that colour attacks the square.
bool is_attacked(const PlainBoard& board, int target, Color by, int vacated = kNoSquare);
/// The same without its king.
bool is_attacked_by_piece_or_pawn(const PlainBoard& board, int target, Color by);

/// The board after the move of a man from one square to another, if it is legal; not castling. A
/// pawn that reaches its last rank becomes a `promoted`, which must be none for other moves. Needs
/// one king of the side to move.
std::optional<PlainBoard> play(const PlainBoard& board, int from, int to, Kind promoted);

/// The board after castling with the rook on that square, if that is legal (3.8.2, Chess960
/// included).
std::optional<PlainBoard> castle(const PlainBoard& board, int king, int rook);

}  // namespace arbiter
