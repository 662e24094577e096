// Pawns that bar each other's way.

#pragma once

#include "arbiter/board/position.h"

namespace arbiter {

/// Pawns that face each other, which nothing moves but a capture.
Bitboard rammed_pawns(const Position& position);

/// Eight pawns or more are rammed, and `side` has neither queen nor rook: it is worth a look at
/// what the men can ever do.
bool may_be_walled_in(const Position& position, Color side);

/// Ten pawns or more are rammed, and `side` has neither queen, rook nor knight: its mate is so
/// unlikely that what the men can ever do is looked at before anything is tried.
bool is_walled_in(const Position& position, Color side);

}  // namespace arbiter
