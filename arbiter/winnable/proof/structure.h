// What each man on the board can ever do, as a proof claims it.

#pragma once

#include <array>
#include <cstddef>

#include "arbiter/board/bitboard.h"

namespace arbiter {

/// No chess position has more men. Fuller boards are not analysed.
inline constexpr int kMaxStructureMen = 32;

/// What one man can do at any time in the future.
struct ManReach {
  Man man;  // as it stands on the board
  Square start = Square::none;
  Bitboard squares = 0;   // where it can stand unpromoted
  Bitboard promoted = 0;  // where it can stand once it has promoted; 0 if it never can
  bool capturable = false;

  Bitboard anywhere() const { return squares | promoted; }
  /// It never moves, promotes or is captured: its square is blocked for ever.
  bool is_fixed() const { return !capturable && promoted == 0 && squares == bit(start); }
};

/// One ManReach for each man.
struct Structure {
  std::array<ManReach, kMaxStructureMen> men;
  int size = 0;

  const ManReach* begin() const { return men.data(); }
  const ManReach* end() const { return men.data() + size; }
  ManReach* begin() { return men.data(); }
  ManReach* end() { return men.data() + size; }

  /// False if it is full.
  bool add(const ManReach& man) {
    if (size == kMaxStructureMen) return false;
    men[static_cast<std::size_t>(size++)] = man;
    return true;
  }

  /// The squares of the fixed men.
  Bitboard blocked() const {
    Bitboard squares = 0;
    for (const ManReach& man : *this) {
      if (man.is_fixed()) squares |= bit(man.start);
    }
    return squares;
  }
};

}  // namespace arbiter
