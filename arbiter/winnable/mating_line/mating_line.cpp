#include "arbiter/winnable/mating_line/mating_line.h"

#include <algorithm>
#include <array>

#include "arbiter/board/move_generator.h"
#include "arbiter/winnable/endings/material.h"
#include "arbiter/winnable/endings/small_ending.h"
#include "arbiter/winnable/mating_line/edge_plan.h"
#include "arbiter/winnable/mating_line/king_routes.h"
#include "arbiter/winnable/mating_line/likely_mate.h"

namespace arbiter {
namespace {

// Upper bounds of the scores below for king moves: of the loser, of the winner.
constexpr int kBestKingScore[2] = {-15, 20};

// The same for king moves of the winner that capture nothing.
constexpr int kBestQuietKingScore = -10;

// With a queen or rook a line is soon at its end, and a look for a free queen costs more than it
// saves: a quarter more of the instructions of --winnable exact.
LineEnd usual_line_end(LineEnd wanted, const Position& start, Color winner) {
  const Bitboard heavy = start.men(Kind::queen) | start.men(Kind::rook);
  return wanted == LineEnd::won && (start.men(winner) & heavy) != 0 ? LineEnd::small_ending
                                                                    : wanted;
}

// A line without a queen or rook is given up after so many half-moves without a pawn move or a
// capture. 16: 446 instead of 300 real decisions need the search; 80, no limit: 266, but lines that
// lead nowhere take twice the time.
constexpr int kPatience = 24;

// Plays one line towards one edge plan.
//
// Results are not sensitive to the weights of the scores. Measured as in README.md: with a single
// one of the loser's or the winner's positional ones set to 0 or doubled, 320 to 348 real decisions
// need the search instead of 334.
class Rollout {
 public:
  Rollout(const Position& start, Color winner, const EdgePlan& plan, std::vector<Move>& line,
          LineEnd line_end)
      : position_(start),
        winner_(winner),
        plan_(plan),
        line_(line),
        line_end_(usual_line_end(line_end, start, winner)),
        was_strong_(has_strong_man(start, winner)),
        patience_(line_end_ == LineEnd::won ? kPatience : kMaxLinePlies) {}

  bool run() {
    line_.clear();
    int quiet = 0;  // half-moves since a pawn moved or something was captured
    while (line_.size() < kMaxLinePlies && quiet < patience_) {
      const bool winners_turn = position_.side_to_move() == winner_;
      if (winners_turn) {
        if (const Move mate = find_likely_mate(position_)) {
          line_.push_back(mate);
          return true;
        }
      }
      const Move move = winners_turn ? winner_move() : loser_move();
      if (!move) return !winners_turn && position_.in_check() && !has_legal_move(position_);
      const bool captures = !position_.is_empty(move.to());
      quiet = captures || position_.kind_at(move.from()) == Kind::pawn ? 0 : quiet + 1;
      line_.push_back(move);
      position_.play_without_key(move);
      if (!captures) continue;
      if (may_end_here(line_end_, position_, winner_)) return true;
      const bool lost = line_end_ != LineEnd::mate && count(position_.occupied()) <= kSmallEnding;
      if (lost || is_spent()) return false;
    }
    return false;
  }

 private:
  Color loser() const { return opposite(winner_); }
  // After a capture the plan cannot succeed any more.
  bool is_spent() const {
    if (was_strong_) return !has_strong_man(position_, winner_);
    return cannot_mate_by_material(position_, winner_) != MaterialProof::none;
  }
  Bitboard heavy() const {
    return position_.men(winner_) & (position_.men(Kind::queen) | position_.men(Kind::rook));
  }

  Move loser_move() {
    const bool strong = heavy() != 0;
    Bitboard avoid = strong ? heavy() : position_.men(winner_, Kind::pawn);
    blocker_ = strong ? Square::none : nearest_blocker(position_, winner_);
    if (blocker_ != Square::none) {
      const Bitboard guard = king_attacks(blocker_) | bit(blocker_);
      if (const Move step = king_step_out_of(position_, guard)) return step;
      const Square corner = far_corner(blocker_, position_.king(winner_));
      if (const Move step = king_step_to(position_, corner, avoid | guard)) return step;
    } else {
      if (!strong) {
        const Bitboard way = pawn_way();
        if (const Move step = king_step_out_of(position_, way)) return step;
        avoid |= way;
      }
      if (const Move step = king_step_to(position_, plan_.loser_goal, avoid)) return step;
    }
    if (strong && position_.king(winner_) == plan_.winner_goal) meet_on_edge();
    return best_move([this](Move move) { return loser_score(move); });
  }

