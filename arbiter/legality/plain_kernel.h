// For fact_checker.cpp: capture histories once more, with files as words of 'w' and 'b', and no
// shortcut but counting. Slow, and independent of kernel.h.

#pragma once

#include "arbiter/legality/plain_board.h"

namespace arbiter {

/// True if no series of captures leads from the initial pawns to those of the position with at
/// least the promotions that `board` tells of; false if one does, or if more than `max_states`
/// kinds of pawn structure would have to be looked at.
bool has_no_history(const Position& position, const PlainBoard& board, int max_states);

}  // namespace arbiter
