#include "arbiter/winnable/checker/skeleton_check.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

namespace arbiter::checker {

namespace {

using SkeletonKey = std::tuple<Bitboard, Bitboard, Square, Square, Color>;

SkeletonKey key_of(const Skeleton& skeleton) {
  return {skeleton.pawns.white, skeleton.pawns.black, skeleton.kings.white, skeleton.kings.black,
          skeleton.to_move};
}

Skeleton skeleton_of(const Board& board) {
  Skeleton skeleton;
  for (int number = 0; number < 64; ++number) {
    const Square square = static_cast<Square>(number);
    const Man man = board.at(square);
    if (man.kind == Kind::pawn) skeleton.pawns[man.color] |= Bitboard{1} << number;
    if (man.kind == Kind::king) skeleton.kings[man.color] = square;
  }
  skeleton.to_move = board.to_move;
  return skeleton;
}

bool has_pawn(const Skeleton& skeleton, Color color, Square square) {
  return (skeleton.pawns[color] >> index(square) & 1) != 0;
}

void remove_pawn(Skeleton& skeleton, Color color, Square square) {
  skeleton.pawns[color] &= ~(Bitboard{1} << index(square));
}

void add_pawn(Skeleton& skeleton, Color color, Square square) {
  skeleton.pawns[color] |= Bitboard{1} << index(square);
}

bool is_taken(const Skeleton& skeleton, Square square) {
  return has_pawn(skeleton, Color::white, square) || has_pawn(skeleton, Color::black, square) ||
         skeleton.kings.white == square || skeleton.kings.black == square;
}

bool has_pawn(const Skeleton& skeleton, Square square) {
  return has_pawn(skeleton, Color::white, square) || has_pawn(skeleton, Color::black, square);
}

bool is_attacked_by_pawn(const Skeleton& skeleton, Square square, Color by) {
  for (const Step step : pawn_captures(opposite(by))) {
    const std::optional<Square> from = stepped(square, step);
    if (from && has_pawn(skeleton, by, *from)) return true;
  }
  return false;
}

// A move as it changes a skeleton.
struct SkeletonMove {
  enum class Mover : std::uint8_t { king, pawn, piece };

  Skeleton next;
  Mover mover = Mover::piece;
  // Squares that the move has left, so that a man behind them may give check.
  SquareSet opened;
  bool promotes = false;
};

// What the pieces of one side can do together, at any time; the king is not among them.
struct Pieces {
  SquareSet anywhere;
  SquareSet straight;  // rooks and queens
  SquareSet diagonal;  // bishops and queens
  SquareSet knights;
  SquareSet captures;  // squares they can move to; only fixed men block
  bool can_move = false;
};

class SkeletonCheck {
 public:
  SkeletonCheck(const Board& start, Color winner, std::vector<ManClaim> men,
                const std::vector<Skeleton>& skeletons)
      : start_(start), winner_(winner), men_(std::move(men)), skeletons_(skeletons) {}

  ProofCheck run() {
    for (const Skeleton& skeleton : skeletons_) keys_.insert(key_of(skeleton));
    if (!keys_.contains(key_of(skeleton_of(start_)))) {
      return not_confirmed("The position's skeleton is not in the set.");
    }
    const bool winner_moves = start_.to_move == winner_;
    check_stands_ = winner_moves && is_in_check(start_, loser());
    loser_promotes_ = false;
    ProofCheck check = check_all();
    if (check.confirmed && loser_promotes_) check = check_all();
    return check;
  }

 private:
  Color loser() const { return opposite(winner_); }

  // Stops early if it finds out that the loser may promote, and sets `loser_promotes_`.
  ProofCheck check_all() {
    const bool promotes = loser_promotes_;
    measure_pieces();
    mates_.clear();
    for (const Skeleton& skeleton : skeletons_) {
      if (!is_sound(skeleton)) return not_confirmed("A skeleton lacks a king.");
      const ProofCheck check = check_moves(skeleton);
      if (!check.confirmed || loser_promotes_ != promotes) return check;
    }
    return confirmed();
  }

