// The filter of `--winnable=auto`: open final positions, in which both sides can practically always
// still mate, are not analysed.
//
// It proves nothing: composed positions with twenty legal moves exist that nobody can win. None of
// 111,670 positions of real games that a side cannot win passes the filter. It can suppress
// a finding, never cause one.

#pragma once

#include "arbiter/board/position.h"

namespace arbiter {

/// No check, at least six legal moves for either side if it were to move, and a queen, rook or
/// knight that can move. Test material and the end of the game first. A position in which the side
/// that has moved may be in check has to be marked as irregular (Position::set_irregular). O(men).
bool is_open_position(const Position& position);

}  // namespace arbiter
