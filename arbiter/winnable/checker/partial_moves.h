// Moves as far as the men of a partial position show them (partial_closure.h).

#pragma once

#include <vector>

#include "arbiter/winnable/checker/roamers.h"
#include "arbiter/winnable/proof_board.h"

namespace arbiter::checker {

struct Passage {
  Board next;
  Square from = Square::none;  // none if a roamer moved, or if two squares were left
  Square to = Square::none;
  bool promotes = false;  // the pawn is gone: what it becomes is a roamer
};

/// All that can happen to the men of the board when its side to move makes a legal move, and more:
/// whether the own king is left in check is not asked. Castling is not provided for.
std::vector<Passage> passages_from(const Board& board, const Roamers& roamers);

}  // namespace arbiter::checker
