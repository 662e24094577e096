#include "arbiter/legality/immediate/passes_basic.h"

#include "arbiter/legality/immediate/last_check.h"
#include "arbiter/legality/immediate/men_count.h"

namespace arbiter {
namespace {

bool numbers_are_possible(const Position& position, Color color) {
  return count(position.men(color)) <= kMen &&
         surplus_men(position, color) + count(position.men(color, Kind::pawn)) <= kPawns;
}

bool rights_are_possible(const Position& position, Color color) {
  for (const Wing wing : {Wing::king, Wing::queen}) {
    const Square rook = position.castling_rook(color, wing);
    if (rook == Square::none) continue;
    const Bitboard home = relative_rank_mask(color, Rank::first);
    if (!contains(position.men(color, Kind::rook) & home, rook)) return false;
    if (!contains(home, position.king(color))) return false;
  }
  return true;
}

// Kings side by side are another fault.
Bitboard checkers_but_king(const Position& position, Color checked) {
  return position.attackers(position.king(checked), opposite(checked)) & ~position.men(Kind::king);
}

bool double_step_is_possible(const RetroPosition& retro) {
  const Position& position = retro.position;
  const Color to_move = position.side_to_move();
  const Color mover = opposite(to_move);
  if (relative_rank(mover, retro.passed) != Rank::third) return false;
  const Square pawn = forward(mover, retro.passed);
  const Square origin = backward(mover, retro.passed);
  if (!contains(position.men(mover, Kind::pawn), pawn)) return false;
  if (!position.is_empty(retro.passed) || !position.is_empty(origin)) return false;
  Position before = position;
  before.remove(pawn);
  before.put(origin, {mover, Kind::pawn});
  return checkers_but_king(before, to_move) == 0;
}

}  // namespace

bool passes_basic(const RetroPosition& retro) {
  const Position& position = retro.position;
  if (!position.has_one_king_each()) return false;
  const Color to_move = position.side_to_move();
  if (position.kings_touch()) return false;
  if ((position.men(Kind::pawn) & end_ranks()) != 0) return false;
  for (const Color color : {Color::white, Color::black}) {
    if (!numbers_are_possible(position, color) || !rights_are_possible(position, color)) {
      return false;
    }
  }
  if (checkers_but_king(position, opposite(to_move)) != 0) return false;
  if (retro.passed != Square::none && !double_step_is_possible(retro)) return false;
  const Bitboard checkers = checkers_but_king(position, to_move);
  return checkers == 0 || (count(checkers) <= 2 && last_move_gives_check(position));
}

}  // namespace arbiter
