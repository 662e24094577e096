// Where pieces can have gone on a board on which some men have never moved: flood fills over the
// squares that a piece enters one after the other.
//
// Routes are generous: men that may have moved are in nobody's way, and a line piece may stop on
// each square it passes. So a square outside the result was never visited.

#pragma once

#include "arbiter/legality/routes/frozen.h"

namespace arbiter {

/// The squares next to `from` that a piece of that kind enters first; for knights, jumps. Not for
/// pawns.
Bitboard first_steps(Kind kind, Bitboard from);

/// The squares that a piece of that kind comes to from `sources`, these included. It passes no
/// frozen man, no forbidden square and no square closed by a known pawn path, but may end on a
/// forbidden square, unless it is a king. Stops early when all of `wanted` are found, or any of
/// `enough`.
Bitboard find_routes(const Frozen& frozen, Color color, Kind kind, Bitboard sources,
                     Bitboard wanted, Bitboard enough = 0);

/// The squares from which such a piece may have come to one of `targets`. Ignores known pawn paths.
Bitboard routes_back(const Frozen& frozen, Color color, Kind kind, Bitboard targets);

/// The squares that a piece which began on `home` has come to: only its own if it is frozen.
inline Bitboard routes_from_home(const Frozen& frozen, Color color, Kind kind, Bitboard home,
                                 Bitboard wanted, Bitboard enough = 0) {
  return (home & frozen.men) != 0 ? home : find_routes(frozen, color, kind, home, wanted, enough);
}

}  // namespace arbiter
