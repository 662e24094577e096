#include "arbiter/winnable/edge_plan.h"

#include <algorithm>

namespace arbiter {

int plan_cost(const EdgePlan& plan, const Position& position, Color winner) {
  const Color loser = opposite(winner);
  const Bitboard pawns = position.men(Kind::pawn);
  const Bitboard kings = position.men(Kind::king);
  const Bitboard goals = bit(plan.loser_goal) | bit(plan.winner_goal);
  const Bitboard others = position.occupied() & ~kings;
  int cost = std::max(king_distance(position.king(loser), plan.loser_goal),
                      king_distance(position.king(winner), plan.winner_goal));
  cost += 2 * count(goals & others) + 3 * count(goals & pawns) + count(plan.edge & others);
  return cost;
}

}  // namespace arbiter
