// Factors and functions that mix the bits of hashes.

#pragma once

#include <cstdint>

namespace arbiter {

/// Odd numbers with irregular bits, so that a product spreads what differs in few bits to the high
/// ones. Arbitrary, and not tuned; the first is 2^64 divided by the golden ratio.
inline constexpr std::uint64_t kGoldenFactor = 0x9E3779B97F4A7C15u;
inline constexpr std::uint64_t kOtherFactor = 0xD6E8FEB86659FD93u;

/// What SplitMix64 (G. Steele, D. Lea, C. Flood, 2014) gives for a state; the states of that
/// generator are kGoldenFactor apart.
constexpr std::uint64_t mixed(std::uint64_t state) {
  state += kGoldenFactor;
  state = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9u;
  state = (state ^ (state >> 27)) * 0x94D049BB133111EBu;
  return state ^ (state >> 31);
}

}  // namespace arbiter
