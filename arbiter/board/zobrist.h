// Zobrist keys: one 64-bit number a position, updated by XOR as moves are made.
//
// Two positions that are the same under Article 9.2.2 (2023: 9.2.3) have the same key. The reverse
// does not hold with certainty, so a repetition found by keys is confirmed on the boards before it
// is reported.

#pragma once

#include <cstdint>

#include "arbiter/board/bitboard.h"

namespace arbiter {

struct ZobristKeys {
  std::uint64_t man[16][64];   // [man code of Position][square]
  std::uint64_t castling[64];  // the home square of a rook that castling is still possible with
  std::uint64_t en_passant[8];
  std::uint64_t black_to_move;
};

extern const ZobristKeys kZobrist;

}  // namespace arbiter
