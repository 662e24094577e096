#include "arbiter/legality/proof_game/distance.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "arbiter/legality/proof_game/assignment.h"

namespace arbiter {
namespace {

using KnightTable = std::array<std::array<signed char, 64>, 64>;

KnightTable knight_table() {
  KnightTable table;
  for (int from = 0; from < 64; ++from) {
    Bitboard seen = Bitboard{1} << from;
    Bitboard frontier = seen;
    for (signed char moves = 0; frontier != 0; ++moves) {
      Bitboard next = 0;
      for (Bitboard rest = frontier; rest != 0;) {
        const Square square = pop_first(rest);
        table[from][index(square)] = moves;
        next |= knight_attacks(square);
      }
      frontier = next & ~seen;
      seen |= next;
    }
  }
  return table;
}

const KnightTable kKnightMoves = knight_table();

int slider_distance(Bitboard rays, Square from, Square to, Bitboard occupied) {
  if (!contains(rays, to)) return 4;
  return (between(from, to) & occupied) == 0 ? 2 : 3;
}

}  // namespace

int guessed_distance(Kind kind, Square from, Square to, Bitboard occupied) {
  if (from == to) return 0;
  switch (kind) {
    case Kind::knight:
      return 2 * kKnightMoves[index(from)][index(to)];
    case Kind::king:
      return 2 * std::max(std::abs(index(file_of(from)) - index(file_of(to))),
                          std::abs(index(rank_of(from)) - index(rank_of(to))));
    case Kind::bishop:
      if (contains(kLightSquares, from) != contains(kLightSquares, to)) return kImpossible;
      return slider_distance(bishop_rays(from), from, to, occupied);
    case Kind::rook:
      return slider_distance(rook_rays(from), from, to, occupied);
    case Kind::queen:
      return slider_distance(queen_rays(from), from, to, occupied);
    default:
      return kImpossible;
  }
}

int walking_distance(Kind kind, Square from, Square to, Bitboard occupied, int limit) {
  Bitboard seen = bit(from);
  Bitboard frontier = seen;
  for (int moves = 0; moves <= limit && frontier != 0; ++moves) {
    if (contains(seen, to)) return moves;
    Bitboard next = 0;
    for (Bitboard rest = frontier; rest != 0;) {
      next |= attacks({Color::white, kind}, pop_first(rest), occupied);
    }
    frontier = next & ~seen & (~occupied | bit(to));
    seen |= frontier;
  }
  return limit + 1;
}

// Backwards from `to`.
Walks walks_to(Kind kind, Square to, Bitboard occupied, Bitboard barred, unsigned char far) {
  Walks walks;
  walks.fill(far);
  Bitboard seen = bit(to);
  Bitboard frontier = seen;
  for (unsigned char moves = 0; frontier != 0 && moves < far; ++moves) {
    Bitboard next = 0;
    for (Bitboard rest = frontier; rest != 0;) {
      const Square square = pop_first(rest);
      walks[index(square)] = moves;
      if (moves > 0 && contains(barred, square)) continue;
      next |= attacks({Color::white, kind}, square, occupied);
    }
    frontier = next & ~seen & ~occupied;
    seen |= frontier;
  }
  return walks;
}

}  // namespace arbiter
