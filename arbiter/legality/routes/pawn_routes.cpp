#include "arbiter/legality/routes/pawn_routes.h"

#include "arbiter/board/attacks.h"

namespace arbiter {

PawnRoutes pawn_routes_from(const Frozen& frozen, Color color, int file) {
  PawnRoutes routes = {};
  const Bitboard home =
      file_mask(static_cast<File>(file)) & relative_rank_mask(color, Rank::second);
  routes[0] = home;
  if ((home & frozen.men) != 0) return routes;
  const Bitboard open = ~frozen.men;
  const Bitboard leaves = ~frozen.forbidden.of(color, Kind::pawn);
  for (int rank = 1; rank < 7; ++rank) {
    const Bitboard here = relative_rank_mask(color, static_cast<Rank>(rank)) & leaves;
    for (std::size_t captures = routes.size(); captures-- > 0;) {
      const Bitboard from = routes[captures] & here;
      if (from == 0) continue;
      routes[captures] |= pawn_steps(color, from) & open;
      if (captures + 1 < routes.size()) routes[captures + 1] |= pawn_attacks_of(color, from) & open;
    }
  }
  return routes;
}

PawnRoutes pawn_routes_to(const Frozen& frozen, Color color, Bitboard targets) {
  PawnRoutes routes = {};
  routes[0] = targets;
  const Color back = opposite(color);
  const Bitboard open = ~frozen.men & ~frozen.forbidden.of(color, Kind::pawn) &
                        ~relative_rank_mask(color, Rank::first);
  for (int rank = 7; rank > 1; --rank) {
    const Bitboard here = relative_rank_mask(color, static_cast<Rank>(rank));
    for (std::size_t captures = routes.size(); captures-- > 0;) {
      const Bitboard to = routes[captures] & here;
      if (to == 0) continue;
      routes[captures] |= pawn_steps(back, to) & open;
      if (captures + 1 < routes.size()) routes[captures + 1] |= pawn_attacks_of(back, to) & open;
    }
  }
  return routes;
}

Bitboard promotion_squares(const Frozen& frozen, Color color) {
  const Bitboard from = relative_rank_mask(color, Rank::seventh) & ~frozen.men &
                        ~frozen.forbidden.of(color, Kind::pawn);
  return (pawn_steps(color, from) | pawn_attacks_of(color, from)) & ~frozen.men;
}

Bitboard capture_squares(const Frozen& frozen, Color color) {
  const Bitboard forbidden = frozen.forbidden.of(color, Kind::pawn);
  Bitboard pawns = relative_rank_mask(color, Rank::second) & ~frozen.men;
  Bitboard captures = 0;
  for (int rank = 0; rank < 6; ++rank) {
    const Bitboard leaving = pawns & ~forbidden;
    const Bitboard beside = pawn_attacks_of(color, leaving) & ~frozen.men;
    captures |= beside;
    pawns = (pawn_steps(color, leaving) & ~frozen.men) | beside;
  }
  return captures;
}

}  // namespace arbiter
