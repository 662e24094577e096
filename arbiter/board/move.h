// One half-move in 16 bits: from, to, and what is special about it.
//
// Castling is stored as the king's square and the rook's square, which is unambiguous in Chess960,
// too; `to` is then the rook's square, not the king's target.

#pragma once

#include <cstdint>

#include "arbiter/board/bitboard.h"

namespace arbiter {

enum class MoveKind : std::uint8_t {
  ordinary,
  double_step,
  en_passant,
  castling,
  promote_knight,  // promotions in the order of Kind
  promote_bishop,
  promote_rook,
  promote_queen,
};

class Move {
 public:
  constexpr Move() = default;
  constexpr Move(Square from, Square to, MoveKind kind = MoveKind::ordinary)
      : bits_(static_cast<std::uint16_t>(index(from) | index(to) << 6 |
                                         static_cast<int>(kind) << 12)) {}

  static constexpr Move promotion(Square from, Square to, Kind kind) {
    return Move(from, to,
                static_cast<MoveKind>(index(kind) - index(Kind::knight) +
                                      static_cast<int>(MoveKind::promote_knight)));
  }

  constexpr Square from() const { return static_cast<Square>(bits_ & 63); }
  constexpr Square to() const { return static_cast<Square>(bits_ >> 6 & 63); }
  constexpr MoveKind kind() const { return static_cast<MoveKind>(bits_ >> 12); }
  constexpr bool is_promotion() const { return kind() >= MoveKind::promote_knight; }
  /// The kind a pawn becomes; only for promotions.
  constexpr Kind promoted() const {
    return static_cast<Kind>(static_cast<int>(kind()) - static_cast<int>(MoveKind::promote_knight) +
                             index(Kind::knight));
  }
  /// False for a default-constructed Move, which stands for "no move" (a1 to a1).
  constexpr explicit operator bool() const { return bits_ != 0; }
  friend constexpr bool operator==(Move, Move) = default;

 private:
  std::uint16_t bits_ = 0;
};

}  // namespace arbiter
