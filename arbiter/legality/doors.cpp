#include "arbiter/legality/doors.h"

#include "arbiter/legality/pawn_ways.h"

namespace arbiter {
namespace {

// The squares that the pawn may have passed on its way.
Bitboard squares_passed(const Frozen& frozen, Color color, const FormerPawn& pawn) {
  const PawnWays from = pawn_ways_from(frozen, color, std::countr_zero(pawn.files));
  const PawnWays to = pawn_ways_to(frozen, color, pawn.targets);
  Bitboard squares = 0;
  for (int before = 0; before <= pawn.most; ++before) {
    for (int after = 0; before + after <= pawn.most; ++after) {
      squares |= from[static_cast<std::size_t>(before)] & to[static_cast<std::size_t>(after)];
    }
  }
  return squares;
}

}  // namespace

// With more captures to choose from the squares are seldom certain.
void add_doors(const Frozen& frozen, Color color, const PawnOrigins& origins, Doors& doors) {
  for (const FormerPawn& pawn : origins) {
    if (pawn.promoted != Kind::none || pawn.most > 2) continue;
    if (std::popcount(pawn.files) != 1 || (pawn.targets & frozen.men) != 0) continue;
    const Bitboard squares = squares_passed(frozen, color, pawn);
    Door& door = doors.door[static_cast<std::size_t>(doors.number++)];
    door.color = color;
    door.length = index(relative_rank(color, first(pawn.targets)));
    for (int at = 0; at < door.length; ++at) {
      const Bitboard here = squares & relative_rank_mask(color, static_cast<Rank>(at + 1));
      door.way[static_cast<std::size_t>(at)] = more_than_one(here) ? 0 : here;
    }
  }
}

}  // namespace arbiter
