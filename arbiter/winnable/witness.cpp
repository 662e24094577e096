#include "arbiter/winnable/witness.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "arbiter/board/move_generator.h"

namespace arbiter {
namespace {

int distance(Square a, Square b) {
  return std::max(std::abs(index(file_of(a)) - index(file_of(b))),
                  std::abs(index(rank_of(a)) - index(rank_of(b))));
}

// The loser's king on an edge square, the winner's king two ranks (or files) before it.
struct Plan {
  Square loser_goal = Square::none;
  Square winner_goal = Square::none;
  Bitboard edge = 0;
  int cost = 0;
};

using Plans = std::array<Plan, 32>;

constexpr Plan edge_plan(int edge, int along) {
  const auto at = [](int file, int rank) {
    return make_square(static_cast<File>(file), static_cast<Rank>(rank));
  };
  switch (edge) {
    case 0:
      return {at(along, 0), at(along, 2), rank_mask(Rank::first), 0};
    case 1:
      return {at(along, 7), at(along, 5), rank_mask(Rank::eighth), 0};
    case 2:
      return {at(0, along), at(2, along), file_mask(File::a), 0};
    default:
      return {at(7, along), at(5, along), file_mask(File::h), 0};
  }
}

constexpr Plans all_plans() {
  Plans plans;
  for (int i = 0; i < 32; ++i) plans[i] = edge_plan(i / 8, i % 8);
  return plans;
}

constexpr Plans kPlans = all_plans();

int plan_cost(const Plan& plan, const Position& position, Color winner) {
  const Color loser = opposite(winner);
  const Bitboard pawns = position.men(Kind::pawn);
  const Bitboard kings = position.men(Kind::king);
  const Bitboard goals = bit(plan.loser_goal) | bit(plan.winner_goal);
  const Bitboard others = position.occupied() & ~kings;
  int cost = std::max(distance(position.king(loser), plan.loser_goal),
                      distance(position.king(winner), plan.winner_goal));
  cost += 2 * count(goals & others) + 3 * count(goals & pawns) + count(plan.edge & others);
  return cost;
}

class Rollout {
 public:
  Rollout(const Position& start, Color winner, const Plan& plan, std::vector<Move>& line)
      : position_(start), winner_(winner), plan_(plan), line_(line) {}

  bool run() {
    line_.clear();
    while (line_.size() < kMaxWitnessPlies) {
      const bool winners_turn = position_.side_to_move() == winner_;
      if (winners_turn && mate_now()) return true;
      const Move move = winners_turn ? winner_move() : loser_move();
      if (!move) return !winners_turn && position_.in_check() && !has_legal_move(position_);
      line_.push_back(move);
      position_.play(move);
    }
    return false;
  }

 private:
  Color loser() const { return opposite(winner_); }
  Bitboard heavy() const {
    return position_.men(winner_) & (position_.men(Kind::queen) | position_.men(Kind::rook));
  }

  bool mates(Move move) {
    Position next = position_;
    next.play(move);
    if (!next.in_check() || has_legal_move(next)) return false;
    line_.push_back(move);
    return true;
  }

  // Tries the moves that give check directly.
  bool mate_now() {
    const Square king = position_.king(loser());
    const Bitboard occupied = position_.occupied();
    for (const Kind kind : {Kind::queen, Kind::rook, Kind::bishop, Kind::knight}) {
      Bitboard men = position_.men(winner_, kind);
      if (men == 0) continue;
      const Bitboard checking = attacks({winner_, kind}, king, occupied) & ~position_.men(winner_);
      while (men != 0) {
        const Square from = pop_first(men);
        Bitboard to = reach(winner_, kind, from) & checking;
        while (to != 0) {
          const Square square = pop_first(to);
          if ((between(from, square) & occupied) != 0) continue;
          if (position_.is_safe(from, square) && mates(Move(from, square))) return true;
        }
      }
    }
    return mate_by_pawn(king);
  }

  bool mate_by_pawn(Square king) {
    Bitboard pawns = position_.men(winner_, Kind::pawn);
    const Bitboard promoting = pawns & relative_rank_mask(winner_, Rank::seventh);
    const Bitboard near = king_attacks(king) | queen_rays(king);
    pawns &= promoting | near;
    while (pawns != 0) {
      const Square from = pop_first(pawns);
      const Bitboard free = ~position_.occupied();
      Bitboard to = bit(forward(winner_, from)) & free;
      to |= pawn_attacks(winner_, from) & position_.men(loser()) & ~position_.men(Kind::king);
      while (to != 0) {
        const Square square = pop_first(to);
        if (!position_.is_safe(from, square)) continue;
        if (contains(promoting, from)) {
          for (const Kind kind : {Kind::queen, Kind::knight}) {
            if (!contains(reach(winner_, kind, square), king)) continue;
            if (mates(Move::promotion(from, square, kind))) return true;
          }
        } else if (contains(pawn_attacks(winner_, square), king) && mates(Move(from, square))) {
          return true;
        }
      }
    }
    return false;
  }

