// Whom pawns have captured: each capture that a pawn cannot have done without was made on one of a
// few squares, and its victim, one of the men that are missing, must have got there.

#pragma once

#include <optional>
#include <vector>

#include "arbiter/legality/knowledge.h"
#include "arbiter/legality/pawn_origins.h"

namespace arbiter {

/// A capture that a pawn has made, whatever its way was.
struct PawnCapture {
  int pawn = 0;          // which of the origins' former pawns
  Bitboard squares = 0;  // on which it can have been made
};

/// All of them. `origins` must not need more captures than there are.
std::vector<PawnCapture> sure_captures(const Frozen& frozen, Color color,
                                       const PawnOrigins& origins);

/// Captures for which not enough victims are left, and how many of those can have died there.
struct NoVictims {
  std::vector<PawnCapture> captures;
  int victims = 0;
};

/// Looks whether the captures of pawns of `color` find victims, one each. Nothing: they do.
std::optional<NoVictims> find_missing_victims(const Knowledge& known, Color color,
                                              const std::vector<PawnCapture>& captures,
                                              int missing_pawns);

}  // namespace arbiter
