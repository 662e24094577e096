// A position as retrograde analysis sees it: what stands on the board, and what is known of the
// past.
//
// Castling rights are read as "at least these": king and rook have never moved. A missing right
// proves nothing, and neither does a missing en passant square, because many programs write "-" for
// both. So one retro position stands for every position with the same men and more rights.

#pragma once

#include "arbiter/board/position.h"

namespace arbiter {

struct RetroPosition {
  Position position;
  /// The last move was a double step over this square; none: not known.
  Square passed = Square::none;
};

/// The same men, side to move, castling rights and double step. O(1).
bool same_retro_position(const RetroPosition& a, const RetroPosition& b);

}  // namespace arbiter
