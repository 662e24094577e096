// Material that excludes mate: the checker's own version of endings/material.h.

#pragma once

#include "arbiter/winnable/checker/board.h"

namespace arbiter::checker {

/// `side` has a bare king; or a lone knight, and the opponent no men but queens; or only bishops of
/// one square colour, and the opponent no pawns, knights or bishops of the other square colour.
/// Each of these stays true for the rest of the game. Does not apply to a mate on the board.
bool is_unwinnable_by_material(const Board& board, Color side);

}  // namespace arbiter::checker
