#include "arbiter/winnable/roaming_sets.h"

#include <algorithm>

#include "arbiter/board/attacks.h"

namespace arbiter {
namespace {

constexpr int kFewestMovesNow[] = {0, 4, 7, 2};
constexpr int kFewestSquares[] = {10, 6, 14, 2};

struct Officer {
  Square square;
  Color color;
  int moves_now;
  int squares;  // open to it past everything but pawns
};

int count_open_squares(Man man, Square start, Bitboard pawns) {
  Bitboard seen = bit(start);
  for (Bitboard next = seen; next != 0;) {
    const Bitboard to = attacks(man, pop_first(next), pawns) & ~pawns & ~seen;
    seen |= to;
    next |= to;
  }
  return count(seen);
}

std::vector<Officer> officers_of(const Position& position) {
  std::vector<Officer> officers;
  const Bitboard pawns = position.men(Kind::pawn);
  Bitboard men = position.occupied() & ~pawns & ~position.men(Kind::king);
  while (men != 0) {
    const Square square = pop_first(men);
    const Man man = position.at(square);
    const Bitboard moves = attacks(man, square, position.occupied()) & ~position.men(man.color);
    officers.push_back({square, man.color, count(moves), count_open_squares(man, square, pawns)});
  }
  return officers;
}

}  // namespace

std::vector<Bitboard> roaming_sets(const Position& position, Color winner) {
  const std::vector<Officer> officers = officers_of(position);
  const Bitboard everybody = ~Bitboard{0};
  std::vector<Bitboard> sets;
  for (const int moves : kFewestMovesNow) {
    for (const int squares : kFewestSquares) {
      Bitboard roaming = 0;
      for (const Officer& officer : officers) {
        const bool roams = officer.moves_now >= moves && officer.squares >= squares;
        if (roams) roaming |= bit(officer.square);
      }
      for (const Bitboard whose :
           {everybody, position.men(opposite(winner)), position.men(winner)}) {
        const Bitboard set = roaming & whose;
        const bool is_new = std::find(sets.begin(), sets.end(), set) == sets.end();
        if (set != 0 && is_new) sets.push_back(set);
      }
    }
  }
  return sets;
}

}  // namespace arbiter
