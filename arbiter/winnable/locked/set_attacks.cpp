#include "arbiter/winnable/locked/set_attacks.h"

namespace arbiter {
namespace {

constexpr Bitboard kNotFileA = ~kFileA;
constexpr Bitboard kNotFileH = ~(kFileA << 7);

// Both directions of a line, by doubling the distance: `step` is the difference of two neighbouring
// squares, and a rising step never arrives on the files outside `rising`, a falling one outside
// `falling`. Source: chessprogramming.org, "Kogge-Stone Algorithm".
Bitboard lines(Bitboard from, int step, Bitboard rising, Bitboard falling, Bitboard free) {
  Bitboard up = from;
  Bitboard down = from;
  Bitboard open_up = free & rising;
  Bitboard open_down = free & falling;
  for (const int times : {1, 2, 4}) {
    up |= open_up & up << times * step;
    down |= open_down & down >> times * step;
    open_up &= open_up << times * step;
    open_down &= open_down >> times * step;
  }
  return (up << step & rising) | (down >> step & falling);
}

Bitboard rooks(Bitboard from, Bitboard free) {
  constexpr Bitboard kAll = ~Bitboard{0};
  return lines(from, 8, kAll, kAll, free) | lines(from, 1, kNotFileA, kNotFileH, free);
}

Bitboard bishops(Bitboard from, Bitboard free) {
  return lines(from, 9, kNotFileA, kNotFileH, free) | lines(from, 7, kNotFileH, kNotFileA, free);
}

}  // namespace

Bitboard attacks_of_all(Man man, Bitboard squares, Bitboard blockers) {
  switch (man.kind) {
    case Kind::pawn:
      return pawn_attacks_of(man.color, squares);
    case Kind::knight:
      return knight_attacks_of(squares);
    case Kind::bishop:
      return bishops(squares, ~blockers);
    case Kind::rook:
      return rooks(squares, ~blockers);
    case Kind::queen:
      return rooks(squares, ~blockers) | bishops(squares, ~blockers);
    case Kind::king:
      // Unlike king_attacks_of, without the squares themselves unless another one attacks them.
      return straight_steps(squares) | diagonal_steps(squares);
    case Kind::none:
      break;
  }
  return 0;
}

}  // namespace arbiter