  static bool is_sound(const Skeleton& skeleton) {
    return skeleton.kings.white < Square::none && skeleton.kings.black < Square::none;
  }

  ProofCheck check_moves(const Skeleton& skeleton) {
    for (const SkeletonMove& move : moves_from(skeleton)) {
      if (leaves_king_to_pawn_or_king(move.next)) continue;
      if (move.promotes) {
        if (skeleton.to_move == winner_) return not_confirmed("A pawn of the winner may promote.");
        if (!loser_promotes_) {
          loser_promotes_ = true;
          return confirmed();
        }
      }
      if (!keys_.contains(key_of(move.next))) {
        return not_confirmed("A move leads out of the skeletons.");
      }
      if (skeleton.to_move == winner_ && may_give_check(move)) {
        const ProofCheck check = check_no_mate(mate_in(move.next));
        if (!check.confirmed) return check;
      }
    }
    return confirmed();
  }

  // The side that has just moved left its king attacked by a pawn or the other king.
  static bool leaves_king_to_pawn_or_king(const Skeleton& next) {
    const Color mover = opposite(next.to_move);
    return is_attacked_by_pawn(next, next.kings[mover], next.to_move) ||
           are_neighbours(next.kings.white, next.kings.black);
  }

  void measure_pieces() {
    pieces_ = {};
    for (const ManClaim& man : men_) {
      if (man.is_fixed()) fixed_ |= only(man.start);
    }
    for (const ManClaim& man : men_) {
      Pieces& pieces = pieces_[man.man.color];
      const Kind kind = man.man.kind;
      if (kind == Kind::pawn || kind == Kind::king) continue;
      pieces.anywhere |= man.squares;
      if (kind == Kind::queen || kind == Kind::rook) pieces.straight |= man.squares;
      if (kind == Kind::queen || kind == Kind::bishop) pieces.diagonal |= man.squares;
      if (kind == Kind::knight) pieces.knights |= man.squares;
      if (man.squares.count() > 1) pieces.can_move = true;
      pieces.captures |= squares_entered(man);
    }
    if (!loser_promotes_) return;
    const SquareSet all = SquareSet().set();
    pieces_[loser()] = {all, all, all, all, all, true};
  }

  SquareSet squares_entered(const ManClaim& man) const {
    SquareSet entered;
    for (const Square from : squares_of(man.squares)) {
      for (const Step step : steps_of(man.man.kind)) {
        std::optional<Square> to = stepped(from, step);
        while (to) {
          entered |= only(*to);
          if (!slides(man.man.kind) || has(fixed_, *to)) break;
          to = stepped(*to, step);
        }
      }
    }
    return entered & man.squares;
  }

  std::vector<SkeletonMove> moves_from(const Skeleton& skeleton) const {
    std::vector<SkeletonMove> moves;
    king_moves(skeleton, moves);
    castling_moves(skeleton, moves);
    pawn_moves(skeleton, moves);
    piece_moves(skeleton, moves);
    return moves;
  }

  static SkeletonMove begin_move(const Skeleton& from, SkeletonMove::Mover mover) {
    SkeletonMove move{from, mover, {}, false};
    move.next.to_move = opposite(from.to_move);
    return move;
  }

  void king_moves(const Skeleton& skeleton, std::vector<SkeletonMove>& moves) const {
    const Color us = skeleton.to_move;
    const Square from = skeleton.kings[us];
    for (const Step step : steps_of(Kind::king)) {
      const std::optional<Square> to = stepped(from, step);
      if (!to || !has(squares_of_men(us, Kind::king), *to)) continue;
      if (has_pawn(skeleton, us, *to) || skeleton.kings[opposite(us)] == *to) continue;
      SkeletonMove move = begin_move(skeleton, SkeletonMove::Mover::king);
      move.next.kings[us] = *to;
      remove_pawn(move.next, opposite(us), *to);
      move.opened = only(from);
      moves.push_back(move);
    }
  }

