// What a proof by partial positions holds: some pieces, the untracked ones, are left out of the
// positions, and only the set of squares each may stand on is kept.

#pragma once

#include <array>
#include <vector>

#include "arbiter/board/bitboard.h"
#include "arbiter/winnable/proof/packed_position.h"

namespace arbiter {

/// The tracked men, each on its square.
struct PartialPosition {
  std::array<std::array<Bitboard, 6>, 2> men{};  // by colour and kind
  Square en_passant = Square::none;              // passed by the last move, capturable or not
  Color to_move = Color::white;

  Bitboard of(Color color) const {
    Bitboard all = 0;
    for (const Bitboard some : men[index(color)]) all |= some;
    return all;
  }
  Bitboard of(Color color, Kind kind) const { return men[index(color)][index(kind)]; }
  Bitboard occupied() const { return of(Color::white) | of(Color::black); }
  Square king(Color color) const { return first(of(color, Kind::king)); }

  friend bool operator==(const PartialPosition&, const PartialPosition&) = default;
};

/// A piece that is left out of the partial positions. It may stand on any of `squares`, or be gone.
struct UntrackedPiece {
  Man man;
  Square start = Square::none;  // none: a pawn may become it
  Bitboard squares = 0;
};

/// A closure: no move leads from one of `positions` to a partial position that is not among them.
struct PartialProof {
  std::vector<UntrackedPiece> untracked;
  std::vector<PartialPosition> positions;
};

/// A full position, and the closure that begins there.
struct PartialLeaf {
  PackedPosition position;
  PartialProof proof;
};

/// Full positions first, closures at the leaves. Every move from one of `positions` leads to
/// another, to a leaf, or to a position that is over or decided by material. The start is the first
/// of `positions` or, if there is none, of `leaves`.
struct PartialTree {
  std::vector<PackedPosition> positions;
  std::vector<PartialLeaf> leaves;
};

}  // namespace arbiter
