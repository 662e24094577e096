#include "arbiter/winnable/checker/material_check.h"

namespace arbiter::checker {

namespace {

constexpr Kind kPieces[] = {Kind::queen, Kind::rook, Kind::bishop, Kind::knight};

bool is_light(Square square) { return (file_number(square) + rank_number(square)) % 2 == 1; }

struct Count {
  int men[6] = {};  // by kind
  int light_bishops = 0;
  int dark_bishops = 0;

  int of(Kind kind) const { return men[index(kind)]; }
  int men_other_than(Kind kind) const {
    int others = of(Kind::pawn);
    for (const Kind other : kPieces) {
      if (other != kind) others += of(other);
    }
    return others;
  }
};

Count count_men(const Board& board, Color color) {
  Count count;
  for (int number = 0; number < 64; ++number) {
    const Square square = static_cast<Square>(number);
    const Man man = board.at(square);
    if (man.kind == Kind::none || man.color != color) continue;
    ++count.men[index(man.kind)];
    if (man.kind == Kind::bishop) ++(is_light(square) ? count.light_bishops : count.dark_bishops);
  }
  return count;
}

}  // namespace

bool is_unwinnable_by_material(const Board& board, Color side) {
  const Count own = count_men(board, side);
  const Count other = count_men(board, opposite(side));
  const bool bare = own.men_other_than(Kind::none) == 0;
  const bool lone_knight = own.of(Kind::knight) == 1 && own.men_other_than(Kind::knight) == 0 &&
                           other.men_other_than(Kind::queen) == 0;
  const bool one_colour =
      own.light_bishops + other.light_bishops == 0 || own.dark_bishops + other.dark_bishops == 0;
  const bool bishops = own.men_other_than(Kind::bishop) == 0 && one_colour &&
                       other.of(Kind::pawn) == 0 && other.of(Kind::knight) == 0;
  return bare || lone_knight || bishops;
}

}  // namespace arbiter::checker
