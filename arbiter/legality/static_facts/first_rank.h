// Men shut in on their first rank behind men that never moved: king, queen and rooks move along it
// but cannot pass one another, except that the king may castle.
//
// Why it is sound. Every square next to such a room, a king's step away, is occupied for the whole
// game. Of the side's own men only knights get in or out, and of the enemy's only knights get in.
// So all orders that the men of the room can have come to are found by moving them about, with
// captures of any of them but the king at any time. Knights come and go and are left out.

#pragma once

#include "arbiter/legality/pawns/knowledge.h"

namespace arbiter {

/// The squares of the first rank that the king of that colour can have reached from its home. Empty
/// if it has never moved or can have left the rank.
Bitboard closed_first_rank(const Knowledge& known, Color color);

/// The men of that colour on the squares of a closed first rank can have come to stand as they do.
/// Only for games from the standard array. O(arrangements): some thousand at most.
bool can_be_arranged(const Position& position, const Knowledge& known, Color color, Bitboard room);

}  // namespace arbiter
