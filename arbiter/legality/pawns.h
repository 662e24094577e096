// What the pawns say about the number of captures.

#pragma once

#include "arbiter/board/position.h"

namespace arbiter {

/// The least number of captures by which pawns of that colour come to where they stand: each is
/// given a file of its own to start from, no further away than the ranks it has advanced, and pays
/// one capture for each file it moved sideways. kNoOrigins (fact.h) if there is no such assignment.
/// O(pawns × 2^8) at most; O(pawns) when they stand on different files.
int least_pawn_captures(const Position& position, Color color);

/// Pairs of a white and a black pawn on one file, the black one ahead, as many as possible.
int opposed_pawns(const Position& position);

}  // namespace arbiter