  // The squares in front of the winner's pawns.
  Bitboard pawn_way() const { return squares_ahead(winner_, position_.men(winner_, Kind::pawn)); }

  // The winner's king has reached its goal. If the loser's king is on the edge, another plan may
  // already be fulfilled: take that one.
  void meet_on_edge() {
    const Square king = position_.king(loser());
    if (king == plan_.loser_goal || !contains(kEdges, king)) return;
    plan_ = *std::find_if(kEdgePlans.begin(), kEdgePlans.end(),
                          [king](const EdgePlan& plan) { return plan.loser_goal == king; });
  }

  Move winner_move() {
    if (heavy() != 0) {
      if (const Move step = king_step_to(position_, plan_.winner_goal, 0)) return step;
    } else if (const Square blocker = nearest_blocker(position_, winner_);
               blocker != Square::none) {
      if (const Move step = king_step_around(position_, blocker)) return step;
    } else if (const Move step = king_step_out_of(position_, pawn_way())) {
      return step;
    }
    return best_move([this](Move move) { return winner_score(move); });
  }

  // Computes once what the scores below use for every move.
  void look_around(Color side) {
    has_heavy_ = heavy() != 0;
    goals_ = bit(plan_.loser_goal) | bit(plan_.winner_goal);
    const Square enemy_king = position_.king(opposite(side));
    for (int kind = 0; kind < 6; ++kind) {
      checks_[kind] = reach(opposite(side), static_cast<Kind>(kind), enemy_king);
    }
    if (side != winner_ && blocker_ != Square::none) {
      for (const Kind kind : {Kind::knight, Kind::bishop, Kind::rook, Kind::queen}) {
        checks_[index(kind)] |= reach(side, kind, blocker_);
      }
    }
    way_ = has_heavy_ ? 0 : pawn_way();
    plain_ = ~position_.occupied() & ~goals_ & ~way_;
    if (side != winner_) plain_ &= ~plan_.edge;
  }

  // The move with the best score. Most target squares of a man have the same score, so only one of
  // them is considered, and no list of moves is generated.
  template <class Score>
  Move best_move(Score score) {
    const Color side = position_.side_to_move();
    look_around(side);
    best_ = {};
    best_value_ = -1'000'000;
    for (const Kind kind : {Kind::knight, Kind::bishop, Kind::rook, Kind::queen}) {
      Bitboard men = position_.men(side, kind);
      while (men != 0) consider_piece(kind, pop_first(men), score);
    }
    Bitboard pawns = position_.men(side, Kind::pawn) & ~idle_pawns(side, score);
    while (pawns != 0) consider_pawn(pop_first(pawns), score);
    if (best_value_ < kBestKingScore[side == winner_] * 8) consider_king(score);
    return best_ ? best_ : best_of_all(score);
  }

  template <class Score>
  void consider_piece(Kind kind, Square from, Score score) {
    const Color side = position_.side_to_move();
    Bitboard to = attacks({side, kind}, from, position_.occupied()) & ~position_.men(side) &
                  ~position_.men(Kind::king);
    if (may_be_restricted(from)) to &= position_.safe_targets(from);
    const Bitboard plain = to & plain_ & ~checks_[index(kind)];
    if (plain != 0) {
      consider(Move(from, any_of(plain, from)), score);
      to = side == winner_ ? to & position_.men(loser()) : 0;  // no other target scores as high
    }
    while (to != 0) consider(Move(from, pop_first(to)), score);
  }

  // Pawns that need no further consideration: those that cannot move, and those whose only move
  // scores the same. Of the latter, one is considered here for all.
  template <class Score>
  Bitboard idle_pawns(Color side, Score score) {
    if (side == winner_ && !has_heavy_) return 0;
    const bool white = side == Color::white;
    const Bitboard pawns = position_.men(side, Kind::pawn);
    const Bitboard to = plain_ & ~checks_[index(Kind::pawn)] & ~end_ranks();
    const Bitboard steps = white ? to >> 8 : to << 8;
    const Bitboard capturing = pawn_attacks_of(opposite(side), position_.men(opposite(side)));
    const Bitboard stuck = white ? position_.occupied() >> 8 : position_.occupied() << 8;
    const Bitboard special = goals_ | capturing | (side == winner_ ? 0 : plan_.edge | way_);
    const Bitboard idle = pawns & steps & ~special;
    if (idle != 0) consider_pawn(any_of(idle, first(idle)), score);
    return idle | (pawns & stuck & ~capturing);
  }

