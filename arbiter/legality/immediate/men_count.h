// How many men a side begins with, and how many of those on the board must be promoted pawns.

#pragma once

#include "arbiter/board/position.h"

namespace arbiter {

inline constexpr int kMen = 16;
inline constexpr int kPawns = 8;

/// Men above the numbers of the initial position, bishops counted by the colour of their squares:
/// at least that many were promoted. O(1).
int surplus_men(const Position& position, Color color);

}  // namespace arbiter
