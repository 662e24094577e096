// Novelty: does a position have a feature that no earlier position of the same estimate had?
//
// A search that always expands the position with the best estimate gets stuck where the estimate
// misleads it. Preferring novel positions leads it out: first those with a man on a square where it
// has not been in positions of that estimate, then those with two men that have not stood on their
// squares together there, then the rest; among equals the better estimate counts.
//
// Source: N. Lipovetzky, H. Geffner, "Best-First Width Search" (AAAI 2017).

#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "arbiter/board/position.h"

namespace arbiter {

enum class Novelty : std::uint8_t { one_man, two_men, none };

/// The features of a position: for each man a number that stands for the man and its square.
struct Features {
  std::array<std::uint64_t, 64> men;
  int size = 0;
};

/// The man on `first`, if there is one, comes first.
Features features_of(const Position& position, Square first);

/// The features seen so far. Two features can share a bit by accident; the second then counts as
/// seen. So this may order a search but prove nothing.
class NoveltyTable {
 public:
  NoveltyTable() { clear(); }

  /// Forgets everything, in time proportional to what was seen.
  void clear();

  /// The novelty of a position among those of the same `level`; adds its features. Looks at all
  /// pairs of men or, if `step`, only at the pairs with the first man: enough if an earlier
  /// position of that level differs by that man alone.
  Novelty see(const Features& features, int level, bool step);

 private:
  bool see(std::uint64_t feature);

  std::vector<std::uint64_t> seen_;
  std::vector<std::uint32_t> touched_;  // the words of `seen_` that are not 0
};

}  // namespace arbiter
