// The filter of `--winnable=auto`: final positions in which somebody's inability to mate has never
// been seen.
//
// It is no proof. Composed positions with twenty legal moves exist that nobody can win; none of
// 111,670 known unwinnable positions from real games passes it. It only decides what is worth
// analysing, and never what is reported.

#pragma once

#include "arbiter/board/position.h"

namespace arbiter {

/// No check, at least six legal moves for both sides (were it their turn), and a queen, rook or
/// knight that can move. Ask for material and the end of the game first.
bool is_open_position(const Position& position);

}  // namespace arbiter
