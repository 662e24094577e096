#include "arbiter/legality/routes/start_squares.h"

namespace arbiter {

Bitboard start_squares(Color color, Kind kind, StartArray array) {
  if (kind == Kind::pawn) return relative_rank_mask(color, Rank::second);
  constexpr Bitboard kHomeFiles[] = {0, 0b01000010, 0b00100100, 0b10000001, 0b00001000, 0b00010000};
  static_assert(index(Kind::knight) == 1 && index(Kind::bishop) == 2 && index(Kind::rook) == 3 &&
                index(Kind::queen) == 4 && index(Kind::king) == 5);
  Bitboard files = 0xFF;
  if (array == StartArray::standard) {
    files = kHomeFiles[index(kind)];
  } else if (kind == Kind::king) {
    files = 0b01111110;  // between its rooks
  }
  return color == Color::white ? files : files << 56;
}

}  // namespace arbiter
