// Moves as far as the men of a partial position show them (partial_closure.h).

#pragma once

#include <vector>

#include "arbiter/winnable/checker/board.h"
#include "arbiter/winnable/checker/untracked_pieces.h"

namespace arbiter::checker {

struct Passage {
  Board next;
  Square from = Square::none;  // none if a piece moved, or if two squares were left
  Square to = Square::none;
  bool promotes = false;  // the pawn is gone: what it becomes is a piece
};

/// All that can happen to the men of the board when its side to move makes a legal move, and more:
/// whether the own king is left in check is not asked. Castling is not provided for.
std::vector<Passage> passages_from(const Board& board, const UntrackedPieces& untracked);

}  // namespace arbiter::checker