  template <class Score>
  void consider_pawn(Square from, Score score) {
    const Color side = position_.side_to_move();
    const Bitboard free = ~position_.occupied();
    const Square ahead = forward(side, from);
    Bitboard to = bit(ahead) & free;
    Bitboard two = 0;
    if (to != 0 && contains(relative_rank_mask(side, Rank::second), from)) {
      two = bit(forward(side, ahead)) & free;
    }
    to |= two;
    to |= pawn_attacks(side, from) & position_.men(opposite(side)) & ~position_.men(Kind::king);
    if (to == 0) return;
    if (may_be_restricted(from)) to &= position_.safe_targets(from);
    while (to != 0) {
      const Square square = pop_first(to);
      if (!contains(end_ranks(), square)) {
        const bool double_step = contains(two, square);
        consider(Move(from, square, double_step ? MoveKind::double_step : MoveKind::ordinary),
                 score);
        continue;
      }
      for (const Kind kind : {Kind::knight, Kind::bishop, Kind::rook, Kind::queen}) {
        consider(Move::promotion(from, square, kind), score);
      }
    }
  }

  template <class Score>
  void consider_king(Score score) {
    const Color side = position_.side_to_move();
    const Square from = position_.king(side);
    Bitboard to = king_attacks(from) & ~position_.men(side) & ~position_.men(Kind::king);
    if (side == winner_ && best_value_ >= (kBestQuietKingScore + 1) * 8)
      to &= position_.men(loser());
    while (to != 0) {
      const Square square = pop_first(to);
      if (position_.is_safe_king_move(from, square)) consider(Move(from, square), score);
    }
  }

  template <class Score>
  void consider(Move move, Score score) {
    const int value = score(move) * 8 + jitter(move);
    if (value <= best_value_) return;
    best_value_ = value;
    best_ = move;
  }

  // The man may be pinned, or must meet a check.
  bool may_be_restricted(Square from) const {
    return position_.in_check() ||
           contains(queen_rays(position_.king(position_.side_to_move())), from);
  }

  // One of the squares, a different one at every ply.
  Square any_of(Bitboard squares, Square from) const {
    const int turn = static_cast<int>(
        (index(from) * 37u + static_cast<unsigned>(line_.size()) * 71u) * 2654435761u >> 26);
    return static_cast<Square>((index(first(std::rotr(squares, turn))) + turn) & 63);
  }

  // Considers all legal moves: en passant and castling, too.
  template <class Score>
  Move best_of_all(Score score) {
    MoveList moves;
    generate_legal_moves(position_, moves);
    for (const Move move : moves) consider(move, score);
    return best_;
  }

  // Breaks ties differently at every ply, so that men do not walk in circles.
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
      score -= 15 + king_distance(move.to(), plan_.loser_goal);
    } else {
      score += 20 * leaves(goals_, move) + 5 * leaves(plan_.edge, move);
      score += 12 * leaves(way_, move);
    }
    if (move.is_promotion()) score -= move.promoted() >= Kind::rook ? 25 : 5;
    const Kind arrived = move.is_promotion() ? move.promoted() : kind;
    if (contains(checks_[index(arrived)], move.to())) score -= 12;
    if (blocker_ != Square::none && contains(checks_[index(kind)], move.from())) score += 12;
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
      score -= 10 + king_distance(move.to(), plan_.winner_goal);
    } else {
      score += 20 * leaves(goals_, move);
      if (kind != Kind::pawn) score += 12 * leaves(way_, move);
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
  EdgePlan plan_;
  std::vector<Move>& line_;
  const LineEnd line_end_;
  const bool was_strong_;  // at the start
  const int patience_;
  bool has_heavy_ = false;
  Bitboard goals_ = 0;
  Bitboard way_ = 0;    // of the winner's pawns, if one of them has to promote
  Bitboard plain_ = 0;  // targets that all score the same, unless the move gives check
  std::array<Bitboard, 6> checks_{};
  Square blocker_ = Square::none;  // the pawn that the winner's king is to capture
  Move best_;
  int best_value_ = 0;
};

}  // namespace

bool build_mating_line(const Position& position, Color winner, std::vector<Move>& line, int tried,
                       LineEnd line_end) {
  constexpr int kTried = 1 << 20;
  auto costs = plan_costs(position, winner);
  for (int i = 0; i < tried; ++i) {
    const auto next = std::min_element(costs.begin(), costs.end());
    *next = kTried;
    const EdgePlan& plan = kEdgePlans[next - costs.begin()];
    if (Rollout(position, winner, plan, line, line_end).run()) return true;
  }
  line.clear();
  return false;
}

}  // namespace arbiter
