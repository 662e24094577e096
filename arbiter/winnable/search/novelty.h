// Novelty: how much a position shows that none before it has shown.
//
// A search that always takes the position that seems nearest to mate walks round and round where
// the estimate misleads it. One that prefers what is new leaves such places soon: among positions
// of the same estimate, first those with a man on a square where it has not been seen, then those
// with two men where they have not been seen together, then the rest.
//
// Source: N. Lipovetzky, H. Geffner, "Best-First Width Search" (AAAI 2017).

#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "arbiter/board/position.h"

namespace arbiter {

enum class Novelty : std::uint8_t { one_man, two_men, none };

/// The men of a position, each with its square as one number.
struct Features {
  std::array<std::uint64_t, 64> men;
  int size = 0;
};

/// The man on `first` comes first, if there is one.
Features features_of(const Position& position, Square first);

/// What has been seen. Two different features can share a bit, by accident: then the second passes
/// for seen. So it may order a search, and prove nothing.
class NoveltyTable {
 public:
  NoveltyTable() { clear(); }

  /// Forgets everything.
  void clear();

  /// Among the positions of the same `level`. Looks at every two men or, if `step`, only at the
  /// first man with each of the others: enough if nothing else has changed since a position of that
  /// level.
  Novelty see(const Features& features, int level, bool step);

 private:
  bool see(std::uint64_t feature);

  std::vector<std::uint64_t> seen_;
};

}  // namespace arbiter
