// Proves by partial closures that a side cannot win: by one closure from the position itself or,
// where there are few moves, by one for each position they lead to.

#pragma once

#include <cstdint>

#include "arbiter/board/position.h"
#include "arbiter/winnable/locked/partial_closure.h"
#include "arbiter/winnable/proof/partial_proof.h"

namespace arbiter {

class PartialProver {
 public:
  /// True if it is proved that `winner` cannot win. Stores at most `budget` partial positions in
  /// all, and at most `max_positions` in one closure. Writes the proof to `tree` unless it is null.
  bool prove(const Position& position, Color winner, std::uint32_t budget,
             std::uint32_t max_positions, PartialTree* tree);
  /// Of the budget of the last proof that was looked for.
  std::uint32_t budget_left() const { return budget_; }

 private:
  bool prove(const Position& position, int plies, PartialTree* tree);
  bool close(const Position& position, PartialTree* tree);
  bool is_decided(const Position& position) const;

  Color winner_ = Color::white;
  std::uint32_t budget_ = 0;  // partial positions that may still be stored
  std::uint32_t max_positions_ = 0;
  PartialClosure closure_;
};

}  // namespace arbiter
