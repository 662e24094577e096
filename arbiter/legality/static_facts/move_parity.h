// Whether each side's number of moves is known to be even or odd, and fits the side to move.
//
// A knight changes the colour of its square with each move. A piece shut in with few squares may be
// unable to lose a move among them: its squares fall into two classes, and each move leads from one
// to the other. A pawn that needs a capture for each rank but one, or stands no further than on its
// third rank, has made a known number of moves. Where that is so for all men, those captured
// included, the totals are known to be even or odd.
//
// Why it is sound. The result is unknown if any man may have been promoted, if castling was
// possible, if a pawn is missing, or if a pawn may have made a double step. Of a captured piece the
// number of moves is known only if it never had a square to move to; of a captured knight, if all
// squares on which enemy pawns captured are of one colour, and these pawns must have captured every
// missing man that a pawn can have captured.
//
// Source: the parity argument of retrograde analysis.

#pragma once

#include <optional>
#include <vector>

#include "arbiter/legality/pawns/knowledge.h"
#include "arbiter/legality/pawns/pawn_victims.h"

namespace arbiter {

/// What is known of the pawns of one side.
struct PawnHistory {
  FormerPawns origins;
  std::vector<PawnCapture> captures;  // that they must have made
};

/// True if the number of moves that `color` has made is odd, false if it is even; nothing if
/// neither is certain. Only for games from the standard array.
std::optional<bool> odd_moves(const Position& position, const Knowledge& known, Color color,
                              const ByColor<PawnHistory>& pawns);

/// A quick test before odd_moves, which finds nothing if this is false: all pawns are on the board,
/// and those beyond their third rank can have come there by captures but for one step.
bool pawn_moves_may_be_certain(const Position& position, const Knowledge& known);

}  // namespace arbiter
