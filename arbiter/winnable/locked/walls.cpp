#include "arbiter/winnable/locked/walls.h"

namespace arbiter {
namespace {

// Measured as in README.md. First 6: no change; 10: hard nodes +0.4 %. Second 8 or 12: no
// change.
constexpr int kManyRammed = 8;
constexpr int kMostRammed = 10;

}  // namespace

Bitboard rammed_pawns(const Position& position) {
  const Bitboard white = position.men(Color::white, Kind::pawn);
  const Bitboard black = position.men(Color::black, Kind::pawn);
  const Bitboard rammed = (white << 8) & black;
  return rammed | rammed >> 8;
}

bool is_rammed_without_majors(const Position& position, Color side) {
  const Bitboard free = position.men(Kind::queen) | position.men(Kind::rook);
  return (position.men(side) & free) == 0 && count(rammed_pawns(position)) >= kManyRammed;
}

bool is_rammed_with_bishops_only(const Position& position, Color side) {
  const Bitboard free =
      position.men(Kind::queen) | position.men(Kind::rook) | position.men(Kind::knight);
  return (position.men(side) & free) == 0 && count(rammed_pawns(position)) >= kMostRammed;
}

bool is_wall_only(const Position& position) {
  return position.occupied() == (rammed_pawns(position) | position.men(Kind::king));
}

}  // namespace arbiter
