// Packs positions for the tables of closures and searches, and unpacks them.

#pragma once

#include <cstdint>

#include "arbiter/board/position.h"
#include "arbiter/winnable/proof/packed_position.h"

namespace arbiter {

/// Keeps all but the halfmove clock.
PackedPosition pack(const Position& position);

/// The packed position, with halfmove clock 0. Needs one king each. `irregular`: see
/// Position::set_irregular.
Position unpack(const PackedPosition& packed, bool irregular);

// The factors are odd numbers with irregular bits, the first 2^64 divided by the golden ratio. They
// are arbitrary and were not tuned.
inline std::uint64_t hash_of(const PackedPosition& packed) {
  std::uint64_t hash = packed.state * 0x9E3779B97F4A7C15ULL;
  for (const std::uint64_t word : packed.board) {
    hash = (hash ^ word) * 0xD6E8FEB86659FD93ULL;
    hash ^= hash >> 32;
  }
  return hash;
}

}  // namespace arbiter
