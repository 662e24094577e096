#include "arbiter/winnable/mating_line/mate_plan.h"

#include <algorithm>
#include <cstdlib>

#include "arbiter/board/move_generator.h"
#include "arbiter/winnable/locked/walls.h"

namespace arbiter {
namespace {

// Measured as in README.md, every fourth.

// Men placed for one square of the loser's king. 75: real nodes +12 %; 300: no change.
constexpr int kStepsPerSquare = 150;

// Added for clearing away men that are in the way. 2: no change; 8: real nodes +4 %.
constexpr int kClearingMoves = 4;

// Moves for promoting and going somewhere as a queen or knight. 1: hard nodes -9 %, real +6 %; 4:
// hard nodes -9 %, real no change; 2 is kept so that the mating lines in reports stay the same.
constexpr int kPromotionMoves = 2;

class Planner {
 public:
  Planner(const Position& position, const Structure& structure, Color winner)
      : position_(position),
        structure_(structure),
        winner_(winner),
        rammed_(rammed_pawns(position)),
        fixed_(structure.blocked()) {
    for (int i = 0; i < structure_.size; ++i) {
      const ManReach& man = structure_.men[i];
      if (man.man.kind == Kind::king) (man.man.color == winner_ ? winner_king_ : loser_king_) = i;
      cost_[i] = cost_map(man);
    }
  }

  std::vector<MatePlan> run(std::size_t max_plans, int max_steps) {
    // Squares near the king first, and those with few neighbours, where mate is easiest.
    std::vector<Square> kings;
    Bitboard squares = structure_.men[loser_king_].squares;
    while (squares != 0) kings.push_back(pop_first(squares));
    const auto order = [this](Square square) {
      return cost(loser_king_, square) + count(king_attacks(square));
    };
    std::stable_sort(kings.begin(), kings.end(),
                     [&](Square a, Square b) { return order(a) < order(b); });
    for (const Square king : kings) {
      if (all_steps_ > max_steps) break;
      plan_on(king);
      all_steps_ += steps_;
    }
    std::stable_sort(plans_.begin(), plans_.end(),
                     [](const MatePlan& a, const MatePlan& b) { return a.cost < b.cost; });
    if (plans_.size() > max_plans) plans_.resize(max_plans);
    return std::move(plans_);
  }

 private:
  struct Placement {
    int man;
    Square square;
    Kind kind;
  };

  // How many moves the man needs to each square if only fixed men are in its way.
  MoveDistances cost_map(const ManReach& man) const {
    MoveDistances cost;
    cost.fill(kFar);
    if (man.man.kind != Kind::pawn) {
      const MoveDistances all =
          piece_distances(man.man, man.start, fixed_ & ~bit(man.start), rammed_);
      for (int i = 0; i < 64; ++i) {
        if (contains(man.squares, static_cast<Square>(i))) cost[i] = all[i];
      }
      return cost;
    }
    const auto steps = [&](Square to) {
      const int ranks =
          index(relative_rank(man.man.color, to)) - index(relative_rank(man.man.color, man.start));
      return ranks + 2 * std::abs(index(file_of(to)) - index(file_of(man.start)));
    };
    Bitboard squares = man.squares;
    while (squares != 0) {
      const Square square = pop_first(squares);
      cost[index(square)] = static_cast<std::uint8_t>(std::min<int>(kFar, steps(square)));
    }
    const int promotion = 7 - index(relative_rank(man.man.color, man.start)) + kPromotionMoves;
    squares = man.promoted & ~man.squares;
    while (squares != 0) cost[index(pop_first(squares))] = static_cast<std::uint8_t>(promotion);
    return cost;
  }

  int cost(int man, Square square) const { return cost_[man][index(square)]; }

  void plan_on(Square king) {
    king_ = king;
    placed_.clear();
    is_placed_.fill(false);
    place(loser_king_, king, Kind::king);
    for (int i = 0; i < structure_.size; ++i) {
      const ManReach& man = structure_.men[i];
      if (!is_placed_[i] && contains(fixed_, man.start)) place(i, man.start, man.man.kind);
    }
    steps_ = 0;
    best_cost_ = 1 << 20;
    best_.clear();
    close(king_attacks(king) | bit(king), cost(loser_king_, king));
    if (!best_.empty()) add_plan();
  }

  void place(int man, Square square, Kind kind) {
    placed_.push_back({man, square, kind});
    is_placed_[man] = true;
  }
  void unplace() {
    is_placed_[placed_.back().man] = false;
    placed_.pop_back();
  }

