// Decisions that were made before: collections have many games twice, and large ones many times.

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "arbiter/board/position.h"
#include "arbiter/winnable/proof/proof.h"

namespace arbiter {

struct KnownDecision {
  Position position;
  Color side = Color::white;
  Decision decision;       // undecided: none is kept here
  std::uint64_t work = 0;  // what it cost, as WinnabilityAnalyser::work counts
};

/// Takes 100 KB from the first decision on. Not thread-safe.
class KnownDecisions {
 public:
  /// Of 32,000 games over the board 2,500 positions need a decision.
  static constexpr std::size_t kSlots = 512;

  /// Null if it is not kept, or not any more. The position's key must be right. O(1).
  const KnownDecision* find(const Position& position, Color side) const {
    if (slots_.empty()) return nullptr;
    const KnownDecision& known = slots_[slot_of(position, side)];
    const bool same = known.decision.verdict != Winnability::undecided && known.side == side &&
                      known.position.irregular() == position.irregular() &&
                      known.position.same_position(position);
    return same ? &known : nullptr;
  }
  /// In place of another one, if need be; nothing if it is undecided. O(1).
  void keep(const Position& position, Color side, Decision decision, std::uint64_t work) {
    if (decision.verdict == Winnability::undecided) return;
    slots_.resize(kSlots);
    slots_[slot_of(position, side)] = {position, side, decision, work};
  }

 private:
  static std::size_t slot_of(const Position& position, Color side) {
    return (position.key() ^ index(side)) % kSlots;
  }

  std::vector<KnownDecision> slots_;
};

}  // namespace arbiter
