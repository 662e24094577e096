#include "arbiter/legality/pawn_ways.h"

namespace arbiter {

Bitboard pawn_steps(Color color, Bitboard from) {
  return color == Color::white ? from << 8 : from >> 8;
}

Bitboard pawn_captures(Color color, Bitboard from) {
  const Bitboard ahead = pawn_steps(color, from);
  return (ahead & ~file_mask(File::h)) << 1 | (ahead & ~file_mask(File::a)) >> 1;
}

PawnWays pawn_ways_from(const Frozen& frozen, Color color, int file) {
  PawnWays ways = {};
  const Bitboard home =
      file_mask(static_cast<File>(file)) & relative_rank_mask(color, Rank::second);
  ways[0] = home;
  if ((home & frozen.men) != 0) return ways;
  const Bitboard open = ~frozen.men;
  const Bitboard leaves = ~frozen.forbidden.of(color, Kind::pawn);
  for (int rank = 1; rank < 7; ++rank) {
    const Bitboard here = relative_rank_mask(color, static_cast<Rank>(rank)) & leaves;
    for (std::size_t captures = ways.size(); captures-- > 0;) {
      const Bitboard from = ways[captures] & here;
      if (from == 0) continue;
      ways[captures] |= pawn_steps(color, from) & open;
      if (captures + 1 < ways.size()) ways[captures + 1] |= pawn_captures(color, from) & open;
    }
  }
  return ways;
}

PawnWays pawn_ways_to(const Frozen& frozen, Color color, Bitboard targets) {
  PawnWays ways = {};
  ways[0] = targets;
  const Color back = opposite(color);
  const Bitboard open = ~frozen.men & ~frozen.forbidden.of(color, Kind::pawn) &
                        ~relative_rank_mask(color, Rank::first);
  for (int rank = 7; rank > 1; --rank) {
    const Bitboard here = relative_rank_mask(color, static_cast<Rank>(rank));
    for (std::size_t captures = ways.size(); captures-- > 0;) {
      const Bitboard to = ways[captures] & here;
      if (to == 0) continue;
      ways[captures] |= pawn_steps(back, to) & open;
      if (captures + 1 < ways.size()) ways[captures + 1] |= pawn_captures(back, to) & open;
    }
  }
  return ways;
}

}  // namespace arbiter
