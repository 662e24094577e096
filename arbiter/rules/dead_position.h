// Why a position is dead (5.2.2), for the rules that say so (D402, R502).

#pragma once

#include <cstdint>
#include <string>

#include "arbiter/game/game_context.h"

namespace arbiter {

struct DeadPosition {
  std::string words;  ///< Sentences that a person can check on the board, for both sides.
  std::string
      method;  ///< What the harder of the two proofs rests on (winnable/explanation/proof_words.h).
};

/// Proves that the position after `ply` is dead, which it must be.
DeadPosition explain_dead_position(const GameContext& game, std::uint32_t ply);

}  // namespace arbiter
