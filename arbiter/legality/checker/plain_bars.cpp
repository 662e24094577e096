#include "arbiter/legality/checker/plain_bars.h"

namespace arbiter {
namespace {

bool steps_to(int from, Kind kind, Color color, int target) {
  return kind == Kind::pawn ? is_pawn_attack(color, from, target)
                            : is_neighbour(kind, from, target);
}

}  // namespace

// A pawn on its third rank with one that never moved behind it: before it came by a capture, it
// attacked the square from the second rank.
bool PlainBars::came_from_beside(int square) const {
  const Man man = board_.at(square);
  if (man.kind != Kind::pawn || rank_for(man.color, square) != 2) return false;
  const int behind = pawn_step(opposite(man.color), square);
  return board_.is(behind, man.color, Kind::pawn) && frozen_.contains(behind);
}

bool PlainBars::forbids(Color color, Kind kind, int square) const {
  const Color other = opposite(color);
  if (kind == Kind::king && board_.has(square, other) && came_from_beside(square)) return true;
  for (const int at : frozen_) {
    const Man guard = board_.at(at);
    if (guard.color != other) continue;
    if (kind == Kind::king && steps_to(at, guard.kind, other, square)) return true;
    const bool checks = kind == Kind::knight || kind == Kind::pawn;
    if (guard.kind == Kind::king && checks && steps_to(square, kind, color, at)) return true;
  }
  return false;
}

}  // namespace arbiter
