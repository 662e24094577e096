// Which pawn is which: the pawns of a side, and its men that are promoted pawns, each began on a
// file of its own, and each has captured as often as its way there demands.
//
// Why it is sound. Ways of pawns go round men that never moved and do not lead on from a square
// where the pawn checked a king that never moved (it was captured there). Captures en passant and
// captures with promotion are captures like others. A man that must be promoted came to a square
// from which one of its kind gets to where such men stand. Each capture took one of the men that
// are missing, and none that no pawn can have taken.

#pragma once

#include <array>
#include <cstdint>

#include "arbiter/legality/men_numbers.h"
#include "arbiter/legality/reach.h"

namespace arbiter {

/// More captures than any number of pawns can make.
inline constexpr int kNever = 99;

/// A pawn on the board, or a man that is a promoted pawn.
struct FormerPawn {
  Bitboard targets = 0;  // where it stands; of a promoted man, the squares it may be promoted on
  Kind promoted = Kind::none;  // none: a pawn
  // What the others leave it:
  unsigned files = 0;  // it can have begun on, a bit each
  int least = 0;       // captures it has made
  int most = 0;
};

struct PawnOrigins {
  int number = 0;
  std::array<FormerPawn, kPawns> former;
  int least = 0;  // captures of all of them together; kNever if there are no such origins

  const FormerPawn* begin() const { return former.data(); }
  const FormerPawn* end() const { return former.data() + number; }
};

/// `reach` is that of the side's men; it needs no more promotions than pawns are missing.
/// `available`: captures that pawns of that side can have made. If more are needed, nothing is said
/// of single pawns. O(8 × 2^8).
PawnOrigins find_pawn_origins(const Position& position, const Frozen& frozen, Color color,
                              const SideReach& reach, int available);

/// The least number of captures by which pawns of that colour come to where they stand: each is
/// given a file of its own to start from, no further away than the ranks it has advanced, and pays
/// one capture for each file it moved sideways. kNever if there is no such assignment. O(pawns)
/// when they stand on different files.
int least_pawn_captures(const Position& position, Color color);

}  // namespace arbiter
