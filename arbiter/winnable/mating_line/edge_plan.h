// Goals for the mate at the edge: the loser's king on an edge square, the winner's king two ranks
// (or files) in front of it.

#pragma once

#include <array>

#include "arbiter/board/position.h"

namespace arbiter {

struct EdgePlan {
  Square loser_goal = Square::none;
  Square winner_goal = Square::none;
  Bitboard edge = 0;
};

/// One for every square of each edge, so two for each corner.
using EdgePlans = std::array<EdgePlan, 32>;

namespace internal {

// `edge`: 0 first rank, 1 eighth rank, 2 a-file, 3 h-file. `along`: 0 to 7, from a or 1.
constexpr EdgePlan edge_plan(int edge, int along) {
  const auto at = [](int file, int rank) {
    return make_square(static_cast<File>(file), static_cast<Rank>(rank));
  };
  switch (edge) {
    case 0:
      return {at(along, 0), at(along, 2), rank_mask(Rank::first)};
    case 1:
      return {at(along, 7), at(along, 5), rank_mask(Rank::eighth)};
    case 2:
      return {at(0, along), at(2, along), file_mask(File::a)};
    default:
      return {at(7, along), at(5, along), file_mask(File::h)};
  }
}

constexpr EdgePlans all_edge_plans() {
  EdgePlans plans;
  for (int i = 0; i < 32; ++i) plans[i] = edge_plan(i / 8, i % 8);
  return plans;
}

}  // namespace internal

inline constexpr EdgePlans kEdgePlans = internal::all_edge_plans();
inline constexpr Bitboard kEdges = end_ranks() | file_mask(File::a) | file_mask(File::h);

/// A rough cost of each of kEdgePlans in `position`: king moves, and men in the way.
std::array<int, kEdgePlans.size()> plan_costs(const Position& position, Color winner);

}  // namespace arbiter
