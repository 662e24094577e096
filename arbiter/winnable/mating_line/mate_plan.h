// Mate plans: squares on which the men would give mate, as goals for a line or a search.
//
// A plan puts the loser's king on one of its squares, and for the check and each flight a man on a
// square from which it attacks or blocks it, all within the structure (locked/reach.h). The men are
// set up on a board, and it must be mate there. Plans are ranked by moves to go, each man counted
// alone. A plan proves nothing: whether it can be reached, the search finds out.

#pragma once

#include <vector>

#include "arbiter/board/position.h"
#include "arbiter/winnable/mating_line/move_distances.h"
#include "arbiter/winnable/proof/structure.h"

namespace arbiter {

/// A man that must come to a square, and how many moves it needs from each square.
struct Goal {
  Man man{Color::white, Kind::none};
  Square square = Square::none;
  bool by_promotion = false;  // a pawn may become this man
  bool gives_check = false;   // must arrive last
  MoveDistances moves{};
};

struct MatePlan {
  std::vector<Goal> goals;
  bool clear_others = false;  // it is mate only without the loser's other men
  Color loser = Color::white;
  int cost = 0;  // moves to go in the position the plan was made for

  /// An estimate of the moves to go in another position.
  int moves_to_go(const Position& position) const;
};

/// At most `max_plans` plans, cheapest first, each with a different square for the loser's king.
/// Stops after placing about `max_steps` men.
std::vector<MatePlan> find_mate_plans(const Position& position, const Structure& structure,
                                      Color winner, std::size_t max_plans, int max_steps);

}  // namespace arbiter
