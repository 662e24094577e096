// Pseudo-random numbers that are the same on every machine, to break ties.

#pragma once

#include <cstdint>

#include "arbiter/board/mixing.h"

namespace arbiter {

/// SplitMix64, whose state is each time its last number.
class Noise {
 public:
  explicit Noise(std::uint64_t seed) : state_(mixed(seed)) {}
  /// 0 to `limit` - 1.
  int below(int limit) {
    state_ = mixed(state_);
    return static_cast<int>(state_ >> 33) % limit;
  }

 private:
  std::uint64_t state_;
};

}  // namespace arbiter
