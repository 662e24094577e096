// Moves as they change a partial position (proof/partial_proof.h).

#pragma once

#include <vector>

#include "arbiter/winnable/checker/board.h"
#include "arbiter/winnable/checker/untracked_pieces.h"

namespace arbiter::checker {

struct PartialMove {
  Board next;
  /// Both none if an untracked piece moved, or if en passant emptied two squares.
  Square from = Square::none;
  Square to = Square::none;
  bool promotes = false;  // the pawn leaves the board: what it becomes is untracked
};

/// Whatever a legal move of the side to move can do to the tracked men on the board. Includes moves
/// that leave the king attacked. Castling is not included.
std::vector<PartialMove> moves_from(const Board& board, const UntrackedPieces& untracked);

}  // namespace arbiter::checker
