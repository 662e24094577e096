// What men of one kind on many squares attack together, at the cost of a few men.

#pragma once

#include "arbiter/board/attacks.h"

namespace arbiter {

/// The union of `attacks(man, square, blockers)` over all `squares`. They do not block each other.
Bitboard attacks_of_all(Man man, Bitboard squares, Bitboard blockers);

}  // namespace arbiter
