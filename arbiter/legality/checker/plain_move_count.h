// Whether a side has made an odd number of moves, for the checker.

#pragma once

#include <optional>

#include "arbiter/legality/checker/plain_past.h"

namespace arbiter {

/// The number of moves that the side has made is odd; nothing if that is not certain.
std::optional<bool> has_odd_moves(const PlainPast& past, Color color);

}  // namespace arbiter
