#include "arbiter/legality/immediate/men_count.h"

#include <algorithm>

namespace arbiter {

int surplus_men(const Position& position, Color color) {
  const auto more = [&](Kind kind, Bitboard squares, int at_first) {
    return std::max(count(position.men(color, kind) & squares) - at_first, 0);
  };
  return more(Kind::queen, ~Bitboard{0}, 1) + more(Kind::rook, ~Bitboard{0}, 2) +
         more(Kind::knight, ~Bitboard{0}, 2) + more(Kind::bishop, kLightSquares, 1) +
         more(Kind::bishop, kDarkSquares, 1);
}

}  // namespace arbiter