  void castling_moves(const Skeleton& skeleton, std::vector<SkeletonMove>& moves) const {
    const Color us = skeleton.to_move;
    const Square king = king_square(start_, us);
    if (skeleton.kings[us] != king) return;
    for (const Square rook : start_.rooks[us]) {
      if (rook == Square::none || has_pawn(skeleton, castled_king(king, rook))) continue;
      SkeletonMove move = begin_move(skeleton, SkeletonMove::Mover::piece);
      move.next.kings[us] = castled_king(king, rook);
      moves.push_back(move);
    }
  }

  SquareSet squares_of_men(Color color, Kind kind) const {
    SquareSet squares;
    for (const ManClaim& man : men_) {
      if (man.is(color, kind)) squares |= man.squares;
    }
    return squares;
  }

  void pawn_moves(const Skeleton& skeleton, std::vector<SkeletonMove>& moves) const {
    const Color us = skeleton.to_move;
    for (int number = 0; number < 64; ++number) {
      const Square from = static_cast<Square>(number);
      if (!has_pawn(skeleton, us, from) || rank_from_home(us, from) == 7) continue;
      push_moves(skeleton, from, moves);
      for (const Step step : pawn_captures(us)) {
        const std::optional<Square> to = stepped(from, step);
        if (to) capture_moves(skeleton, from, *to, moves);
      }
    }
  }

  void push_moves(const Skeleton& skeleton, Square from, std::vector<SkeletonMove>& moves) const {
    const Color us = skeleton.to_move;
    const Square one = *stepped(from, pawn_step(us));
    if (is_taken(skeleton, one)) return;
    move_pawn(skeleton, from, one, {}, moves);
    if (rank_from_home(us, from) != 1) return;
    const Square two = *stepped(one, pawn_step(us));
    if (!is_taken(skeleton, two)) move_pawn(skeleton, from, two, {}, moves);
  }

  void capture_moves(const Skeleton& skeleton, Square from, Square to,
                     std::vector<SkeletonMove>& moves) const {
    const Color us = skeleton.to_move;
    const Color them = opposite(us);
    if (has_pawn(skeleton, them, to)) {
      Skeleton captured = skeleton;
      remove_pawn(captured, them, to);
      move_pawn(captured, from, to, {}, moves);
    } else if (!is_taken(skeleton, to)) {
      if (has(pieces_[them].anywhere, to)) move_pawn(skeleton, from, to, {}, moves);
      if (may_be_en_passant(skeleton, to)) {
        const Square passer = *stepped(to, pawn_step(them));
        Skeleton captured = skeleton;
        remove_pawn(captured, them, passer);
        move_pawn(captured, from, to, only(passer), moves);
      }
    }
  }

  // A pawn stands behind the empty square, and may have come there by a double step.
  bool may_be_en_passant(const Skeleton& skeleton, Square to) const {
    const Color us = skeleton.to_move;
    const Color them = opposite(us);
    if (rank_from_home(us, to) != 5) return false;
    const Square home = *stepped(to, pawn_step(us));
    const Square arrived = *stepped(to, pawn_step(them));
    if (!has_pawn(skeleton, them, arrived)) return false;
    if (start_.en_passant == to) return true;
    return std::any_of(men_.begin(), men_.end(), [&](const ManClaim& man) {
      return man.is(them, Kind::pawn) && has(man.squares, home) && has(man.squares, arrived);
    });
  }

  void move_pawn(const Skeleton& skeleton, Square from, Square to, const SquareSet& opened,
                 std::vector<SkeletonMove>& moves) const {
    const Color us = skeleton.to_move;
    SkeletonMove move = begin_move(skeleton, SkeletonMove::Mover::pawn);
    move.opened = opened | only(from);
    move.promotes = rank_from_home(us, to) == 7;
    // No pawn of this side ever stands there.
    if (!move.promotes && !has(squares_of_men(us, Kind::pawn), to)) return;
    remove_pawn(move.next, us, from);
    if (!move.promotes) add_pawn(move.next, us, to);
    moves.push_back(move);
  }

  void piece_moves(const Skeleton& skeleton, std::vector<SkeletonMove>& moves) const {
    const Color us = skeleton.to_move;
    if (!pieces_[us].can_move) return;
    moves.push_back(begin_move(skeleton, SkeletonMove::Mover::piece));
    for (const Square square : squares_of(pieces_[us].captures)) {
      if (!has_pawn(skeleton, opposite(us), square)) continue;
      SkeletonMove move = begin_move(skeleton, SkeletonMove::Mover::piece);
      remove_pawn(move.next, opposite(us), square);
      moves.push_back(move);
    }
  }

