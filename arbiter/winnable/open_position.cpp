#include "arbiter/winnable/open_position.h"

#include "arbiter/board/move_generator.h"

namespace arbiter {
namespace {

constexpr std::size_t kFewestMoves = 6;

// A queen, rook or knight of the side to move has somewhere to go.
bool has_mobile_officer(const Position& position) {
  const Color side = position.side_to_move();
  for (const Kind kind : {Kind::queen, Kind::rook, Kind::knight}) {
    Bitboard men = position.men(side, kind);
    while (men != 0) {
      const Square from = pop_first(men);
      Bitboard to = attacks({side, kind}, from, position.occupied()) & ~position.men(side) &
                    ~position.men(Kind::king);
      while (to != 0) {
        if (position.is_safe(from, pop_first(to))) return true;
      }
    }
  }
  return false;
}

}  // namespace

bool is_open_position(const Position& position) {
  if (position.in_check() || !has_legal_moves(position, kFewestMoves)) return false;
  Position passed = position;
  passed.pass();
  if (!has_legal_moves(passed, kFewestMoves)) return false;
  return has_mobile_officer(position) || has_mobile_officer(passed);
}

}  // namespace arbiter
