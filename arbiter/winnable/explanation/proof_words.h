// A proof in sentences that a person can check on the board.

#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "arbiter/board/position.h"
#include "arbiter/winnable/proof/proof.h"

namespace arbiter {

/// "material", "forced-play", "locked-structure", …: the method, as reports name it.
std::string_view method_id(Method method);

/// Why `side` can or cannot win in `position`, whose next move has number `move_number`.
std::string proof_words(const Position& position, std::uint32_t move_number, Color side,
                        const Proof& proof);

/// "1. e4 e5 2. Qh5 …" from the position, in SAN with move numbers.
std::string line_words(const Position& position, std::uint32_t move_number,
                       const std::vector<Move>& line);

}  // namespace arbiter
