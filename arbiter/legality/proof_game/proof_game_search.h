// Looks for a proof game with several attempts, on several threads.

#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "arbiter/legality/retro_position.h"

namespace arbiter {

struct ProofGameLimits {
  /// Positions that may be looked at in all; a processor does some 300,000 a second.
  std::int64_t positions = 20'000'000;
  /// 0: no limit. With one, the outcome depends on the machine.
  unsigned seconds = 0;
  unsigned threads = 1;
  const std::atomic<bool>* stop = nullptr;  // may be null
};

/// The moves of a game from the initial array (Article 2.3) to that position, or nothing, which
/// means nothing. The position must pass the immediate tests. Without a time limit the answer
/// depends neither on the machine nor on the number of threads: of the attempts that succeed, the
/// first counts. Memory: up to some 100 MB a thread.
std::optional<std::vector<Move>> find_proof_game(const RetroPosition& goal,
                                                 const ProofGameLimits& limits);

}  // namespace arbiter
