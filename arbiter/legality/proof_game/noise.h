// Pseudo-random numbers that are the same on every machine, to break ties.

#pragma once

#include <cstdint>

namespace arbiter {

/// SplitMix64 (G. Steele, D. Lea, C. Flood, 2014).
inline std::uint64_t mixed(std::uint64_t value) {
  value += 0x9E3779B97F4A7C15ULL;
  value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9ULL;
  value = (value ^ (value >> 27)) * 0x94D049BB133111EBULL;
  return value ^ (value >> 31);
}

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