  // A step of the king of the side to move that brings it nearer to `goal`.
  Move king_step(Square goal, Bitboard avoid) {
    const Color side = position_.side_to_move();
    const Square king = position_.king(side);
    const int here = distance(king, goal);
    if (here == 0) return {};
    Bitboard to = king_attacks(king) & ~position_.men(side) & ~avoid & ~position_.men(Kind::king);
    Move best;
    int nearest = here;
    while (to != 0) {
      const Square square = pop_first(to);
      const int there = distance(square, goal);
      if (there < nearest && position_.is_safe_king_move(king, square)) {
        nearest = there;
        best = Move(king, square);
      }
    }
    return best;
  }

  Move loser_move() {
    const Bitboard precious = heavy() != 0 ? heavy() : position_.men(winner_, Kind::pawn);
    if (const Move step = king_step(plan_.loser_goal, precious)) return step;
    return best_move([this](Move move) { return loser_score(move); });
  }

  Move winner_move() {
    if (heavy() != 0) {
      if (const Move step = king_step(plan_.winner_goal, 0)) return step;
    }
    return best_move([this](Move move) { return winner_score(move); });
  }

  // What the scores below look at again and again.
  void look_around(Color side) {
    has_heavy_ = heavy() != 0;
    goals_ = bit(plan_.loser_goal) | bit(plan_.winner_goal);
    const Square enemy_king = position_.king(opposite(side));
    for (int kind = 0; kind < 6; ++kind) {
      checks_[kind] = reach(opposite(side), static_cast<Kind>(kind), enemy_king);
    }
    pawn_files_ = 0;
    if (has_heavy_ || side == winner_) return;
    Bitboard pawns = position_.men(winner_, Kind::pawn);
    while (pawns != 0) pawn_files_ |= file_mask(file_of(pop_first(pawns)));
  }

  template <class Score>
  Move best_move(Score score) {
    MoveList moves;
    generate_legal_moves(position_, moves);
    look_around(position_.side_to_move());
    Move best;
    int best_score = -1'000'000;
    for (const Move move : moves) {
      const int value = score(move) * 8 + jitter(move);
      if (value > best_score) {
        best_score = value;
        best = move;
      }
    }
    return best;
  }

  // Breaks ties differently at every ply, so that idle men do not walk in circles.
  int jitter(Move move) const {
    const unsigned mixed = (index(move.from()) * 37u + index(move.to()) * 101u +
                            static_cast<unsigned>(line_.size()) * 71u) *
                           2654435761u;
    return static_cast<int>(mixed >> 29);
  }

  // +1 for leaving the set, -1 for entering it.
  static int leaves(Bitboard set, Move move) {
    return static_cast<int>(set >> index(move.from()) & 1) -
           static_cast<int>(set >> index(move.to()) & 1);
  }

  int loser_score(Move move) const {
    const Kind kind = position_.kind_at(move.from());
    int score = 0;
    switch (position_.kind_at(move.to())) {
      case Kind::queen:
      case Kind::rook:
        if (move.kind() != MoveKind::castling) score -= 60;
        break;
      case Kind::pawn:
        score -= has_heavy_ ? 5 : 40;
        break;
      case Kind::bishop:
      case Kind::knight:
        score -= 10;
        break;
      case Kind::king:
      case Kind::none:
        break;
    }
    if (kind == Kind::king) {
      score -= 15 + distance(move.to(), plan_.loser_goal);
    } else {
      score += 20 * leaves(goals_, move) + 5 * leaves(plan_.edge, move);
      score += 12 * leaves(pawn_files_, move);
    }
    if (move.is_promotion()) score -= move.promoted() >= Kind::rook ? 25 : 5;
    const Kind arrived = move.is_promotion() ? move.promoted() : kind;
    if (contains(checks_[index(arrived)], move.to())) score -= 12;
    return score;
  }

  int winner_score(Move move) const {
    const Kind kind = position_.kind_at(move.from());
    int score = 0;
    if (move.kind() != MoveKind::castling) {
      constexpr int kGain[7] = {8, 15, 15, 25, 30, 0, 0};
      score += kGain[index(position_.kind_at(move.to()))];
    }
    if (kind == Kind::king) {
      score -= 10 + distance(move.to(), plan_.winner_goal);
    } else {
      score += 20 * leaves(goals_, move);
    }
    if (kind == Kind::pawn && !has_heavy_) score += 12 + index(relative_rank(winner_, move.to()));
    if (move.is_promotion()) {
      score += move.promoted() == Kind::queen ? 60 : move.promoted() == Kind::rook ? 50 : 0;
    }
    const Kind arrived = move.is_promotion() ? move.promoted() : kind;
    if (contains(checks_[index(arrived)], move.to())) score -= 6;
    return score;
  }

  Position position_;
  const Color winner_;
  const Plan& plan_;
  std::vector<Move>& line_;
  bool has_heavy_ = false;
  Bitboard goals_ = 0;
  Bitboard pawn_files_ = 0;  // of the winner's pawns, if one of them has to promote
  std::array<Bitboard, 6> checks_{};
};

}  // namespace

bool build_witness(const Position& position, Color winner, std::vector<Move>& line, int tried) {
  Plans plans = kPlans;
  for (Plan& plan : plans) plan.cost = plan_cost(plan, position, winner);
  std::partial_sort(plans.begin(), plans.begin() + tried, plans.end(),
                    [](const Plan& a, const Plan& b) { return a.cost < b.cost; });
  for (int i = 0; i < tried; ++i) {
    if (Rollout(position, winner, plans[i], line).run()) return true;
  }
  line.clear();
  return false;
}

}  // namespace arbiter
