#include "arbiter/winnable/mating_line/king_routes.h"

namespace arbiter {

Move king_step_to(const Position& position, Square goal, Bitboard avoid) {
  const Color side = position.side_to_move();
  const Square king = position.king(side);
  const int here = king_distance(king, goal);
  if (here == 0) return {};
  Bitboard to = king_attacks(king) & king_zone(goal, here - 1) & ~position.men(side) & ~avoid &
                ~position.men(Kind::king);
  while (to != 0) {
    const Square square = pop_first(to);
    if (position.is_safe_king_move(king, square)) return Move(king, square);
  }
  return {};
}

Move king_step_around(const Position& position, Square goal) {
  const Color side = position.side_to_move();
  const Color enemy = opposite(side);
  const Square king = position.king(side);
  const Bitboard steps = king_attacks(king) & ~position.men(side);
  const Bitboard closed =
      position.men(side) | pawn_attacks_of(enemy, position.men(enemy, Kind::pawn));
  Bitboard seen = 0;
  for (Bitboard ring = bit(goal); ring != 0; ring = king_attacks_of(ring) & ~closed & ~seen) {
    Bitboard hits = ring & steps;
    while (hits != 0) {
      const Square square = pop_first(hits);
      if (position.is_safe_king_move(king, square)) return Move(king, square);
    }
    seen |= ring;
  }
  return {};
}

Move king_step_out_of(const Position& position, Bitboard squares) {
  const Square king = position.king(position.side_to_move());
  if (!contains(squares, king)) return {};
  Bitboard to = king_attacks(king) & ~squares & ~position.occupied();
  while (to != 0) {
    const Square square = pop_first(to);
    if (position.is_safe_king_move(king, square)) return Move(king, square);
  }
  return {};
}

Square nearest_blocker(const Position& position, Color winner) {
  const Bitboard pawns = position.men(winner, Kind::pawn);
  const Bitboard enemies = position.men(opposite(winner), Kind::pawn);
  const Bitboard ahead = pawn_steps(winner, pawns);
  Bitboard blockers = ahead & enemies;
  if (blockers != ahead) return Square::none;
  const Square king = position.king(winner);
  Square nearest = Square::none;
  while (blockers != 0) {
    const Square blocker = pop_first(blockers);
    if ((pawn_attacks(winner, blocker) & enemies) != 0) continue;
    const bool farther =
        nearest != Square::none && king_distance(king, blocker) >= king_distance(king, nearest);
    if (!farther) nearest = blocker;
  }
  return nearest;
}

Square far_corner(Square blocker, Square king) {
  Square best = Square::a1;
  int farthest = -1;
  for (const Square corner : {Square::a1, Square::h1, Square::a8, Square::h8}) {
    const int distance = king_distance(corner, blocker) * 8 + king_distance(corner, king);
    if (distance <= farthest) continue;
    farthest = distance;
    best = corner;
  }
  return best;
}

}  // namespace arbiter
