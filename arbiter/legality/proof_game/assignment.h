// The cheapest assignment of men to places, a man of its own for each place.

#pragma once

#include <array>

namespace arbiter {

inline constexpr int kMostAssigned = 16;
inline constexpr int kImpossible = 1000;  // cost if the man cannot go there

/// Costs by place and man; at least as many men as places.
struct AssignmentTable {
  int places = 0;
  int men = 0;
  std::array<std::array<int, kMostAssigned>, kMostAssigned> cost;
};

/// The least total cost; `man_of` (may be null) receives the man of each place. O(places^2 * men),
/// the Hungarian method (H. Kuhn, 1955) with potentials.
int cheapest_assignment(const AssignmentTable& table, int* man_of = nullptr);

}  // namespace arbiter
