// Quick proofs that a side can still mate: a line of legal moves that ends in mate, built by plan
// rather than by search.
//
// The plan is the one every beginner knows: the loser's king goes to the edge of the board, the
// winner's king takes the opposition, and a queen or rook mates along the edge; who has neither
// promotes a pawn first. Both sides help. Nothing is proved when no line is found; a line found is
// a proof whatever built it, because every move of it is legal and the last one mates.

#pragma once

#include <vector>

#include "arbiter/board/position.h"
#include "arbiter/winnable/endings/small_ending.h"

namespace arbiter {

/// No line is longer than this many plies.
inline constexpr int kMaxLinePlies = 80;

/// Looks for a mating line for `winner` and puts it into `line`; if small endings are settled, the
/// line may end in one that is won (small_ending.h). Needs one king each. At most a few hundred
/// moves are made for each of the `plans` goals that are tried. `line` is empty when it returns
/// false, and when the loser is mated already.
bool build_mating_line(const Position& position, Color winner, std::vector<Move>& line, int plans,
                       SmallEndings small_endings);

}  // namespace arbiter
