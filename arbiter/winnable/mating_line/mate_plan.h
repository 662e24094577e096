// Where the men would have to stand for mate: goals for the helpmate search.
//
// A plan is a mate picture inside the structure (structure.h): the loser's king on some square, and
// for every task (check, each square of flight) a man on a square where it does it. Each picture is
// set up on a board and has to be mate there. The plan with the fewest moves to go, each man
// counted alone, is likely to be reachable; whether it is, the search finds out. Nothing is proved
// by a plan.

#pragma once

#include <cstdint>
#include <vector>

#include "arbiter/board/position.h"
#include "arbiter/winnable/mating_line/move_distances.h"
#include "arbiter/winnable/proof/structure.h"

namespace arbiter {

/// A man that has to come to a square, and how many moves it would need from each square.
struct Goal {
  Man man{Color::white, Kind::none};
  Square square = Square::none;
  bool by_promotion = false;  // a pawn may become that man
  bool gives_check = false;   // must not be there before all others are
  MoveDistances moves{};
};

struct MatePlan {
  std::vector<Goal> goals;
  bool clear_others = false;  // the loser's other men would spoil the mate where they stand now
  Color loser = Color::white;
  int cost = 0;  // moves to go from the position the plan was made for

  /// Moves to go from another position.
  int moves_to_go(const Position& position) const;
};

/// The cheapest plans found within `max_steps` men placed, cheapest first, at most `max_plans`,
/// each with another square for the loser's king or another set of helpers.
std::vector<MatePlan> find_mate_plans(const Position& position, const Structure& structure,
                                      Color winner, std::size_t max_plans, int max_steps);

}  // namespace arbiter
