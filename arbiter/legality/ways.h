// Where men get on a board on which some men have never moved: flood fills over the squares that
// each kind of man enters one after the other.
//
// Ways are generous: men that may have moved are in nobody's way, and a line piece may stop on each
// square it passes. So a square that is not in the result was never visited.

#pragma once

#include "arbiter/legality/frozen.h"

namespace arbiter {

/// The squares next to `from` that a man of that kind enters on its ways; for knights, jumps. Not
/// for pawns.
Bitboard first_steps(Kind kind, Bitboard from);

/// The squares that a man of that kind comes to from `sources`, these included. It passes no frozen
/// man, no forbidden square and no door while it is shut, but may end on a forbidden square, unless
/// it is a king. Stops early when all of `wanted` are found, or any of `enough`.
Bitboard find_ways(const Frozen& frozen, Color color, Kind kind, Bitboard sources, Bitboard wanted,
                   Bitboard enough = 0);

/// The squares from which such a man may have come to one of `targets`.
Bitboard find_ways_back(const Frozen& frozen, Color color, Kind kind, Bitboard targets);

/// The squares that a man which began on `home` has come to: only its own if it never moved.
inline Bitboard ways_from_home(const Frozen& frozen, Color color, Kind kind, Bitboard home,
                               Bitboard wanted, Bitboard enough = 0) {
  return (home & frozen.men) != 0 ? home : find_ways(frozen, color, kind, home, wanted, enough);
}

/// Squares on which pawns of that colour may have been promoted: entered from a square that no man
/// has filled for ever and where the pawn did not check a king that never moved.
Bitboard promotion_squares(const Frozen& frozen, Color color);

/// Squares on which pawns of that colour may have captured something, if their captures are not
/// counted.
Bitboard capture_squares(const Frozen& frozen, Color color);

}  // namespace arbiter
