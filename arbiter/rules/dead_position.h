// Why a position is dead (5.2.2), in words, for D402 and R502.

#pragma once

#include <cstdint>
#include <string>

#include "arbiter/game/game_context.h"

namespace arbiter {

struct DeadPosition {
  /// Sentences that a person can check on the board, for both sides.
  std::string words;
  /// What the harder of the two proofs rests on (winnable/explanation/proof_words.h).
  std::string method;
};

/// Explains why the position after `ply` is dead. The position must be dead (GameWinnability).
DeadPosition explain_dead_position(const GameContext& game, std::uint32_t ply);

}  // namespace arbiter
