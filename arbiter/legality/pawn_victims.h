// Whom pawns have captured: each capture that a pawn cannot have done without was made on one of a
// few squares, and its victim, one of the men that are missing, must have got there.
//
// Why it is sound. Whatever way a pawn took, its last capture, the one before it and so on lie on
// the squares listed, for it made at least so many. A missing queen, rook, knight or bishop died
// within the ways of its kind from home. A missing pawn that need not stand promoted on the board
// may have died anywhere, as a pawn (en passant, too) or as a promoted man, and so may an original
// in whose place it stands; each counts as a victim for any square.

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
