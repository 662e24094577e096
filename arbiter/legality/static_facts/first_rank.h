// Men shut in on their first rank behind men that never moved: king, queen and rooks move along it
// but cannot pass one another, except that the king may castle.
//
// Why it is sound. Every square a king's step away from the enclosed squares is occupied for the
// whole game. Of the side's own men only knights get in or out, and of the enemy's only knights get
// in. So all orders that the enclosed men can have come to are found by trying all their moves, and
// all captures of any of them but the king. Knights come and go and are left out.

#pragma once

#include "arbiter/legality/pawns/knowledge.h"

namespace arbiter {

/// The squares of the first rank that the king of that colour can have reached from its home. Empty
/// if it has never moved or can have left the rank.
Bitboard closed_first_rank(const Knowledge& known, Color color);

/// The men of that colour on the enclosed squares can have come into the order of `position`.
/// `enclosed`: the result of closed_first_rank. Only for games from the standard array.
/// O(arrangements): some thousand at most.
bool can_be_arranged(const Position& position, const Knowledge& known, Color color,
                     Bitboard enclosed);

}  // namespace arbiter
