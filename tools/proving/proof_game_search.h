// The search for a proof game: several attempts, on several threads and with a time limit. The
// attempts themselves know neither (arbiter/legality/proof_game).

#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "arbiter/board/move.h"
#include "arbiter/legality/facts/retro_position.h"

namespace tools {

struct ProofGameLimits {
  /// Positions that may be looked at in all. One thread looks at some 300,000 a second.
  std::int64_t positions = 20'000'000;
  /// 0: no limit. With one, the outcome depends on the machine.
  unsigned seconds = 0;
  unsigned threads = 1;
  const std::atomic<bool>* stop = nullptr;  // set: the search gives up; may be null
};

/// The moves of a game from the initial array (Article 2.3) to that position, or nothing, which
/// proves nothing. The position must pass the immediate tests. Without a time limit the answer
/// depends neither on the machine nor on the number of threads: of the attempts that succeed, the
/// first counts. Memory: up to some 100 MB a thread.
std::optional<std::vector<arbiter::Move>> find_proof_game(const arbiter::RetroPosition& goal,
                                                          const ProofGameLimits& limits);

}  // namespace tools
