// Whether the number of moves that each side has made is known to be even or odd, and fits the side
// to move.
//
// A knight changes the colour of its square with each move. A man shut in with few squares may be
// unable to lose a move among them: its squares fall into two classes that it changes between. A
// pawn that needs a capture for each rank, or stands on its third rank, has made a known number of
// moves. Where that is so for all men, those captured included, the totals are even or odd.
//
// Why it is sound. Nothing is said if any man may have been promoted, if castling was possible, if
// a pawn is missing, or if a pawn may have made a double step. A man that is gone counts only if it
// never had a square to move to; a knight that is gone, only if all squares are of one colour on
// which the men were taken that pawns can have taken, and pawns are known to have taken them all.
//
// Source: the retro-analyst's parity argument.

#pragma once

#include <optional>
#include <vector>

#include "arbiter/legality/knowledge.h"
#include "arbiter/legality/pawn_victims.h"

namespace arbiter {

/// What is known of one side's pawns.
struct PawnStory {
  PawnOrigins origins;
  std::vector<PawnCapture> captures;  // that they have made
};

/// True if the sum of all moves that `color` has made is odd, false if it is even; nothing if
/// neither is certain. Only for games that began with the standard array.
std::optional<bool> odd_moves(const Position& position, const Knowledge& known, Color color,
                              const ByColor<PawnStory>& pawns);

/// Whether the number of moves made by the pawns can be certain: all are there, and a pawn beyond
/// its third rank can have come by captures alone. Where not, odd_moves is not worth asking.
bool pawn_moves_may_be_certain(const Position& position, const Knowledge& known);

}  // namespace arbiter
