// Pawns whose path is known square by square. While such a pawn stood on a square, no other man
// stood there, and no enemy king entered a square that it attacked, or stayed on one. So at each
// stage of its path it closes these squares to other men.

#pragma once

#include <array>

#include "arbiter/board/bitboard.h"

namespace arbiter {

struct KnownPawnPath {
  Color color = Color::white;
  std::array<Bitboard, 7> squares = {};  // from its second rank on, one square each; 0: unknown
  int length = 0;
};

/// Those of a position: at most one for each pawn.
struct KnownPawnPaths {
  std::array<KnownPawnPath, 16> path;
  int number = 0;

  const KnownPawnPath* begin() const { return path.data(); }
  const KnownPawnPath* end() const { return path.data() + number; }
};

}  // namespace arbiter
