// A state of the search for capture histories (kernel_search.h): the pawns on the files, and what
// each side may still capture and lose. Only captures change it.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "arbiter/legality/history/kernel_task.h"

namespace arbiter {

struct KernelCounts {
  std::int8_t captures = 0;  // left to the side
  std::int8_t pawns = 0;     // that the side may still lose, see Victims
  std::int8_t pieces = 0;
  std::int8_t bishops[2] = {};

  friend bool operator==(const KernelCounts&, const KernelCounts&) = default;
};

struct KernelState {
  std::array<PawnFile, kFiles> files;
  ByColor<KernelCounts> counts;
  std::int8_t pairs = 0;  // of opposed pawns on these files

  friend bool operator==(const KernelState&, const KernelState&) = default;
};

struct KernelStateHash {
  std::size_t operator()(const KernelState& state) const;
};

/// The initial pawns, with all captures still to come.
KernelState first_state(const KernelTask& task);

/// Pairs of opposed pawns on all files.
int pairs_of(const std::array<PawnFile, kFiles>& files);

/// Pairs that the remaining captures can part, beyond those that must be parted to come to
/// `goal_pairs`: each capture parts one, two if pawn captures pawn. Negative: the goal is out of
/// reach.
int slack_of(const KernelState& state, int goal_pairs);

}  // namespace arbiter
