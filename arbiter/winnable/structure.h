// Locked structures: what each man can ever do, and why that is not enough for mate.
//
// For every man on the board a set of squares is found outside of which it can never stand, and
// whether it can ever be captured: the least solution of "a man that can stand here and can move
// there can stand there". The sets are too large rather than too small, because each man's moves
// are judged by what the others might do at any time. Then every way the loser's king could be
// mated inside these sets is looked for: a square it can stand on, a man that can check it there,
// and for each square of flight a man that can block or attack it. If there is none, the winner
// cannot mate, whatever both sides play.
//
// What restricts a man is only what holds in every position that can arise:
//   * a man that can neither move nor be captured blocks its square for ever;
//   * a man that cannot be captured attacks, wherever it stands, the squares it attacks from all
//     its squares; no enemy king can ever enter them;
//   * a square that no man can stand on is always empty.
//
// Castling and en passant count as possibilities; checks, pins and move order restrict nothing.

#pragma once

#include <array>
#include <cstdint>

#include "arbiter/board/position.h"

namespace arbiter {

/// More men than this are not analysed.
inline constexpr int kMaxStructureMen = 32;

/// What one man can do at any time in the future.
struct ManReach {
  Man man;  // as it stands on the board
  Square start = Square::none;
  Bitboard squares = 0;   // where it can stand unpromoted
  Bitboard promoted = 0;  // where it can stand once it has promoted; 0 if it never can
  bool capturable = false;

  Bitboard anywhere() const { return squares | promoted; }
};

struct Structure {
  std::array<ManReach, kMaxStructureMen> men;
  int size = 0;

  const ManReach* begin() const { return men.data(); }
  const ManReach* end() const { return men.data() + size; }
  ManReach* begin() { return men.data(); }
  ManReach* end() { return men.data() + size; }

  /// False if it is full.
  bool add(const ManReach& man);

  /// Squares held for ever by a man that can neither move nor be captured.
  Bitboard blocked() const;
};

/// What the man may ever attack before it promotes, own men's squares included, past everything
/// that is not blocked for ever.
Bitboard possible_attacks(const ManReach& man, Bitboard blocked);

/// Fills `structure` for the position. False if there are too many men.
bool analyse_structure(const Position& position, Structure& structure);

/// No position in which every man stands on one of its squares is mate by `winner`.
bool excludes_mate(const Structure& structure, Color winner);

}  // namespace arbiter
