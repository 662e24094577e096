#include "arbiter/legality/checker/plain_bars.h"

#include <algorithm>
#include <vector>

namespace arbiter {
namespace {

bool steps_to(int from, Kind kind, Color color, int target) {
  const std::vector<int> next =
      kind == Kind::pawn ? pawn_attacks_from(color, from) : neighbours(kind, from);
  return std::find(next.begin(), next.end(), target) != next.end();
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
  return std::any_of(frozen_.begin(), frozen_.end(), [&](int at) {
    const Man guard = board_.at(at);
    if (guard.color != other) return false;
    if (kind == Kind::king) return steps_to(at, guard.kind, other, square);
    return guard.kind == Kind::king && (kind == Kind::knight || kind == Kind::pawn) &&
           steps_to(square, kind, color, at);
  });
}

}  // namespace arbiter
