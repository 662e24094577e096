// A skeleton: the kings and pawns of a position, without all other pieces.

#pragma once

#include "arbiter/board/bitboard.h"

namespace arbiter {

struct Skeleton {
  ByColor<Bitboard> pawns{0, 0};
  ByColor<Square> kings{Square::none, Square::none};
  Color to_move = Color::white;

  friend bool operator==(const Skeleton&, const Skeleton&) = default;
};

}  // namespace arbiter
