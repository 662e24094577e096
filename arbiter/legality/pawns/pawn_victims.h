// Which men pawns have captured: each capture that a pawn must have made was made on one of a few
// squares, and its victim, one of the missing men, must have got there.
//
// Why it is sound. Whatever way a pawn went, its last capture, the one before it and so on lie on
// the squares listed, because it made at least that many captures. A missing queen, rook, knight or
// bishop was captured somewhere on the routes of its kind from home. A missing pawn that need not
// stand promoted on the board may have been captured anywhere, as a pawn (en passant, too) or as a
// promoted piece, and so may an original whose place a promoted piece has taken; each counts as a
// victim for any square.

#pragma once

#include <optional>
#include <vector>

#include "arbiter/legality/pawns/knowledge.h"
#include "arbiter/legality/pawns/pawn_origins.h"

namespace arbiter {

/// A capture that a pawn has made, whatever way it went.
struct PawnCapture {
  int pawn = 0;          // index into FormerPawns::former
  Bitboard squares = 0;  // on which it can have been made
};

/// All captures that pawns must have made. `pawns` must not need more captures than there are.
std::vector<PawnCapture> sure_captures(const Frozen& frozen, Color color, const FormerPawns& pawns);

/// Captures for which there are not enough victims.
struct NoVictims {
  std::vector<PawnCapture> captures;
  int victims = 0;  // missing men that can have been captured there
};

/// Tries to give each of these captures by pawns of `color` a victim of its own; nothing if that
/// succeeds.
std::optional<NoVictims> find_missing_victims(const Knowledge& known, Color color,
                                              const std::vector<PawnCapture>& captures,
                                              int missing_pawns);

}  // namespace arbiter