  Bitboard occupied() const {
    Bitboard squares = 0;
    for (const Placement& placement : placed_) squares |= bit(placement.square);
    return squares;
  }

  bool sees(Man man, Square from, Square target, Bitboard occupied) const {
    return contains(reach(man.color, man.kind, from), target) &&
           (between(from, target) & occupied & ~bit(king_)) == 0;
  }

  bool is_met(Square target, Bitboard occupied) const {
    for (const Placement& placement : placed_) {
      const Color color = structure_.men[placement.man].man.color;
      if (color == winner_) {
        if (sees({color, placement.kind}, placement.square, target, occupied)) return true;
      } else if (placement.square == target && target != king_) {
        return true;
      }
    }
    return false;
  }

  struct Way {
    int man;
    Square square;
    Kind kind;
    int cost;
  };

  void ways_to_meet(Square target, Bitboard occupied, std::vector<Way>& ways) const {
    for (int i = 0; i < structure_.size; ++i) {
      if (is_placed_[i]) continue;
      const ManReach& man = structure_.men[i];
      if (man.man.color != winner_) {
        if (target == king_ || contains(occupied, target) || !contains(man.anywhere(), target)) {
          continue;
        }
        const bool unpromoted = contains(man.squares, target);
        ways.push_back({i, target, unpromoted ? man.man.kind : Kind::knight, cost(i, target)});
        continue;
      }
      add_attackers(i, target, occupied, ways);
    }
  }

  void add_attackers(int i, Square target, Bitboard occupied, std::vector<Way>& ways) const {
    const ManReach& man = structure_.men[i];
    const Color color = man.man.color;
    Bitboard from = man.squares & reached_from(man.man, target);
    if (man.promoted != 0) {
      from |= man.promoted & ~man.squares &
              (reached_from({color, Kind::queen}, target) |
               reached_from({color, Kind::knight}, target));
    }
    from &= ~occupied;
    if (man.man.kind == Kind::king) from &= ~king_attacks(king_);
    while (from != 0) {
      const Square square = pop_first(from);
      if (contains(man.squares, square)) {
        if (sees(man.man, square, target, occupied)) {
          ways.push_back({i, square, man.man.kind, cost(i, square)});
        }
      } else {
        for (const Kind kind : {Kind::queen, Kind::knight}) {
          if (sees({color, kind}, square, target, occupied)) {
            ways.push_back({i, square, kind, cost(i, square)});
          }
        }
      }
    }
  }

  // Closes all squares of `open`: first the one with the fewest ways, in each of these ways.
  void close(Bitboard open, int cost_so_far) {
    if (++steps_ > kStepsPerSquare || cost_so_far >= best_cost_) return;
    const Bitboard taken = occupied();
    Bitboard unmet = 0;
    std::vector<Way> fewest;
    std::vector<Way> ways;
    while (open != 0) {
      const Square target = pop_first(open);
      if (is_met(target, taken)) continue;
      ways.clear();
      ways_to_meet(target, taken, ways);
      if (ways.empty()) return;
      if (unmet == 0 || ways.size() < fewest.size()) fewest.swap(ways);
      unmet |= bit(target);
    }
    if (unmet == 0) {
      finish(cost_so_far);
      return;
    }
    std::stable_sort(fewest.begin(), fewest.end(),
                     [](const Way& a, const Way& b) { return a.cost < b.cost; });
    for (const Way& way : fewest) {
      place(way.man, way.square, way.kind);
      close(unmet, cost_so_far + way.cost);
      unplace();
    }
  }

  // All squares are closed: is it mate on a board, with the other men where they are, or gone?
  void finish(int cost_so_far) {
    Position board;
    for (const Placement& placement : placed_) {
      board.put(placement.square, {structure_.men[placement.man].man.color, placement.kind});
    }
    if (!is_placed_[winner_king_]) {
      const Square square = nearest_square_for_king(board);
      if (square == Square::none) return;
      board.put(square, {winner_, Kind::king});
      cost_so_far += cost(winner_king_, square);
    }
    board.set_side_to_move(opposite(winner_));
    for (const bool clear : {false, true}) {
      if (!is_mate(with_the_others(board, clear))) continue;
      const int total = cost_so_far + (clear ? kClearingMoves : 0);
      if (total >= best_cost_) return;
      best_cost_ = total;
      best_ = placed_;
      best_clear_ = clear;
      return;
    }
  }

