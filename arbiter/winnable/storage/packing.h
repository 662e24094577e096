// Packs positions for the tables of closures and searches, and unpacks them.

#pragma once

#include <cstdint>

#include "arbiter/board/mixing.h"
#include "arbiter/board/position.h"
#include "arbiter/winnable/proof/packed_position.h"

namespace arbiter {

/// Keeps all but the halfmove clock.
PackedPosition pack(const Position& position);

/// The packed position, with halfmove clock 0. Needs one king each. `irregular`: see
/// Position::set_irregular.
Position unpack(const PackedPosition& packed, bool irregular);

inline std::uint64_t hash_of(const PackedPosition& packed) {
  std::uint64_t hash = packed.state * kGoldenFactor;
  for (const std::uint64_t word : packed.board) {
    hash = (hash ^ word) * kOtherFactor;
    hash ^= hash >> 32;
  }
  return hash;
}

}  // namespace arbiter
