// Where men can have come from, past men that have never moved: who is an original, who must be a
// promoted pawn, who died where it started, and who cannot stand where it stands.

#pragma once

#include "arbiter/legality/frozen.h"

namespace arbiter {

struct SideReach {
  Bitboard unreachable = 0;   // men that can have come neither from home nor from a promotion
  Bitboard promoted_men = 0;  // the kinds among which the promoted men are
  int promoted = 0;           // men that must be promoted pawns, at least
  int shut_in = 0;            // men captured on the square they started from, behind frozen men
};

/// `frozen` must have no strangers. O(kinds) flood fills.
SideReach find_reach(const Position& position, Array array, const Frozen& frozen, Color color);

/// The frozen men that keep the man on `square` where it is, looking backwards: those next to the
/// squares it can have come by.
Bitboard closing_men(const Position& position, const Frozen& frozen, Square square);

}  // namespace arbiter
