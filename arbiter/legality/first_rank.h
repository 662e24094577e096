// Men shut in on their first rank behind men that never moved: king, queen and rooks slide along it
// but cannot pass one another, except that the king may castle.
//
// Why it is sound. Such a rank is a closed room: every square next to it, a king's step away, is
// filled for the whole game. No other man of the side gets in, but for knights, and none gets
// out; an enemy man gets in only if it is a knight. So all orders that the men of the room can have
// come to are found by moving them about, any of them (but not the king) captured at any time.
// Knights come and go and are left out.

#pragma once

#include "arbiter/legality/knowledge.h"

namespace arbiter {

/// The squares of the first rank around the home of the king of that colour, as far as he gets, if
/// he gets nowhere else. Empty if he has never moved or can have left the rank.
Bitboard closed_first_rank(const Knowledge& known, Color color);

/// The men of that colour on the squares of a closed first rank can have come to stand as they do.
/// Only for games that began with the standard array. O(arrangements): some thousand at most.
bool can_be_arranged(const Position& position, const Knowledge& known, Color color, Bitboard room);

}  // namespace arbiter
