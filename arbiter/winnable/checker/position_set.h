// The checker's sets of packed positions.

#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_set>

#include "arbiter/winnable/proof/packed_position.h"

namespace arbiter::checker {

// The factor is the prime of the FNV-1a hash.
struct HashOfPacked {
  std::size_t operator()(const PackedPosition& packed) const {
    std::uint64_t hash = packed.state;
    for (const std::uint64_t word : packed.board) {
      hash = hash * 0x100000001B3ULL ^ word ^ hash >> 31;
    }
    return static_cast<std::size_t>(hash ^ hash >> 32);
  }
};

using PositionSet = std::unordered_set<PackedPosition, HashOfPacked>;

}  // namespace arbiter::checker
