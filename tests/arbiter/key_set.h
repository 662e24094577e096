// Positions that were seen, by their keys.

#pragma once

#include <cstddef>
#include <cstdint>

#include "arbiter/winnable/storage/exact_set.h"

namespace arbiter {

struct PositionKey {
  std::uint64_t value;
  friend bool operator==(const PositionKey&, const PositionKey&) = default;
};
inline std::size_t hash_of(const PositionKey& key) { return key.value; }

/// A fraction of the time of a std::unordered_set.
using KeySet = ExactSet<PositionKey>;

}  // namespace arbiter
