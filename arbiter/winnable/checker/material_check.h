// Material that rules mate out, argued apart from the prover's own test (material.h).

#pragma once

#include "arbiter/winnable/checker/board.h"

namespace arbiter::checker {

/// A bare king; a lone knight against nothing but queens; bishops of one colour alone against a
/// side without pawns, knights and bishops of the other colour. Each holds for the rest of the game
/// once it holds. Not for mates that stand.
bool is_unwinnable_by_material(const Board& board, Color side);

}  // namespace arbiter::checker
