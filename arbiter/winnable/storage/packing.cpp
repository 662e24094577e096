#include "arbiter/winnable/storage/packing.h"

namespace arbiter {
namespace {

constexpr int kSquareBits = 7;  // none is 64
constexpr std::uint64_t kSquareMask = (1 << kSquareBits) - 1;

constexpr std::uint64_t nibble(Color color, Kind kind) {
  return static_cast<std::uint64_t>(index(kind) + 1 + 8 * index(color));
}

constexpr struct {
  Color color;
  Wing wing;
} kCastlings[4] = {{Color::white, Wing::king},
                   {Color::white, Wing::queen},
                   {Color::black, Wing::king},
                   {Color::black, Wing::queen}};

}  // namespace

PackedPosition pack(const Position& position) {
  PackedPosition packed;
  for (const Color color : {Color::white, Color::black}) {
    for (int kind = 0; kind < 6; ++kind) {
      Bitboard men = position.men(color, static_cast<Kind>(kind));
      while (men != 0) {
        const int square = index(pop_first(men));
        packed.board[square >> 4] |= nibble(color, static_cast<Kind>(kind)) << (square & 15) * 4;
      }
    }
  }
  packed.state = index(position.side_to_move());
  int shift = 1;
  packed.state |= static_cast<std::uint64_t>(index(position.en_passant())) << shift;
  for (const auto& castling : kCastlings) {
    shift += kSquareBits;
    const Square rook = position.castling_rook(castling.color, castling.wing);
    packed.state |= static_cast<std::uint64_t>(index(rook)) << shift;
  }
  return packed;
}

Position unpack(const PackedPosition& packed, bool irregular) {
  Position position;
  for (int square = 0; square < 64; ++square) {
    const int code = static_cast<int>(packed.board[square >> 4] >> (square & 15) * 4 & 15);
    if (code == 0) continue;
    const Man man{code >= 8 ? Color::black : Color::white, static_cast<Kind>((code & 7) - 1)};
    position.put(static_cast<Square>(square), man);
  }
  position.set_side_to_move(static_cast<Color>(packed.state & 1));
  int shift = 1;
  const auto en_passant = static_cast<Square>(packed.state >> shift & kSquareMask);
  for (const auto& castling : kCastlings) {
    shift += kSquareBits;
    const auto rook = static_cast<Square>(packed.state >> shift & kSquareMask);
    if (rook != Square::none) position.allow_castling(castling.color, rook);
  }
  if (irregular) position.set_irregular();
  position.refresh();
  position.set_en_passant(en_passant);
  return position;
}

}  // namespace arbiter
