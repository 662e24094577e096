// A fact against a position and, for a dead end, the whole search behind it.

#pragma once

#include <vector>

#include "arbiter/legality/facts/fact.h"
#include "arbiter/legality/facts/retraction.h"
#include "arbiter/legality/facts/retro_position.h"

namespace arbiter {

struct Refutation {
  struct Refuted {
    RetroPosition retro;
    Fact fact;
  };

  Fact fact;
  /// NoLastMove and DeadEnd: all positions that lead to the one in question, which comes first.
  /// Each last move in one of them leads back to another one, to one of `refuted`, or to a position
  /// that fails the immediate tests.
  std::vector<RetroPosition> positions;
  std::vector<Refuted> refuted;
  /// The last moves that lead to the position in question.
  std::vector<Retraction> last_moves;
};

}  // namespace arbiter
