// A position in 40 bytes, exactly: two packed positions are equal if and only if the positions are
// the same but for move counters (9.2.2). What a hash table of a proof has to hold: a shortened key
// would merge different positions by accident, and "prove" what is not true.

#pragma once

#include <array>
#include <cstdint>

#include "arbiter/board/position.h"

namespace arbiter {

struct PackedPosition {
  std::array<std::uint64_t, 4> board{};  // four bits a square: 0 empty, else kind + 1, 8 for black
  std::uint64_t state = 0;               // side to move, en passant square, castling rooks

  friend bool operator==(const PackedPosition&, const PackedPosition&) = default;
};

PackedPosition pack(const Position& position);

/// The position again, halfmove clock 0. Needs one king each. `irregular`: see Position.
Position unpack(const PackedPosition& packed, bool irregular);

inline std::uint64_t hash_of(const PackedPosition& packed) {
  std::uint64_t hash = packed.state * 0x9E3779B97F4A7C15ULL;
  for (const std::uint64_t word : packed.board) {
    hash = (hash ^ word) * 0xD6E8FEB86659FD93ULL;
    hash ^= hash >> 32;
  }
  return hash;
}

}  // namespace arbiter