  // For the winner's king, if it closes no square.
  Square nearest_square_for_king(const Position& board) const {
    Square best = Square::none;
    int lowest = kFar;
    Bitboard squares = structure_.men[winner_king_].squares & ~king_attacks(king_) & ~bit(king_);
    while (squares != 0) {
      const Square square = pop_first(squares);
      if (!board.is_empty(square) || cost(winner_king_, square) >= lowest) continue;
      lowest = cost(winner_king_, square);
      best = square;
    }
    return best;
  }

  // Adds the men that close no square, where they stand now; if `clear`, without those of the
  // loser.
  Position with_the_others(Position board, bool clear) const {
    for (int i = 0; i < structure_.size; ++i) {
      const ManReach& man = structure_.men[i];
      if (is_placed_[i] || i == winner_king_ || !board.is_empty(man.start)) continue;
      if (!clear || man.man.color == winner_) board.put(man.start, man.man);
    }
    board.refresh();
    board.set_irregular();
    return board;
  }

  bool is_mate(const Position& board) const {
    return is_checkmate(board) && can_be_given(board) &&
           !board.attacked(board.king(winner_), opposite(winner_), board.occupied());
  }

  // A last move can have given the check: two bishops cannot both have done so, nor can men that
  // stand where they have always stood.
  bool can_be_given(const Position& mate) const {
    Bitboard checkers = mate.checkers();
    if (count(checkers) > 1 && (checkers & ~mate.men(Kind::bishop)) == 0) return false;
    while (checkers != 0) {
      const Square checker = pop_first(checkers);
      const bool idle =
          mate.kind_at(checker) == Kind::pawn && position_.at(checker) == Man{winner_, Kind::pawn};
      if (!idle && !contains(fixed_, checker)) return true;
    }
    return false;
  }

  void add_plan() {
    const Square king = king_;
    MatePlan plan;
    plan.cost = best_cost_;
    plan.clear_others = best_clear_;
    plan.loser = opposite(winner_);
    for (const Placement& placement : best_) {
      const ManReach& man = structure_.men[placement.man];
      if (contains(fixed_, man.start)) continue;
      Goal goal;
      goal.man = {man.man.color, placement.kind};
      goal.square = placement.square;
      goal.gives_check =
          man.man.color == winner_ && contains(reach(winner_, placement.kind, goal.square), king);
      goal.by_promotion = man.man.kind == Kind::pawn && placement.kind != Kind::pawn;
      goal.moves = placement.kind == Kind::pawn
                       ? pawn_distances(man.man.color, placement.square)
                       : piece_distances(goal.man, placement.square, fixed_, rammed_);
      plan.goals.push_back(goal);
    }
    plans_.push_back(std::move(plan));
  }

  const Position& position_;
  const Structure& structure_;
  const Color winner_;
  const Bitboard rammed_;
  const Bitboard fixed_;
  int winner_king_ = 0;
  int loser_king_ = 0;
  Square king_ = Square::none;
  std::array<MoveDistances, kMaxStructureMen> cost_;
  std::vector<Placement> placed_;
  std::array<bool, kMaxStructureMen> is_placed_{};
  int steps_ = 0;
  int all_steps_ = 0;
  int best_cost_ = 0;
  std::vector<Placement> best_;
  bool best_clear_ = false;
  std::vector<MatePlan> plans_;
};

}  // namespace

int MatePlan::moves_to_go(const Position& position) const {
  int total = 0;
  Bitboard used = 0;
  bool early_check = false;
  for (const Goal& goal : goals) {
    int nearest = kFar;
    Square taken = Square::none;
    Bitboard men = position.men(goal.man.color, goal.man.kind) & ~used;
    while (men != 0) {
      const Square square = pop_first(men);
      if (goal.moves[index(square)] < nearest) {
        nearest = goal.moves[index(square)];
        taken = square;
      }
    }
    if (goal.by_promotion) {
      men = position.men(goal.man.color, Kind::pawn);
      while (men != 0) {
        const int ranks = 7 - index(relative_rank(goal.man.color, pop_first(men)));
        nearest = std::min(nearest, ranks + kPromotionMoves);
      }
    }
    if (taken != Square::none) used |= bit(taken);
    total += nearest;
    if (goal.gives_check) early_check = early_check || nearest == 0;
  }
  if (early_check && total != 0) total += 2;
  if (clear_others) total += 2 * count(position.men(loser) & ~used);
  return total;
}

std::vector<MatePlan> find_mate_plans(const Position& position, const Structure& structure,
                                      Color winner, std::size_t max_plans, int max_steps) {
  return Planner(position, structure, winner).run(max_plans, max_steps);
}

}  // namespace arbiter