  // The move may give check, directly or by uncovering a slider. Which piece moved is not known.
  bool may_give_check(const SkeletonMove& move) const {
    if (check_stands_) return true;
    const Square king = move.next.kings[loser()];
    switch (move.mover) {
      case SkeletonMove::Mover::piece:
        return slider_may_check(move.next, SquareSet().set()) || knight_may_check(king);
      case SkeletonMove::Mover::pawn:
        return is_attacked_by_pawn(move.next, king, winner_) ||
               slider_may_check(move.next, move.opened);
      case SkeletonMove::Mover::king:
        break;
    }
    return slider_may_check(move.next, move.opened);
  }

  bool knight_may_check(Square king) const {
    for (const Step step : steps_of(Kind::knight)) {
      const std::optional<Square> from = stepped(king, step);
      if (from && has(pieces_[winner_].knights, *from)) return true;
    }
    return false;
  }

  // A slider of the winner may attack the king from or through one of these squares.
  bool slider_may_check(const Skeleton& skeleton, const SquareSet& past) const {
    const Square king = skeleton.kings[loser()];
    for (const Kind kind : {Kind::rook, Kind::bishop}) {
      const Pieces& pieces = pieces_[winner_];
      const SquareSet& sliders = kind == Kind::rook ? pieces.straight : pieces.diagonal;
      for (const Step step : steps_of(kind)) {
        bool is_past = false;
        std::optional<Square> square = stepped(king, step);
        for (; square && !is_taken(skeleton, *square); square = stepped(*square, step)) {
          is_past = is_past || has(past, *square);
          if (is_past && has(sliders, *square)) return true;
        }
      }
    }
    return false;
  }

  MateAnswer mate_in(const Skeleton& skeleton) {
    const auto found = mates_.find(key_of(skeleton));
    if (found != mates_.end()) return found->second;
    const MateAnswer answer = search_mate(placements_in(skeleton), winner_);
    mates_[key_of(skeleton)] = answer;
    return answer;
  }

  // Kings and pawns where they are, pieces wherever they may be.
  std::vector<ManPlacements> placements_in(const Skeleton& skeleton) const {
    std::vector<ManPlacements> all;
    for (const Color color : {Color::white, Color::black}) {
      all.push_back({color, true, {{skeleton.kings[color], Kind::king}}});
      for (const Square pawn : squares_of(SquareSet(skeleton.pawns[color]))) {
        all.push_back({color, true, {{pawn, Kind::pawn}}});
      }
    }
    for (const ManClaim& man : men_) {
      if (man.is_king()) continue;
      if (man.man.kind != Kind::pawn) {
        all.push_back(placements_of(man));
        all.back().fixed = false;
      } else if (loser_promotes_ && man.man.color == loser()) {
        all.push_back(promoted_anywhere());
      }
    }
    return all;
  }

  ManPlacements promoted_anywhere() const {
    ManPlacements pawn{loser(), false, {}};
    for (const Square square : squares_of(SquareSet().set())) {
      pawn.placements.push_back({square, Kind::queen});
    }
    return pawn;
  }

  const Board& start_;
  const Color winner_;
  const std::vector<ManClaim> men_;
  const std::vector<Skeleton>& skeletons_;
  std::set<SkeletonKey> keys_;
  SquareSet fixed_;  // squares of fixed men
  ByColor<Pieces> pieces_;
  bool loser_promotes_ = false;
  // The loser is in check already in the start: then any first move may leave it so.
  bool check_stands_ = false;
  std::map<SkeletonKey, MateAnswer> mates_;
};

}  // namespace

ProofCheck check_skeletons(const Board& start, Color winner, std::vector<ManClaim> men,
                           const std::vector<Skeleton>& skeletons) {
  return SkeletonCheck(start, winner, std::move(men), skeletons).run();
}

}  // namespace arbiter::checker
