// On which files the pawns of a side began, the promoted ones included: each began on a file of its
// own, and each has captured as often as its way from there demands.
//
// Why it is sound. Pawns go round men that never moved, and do not go on from a square where they
// check a king that never moved (there they were captured). Captures en passant and captures with
// promotion are captures like others. A piece that must be promoted was promoted on a square from
// which its kind gets to where such pieces stand. Each capture took one of the missing men, and
// none that no pawn can have captured.

#pragma once

#include <array>

#include "arbiter/legality/immediate/men_count.h"
#include "arbiter/legality/routes/reach.h"

namespace arbiter {

/// Stands for "no number of captures is enough": more than all pawns together can make.
inline constexpr int kNever = 99;

/// A pawn on the board, or a man that is a promoted pawn.
struct FormerPawn {
  Bitboard targets = 0;  // where it stands; of a promoted man, the squares it may be promoted on
  Kind promoted = Kind::none;  // none: a pawn
  // Over all assignments in which every other pawn also gets a file and enough captures:
  unsigned files = 0;  // on which it can have begun, a bit each
  int least = 0;       // captures that it has made, at least
  int most = 0;        // and at most
};

/// The pawns of one side.
struct FormerPawns {
  int number = 0;
  std::array<FormerPawn, kPawns> former;
  int least = 0;  // captures of all of them together, at least; or kNever

  const FormerPawn* begin() const { return former.data(); }
  const FormerPawn* end() const { return former.data() + number; }
};

/// `reach` is that of the side's men; it needs no more promotions than pawns are missing.
/// `available`: captures that pawns of that side can have made. If more are needed, files, least
/// and most of the single pawns are not set. O(8 × 2^8).
FormerPawns find_pawn_origins(const Position& position, const Frozen& frozen, Color color,
                              const SideReach& reach, int available);

/// The least number of captures by which pawns of that colour come to where they stand, or kNever:
/// each starts on a file of its own, no further away than the ranks it has advanced, and captures
/// once for each file it moved sideways. A lower bound for the search above. O(pawns) if they stand
/// on different files.
int least_pawn_captures(const Position& position, Color color);

}  // namespace arbiter
