// The slow twin of arbiter/claims: every legal move tried before every half-move, positions
// compared whole, the halfmove clock counted from the men on the board.

#pragma once

#include <cstdint>
#include <optional>

#include "arbiter/replay/replay.h"
#include "arbiter/types/claims.h"

namespace arbiter_tests {

/// As arbiter::find_claims. Quadratic in the half-moves.
arbiter::Claims slow_claims(const arbiter::Replay& replay, std::optional<std::uint32_t> end);

}  // namespace arbiter_tests
