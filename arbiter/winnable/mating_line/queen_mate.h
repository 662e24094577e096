// A mate by a free queen, or by a free pawn that becomes one: proved to be possible by looking at
// squares, without playing a move.
//
// Only the two kings and that one man move; all other men stand still, but the pawn may capture on
// its way, and the winner's king may first capture one man. The loser's king walks to a
// shelter, three squares at the edge that all touch each other. There it can always move and stand
// on any of the three at any time. Then the winner's king walks to its place two rows in front of
// the edge, the pawn promotes, and the queen comes between the kings and mates:
//
//   1  K . .      The loser's king k on the edge; the winner's king protects the queen, which
//   2  . Q s      attacks every square around k and nobody can capture. The shelter is k and the
//   3  . k s      squares s.
//
// While a king walks, the other waits: the winner's on two squares, the loser's in its shelter.

#pragma once

#include <optional>

#include "arbiter/board/position.h"

namespace arbiter {

/// The man that moves, and where the men stand at the end.
struct QueenMate {
  Square man;
  Square loser_king;
  Square winner_king;
  Square queen;
};

/// Such a mate by `side`, whoever is to move; nothing proves nothing. Needs one king each. Some
/// hundreds of operations.
std::optional<QueenMate> find_queen_mate(const Position& position, Color side);

inline bool can_mate_by_free_queen(const Position& position, Color side) {
  return find_queen_mate(position, side).has_value();
}

}  // namespace arbiter
