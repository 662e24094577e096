// The immediate tests once more, square by square: what makes a position illegal at first sight
// (Article 3.10.3). Each looks at the whole board, has_impossible_check at every possible last
// move.

#pragma once

#include "arbiter/legality/checker/plain_board.h"

namespace arbiter {

/// Exactly one king of each side.
bool has_one_king_each(const PlainBoard& board);
/// Needs one king each, as do all tests below but the numbers of men.
bool kings_touch(const PlainBoard& board);
bool has_pawn_on_end_rank(const PlainBoard& board);
/// More men or pawns than there were, or more promoted men than pawns are missing.
bool has_too_many_men(const PlainBoard& board, Color color);
/// The side that has just moved is in check.
bool is_opponent_in_check(const PlainBoard& board);
/// No pawn can have just passed the square of the double step.
bool has_impossible_double_step(const PlainBoard& board);
/// The side to move is in check, and was so before every possible last move. The double step is
/// ignored.
bool has_impossible_check(const PlainBoard& board);

/// Any of these faults.
bool has_fault(const PlainBoard& board);

}  // namespace arbiter
