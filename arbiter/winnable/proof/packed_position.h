// A position in 40 bytes, without loss: two packed positions are equal if and only if the positions
// are the same apart from the move counters (9.2.2). A shorter key could confuse two positions, and
// the proof would then be wrong.

#pragma once

#include <array>
#include <cstdint>

namespace arbiter {

/// Bits are counted from the lowest. `board`: four bits for each square from a1 to h8; 0: empty,
/// else 1 + index of the kind, plus 8 for Black. `state`: one bit for the side to move (1: Black),
/// then seven bits each (64: none) for the en passant square and the rooks that may castle: White's
/// on the king's wing and the queen's, then Black's.
struct PackedPosition {
  std::array<std::uint64_t, 4> board{};
  std::uint64_t state = 0;

  friend bool operator==(const PackedPosition&, const PackedPosition&) = default;
};

}  // namespace arbiter
