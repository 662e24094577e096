// Proofs that a side cannot win by partial closures (partial_closure.h), of the position itself or,
// where there are few moves, of whatever they lead to.

#pragma once

#include <cstdint>
#include <vector>

#include "arbiter/board/position.h"
#include "arbiter/winnable/packed_position.h"
#include "arbiter/winnable/partial_closure.h"

namespace arbiter {

struct PartialLeaf {
  PackedPosition position;
  PartialProof proof;
};

/// Every move from one of `positions` leads to another, to a leaf, or to a position that is over or
/// excluded by material; the first of `positions` or, if there is none, of `leaves` is the start.
struct PartialTree {
  std::vector<PackedPosition> positions;
  std::vector<PartialLeaf> leaves;
};

class PartialProver {
 public:
  /// True if a proof was found that `winner` cannot win; at most `budget` partial positions are
  /// stored for it in all, and at most `most` in one closure. With `tree`, the proof.
  bool prove(const Position& position, Color winner, std::uint32_t budget, std::uint32_t most,
             PartialTree* tree);

 private:
  bool prove(const Position& position, int plies, PartialTree* tree);
  bool close(const Position& position, PartialTree* tree);
  bool is_plainly_lost(const Position& position) const;

  Color winner_ = Color::white;
  std::uint32_t budget_ = 0;  // what is left of it
  std::uint32_t most_ = 0;
  PartialClosure closure_;
};

}  // namespace arbiter
