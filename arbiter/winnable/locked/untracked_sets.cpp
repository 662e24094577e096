#include "arbiter/winnable/locked/untracked_sets.h"

#include <algorithm>

#include "arbiter/board/attacks.h"

namespace arbiter {
namespace {

// Each pair of them gives up to three sets, tried in this order. Measured as in README.md:
// without the last number of moves three hard positions are undecided and the time doubles; without
// the last number of squares a closure decides one position less.
constexpr int kFewestMovesNow[] = {0, 4, 7, 2};
constexpr int kFewestSquares[] = {10, 6, 14, 2};

struct Piece {
  Square square;
  Color color;
  int moves_now;
  int squares;  // that it could reach if only pawns were in its way
};

int count_open_squares(Man man, Square start, Bitboard pawns) {
  Bitboard seen = bit(start);
  for (Bitboard next = seen; next != 0;) {
    const Bitboard to = attacks(man, pop_first(next), pawns) & ~pawns & ~seen;
    seen |= to;
    next |= to;
  }
  return count(seen);
}

std::vector<Piece> pieces_of(const Position& position) {
  std::vector<Piece> pieces;
  const Bitboard pawns = position.men(Kind::pawn);
  Bitboard men = position.occupied() & ~pawns & ~position.men(Kind::king);
  while (men != 0) {
    const Square square = pop_first(men);
    const Man man = position.at(square);
    const Bitboard moves = attacks(man, square, position.occupied()) & ~position.men(man.color);
    pieces.push_back({square, man.color, count(moves), count_open_squares(man, square, pawns)});
  }
  return pieces;
}

}  // namespace

std::vector<Bitboard> untracked_sets(const Position& position, Color winner) {
  const std::vector<Piece> pieces = pieces_of(position);
  const Bitboard all = ~Bitboard{0};
  std::vector<Bitboard> sets;
  for (const int moves : kFewestMovesNow) {
    for (const int squares : kFewestSquares) {
      Bitboard untracked = 0;
      for (const Piece& piece : pieces) {
        const bool is_free = piece.moves_now >= moves && piece.squares >= squares;
        if (is_free) untracked |= bit(piece.square);
      }
      for (const Bitboard mask : {all, position.men(opposite(winner)), position.men(winner)}) {
        const Bitboard set = untracked & mask;
        const bool is_new = std::find(sets.begin(), sets.end(), set) == sets.end();
        if (set != 0 && is_new) sets.push_back(set);
      }
    }
  }
  return sets;
}

}  // namespace arbiter
