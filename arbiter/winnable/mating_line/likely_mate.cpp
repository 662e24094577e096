#include "arbiter/winnable/mating_line/likely_mate.h"

#include "arbiter/board/attacks.h"
#include "arbiter/board/move_generator.h"

namespace arbiter {
namespace {

// Squares the enemy king could flee to if no man but our king took them away. Measured as in
// README.md, every fourth: 2: the mating line fails in 157 more real decisions; 10: in 6 fewer, but
// the test for mate is made more often.
constexpr int kMostFlights = 5;

class MateFinder {
 public:
  explicit MateFinder(const Position& position)
      : position_(position),
        us_(position.side_to_move()),
        them_(opposite(us_)),
        king_(position.king(them_)),
        flights_(king_attacks(king_) & ~position.men(them_) & ~king_attacks(position.king(us_))) {}

  Move find() const {
    if (count(flights_) > kMostFlights) return {};
    for (const Kind kind : {Kind::queen, Kind::rook, Kind::bishop, Kind::knight}) {
      if (position_.men(us_, kind) == 0) continue;
      if (const Move mate = mate_by(kind)) return mate;
    }
    return mate_by_pawn();
  }

 private:
  Move mate_by(Kind kind) const {
    const Bitboard occupied = position_.occupied();
    const Bitboard checking = attacks({us_, kind}, king_, occupied) & ~position_.men(us_);
    Bitboard men = position_.men(us_, kind);
    while (men != 0) {
      const Square from = pop_first(men);
      Bitboard to = reach(us_, kind, from) & checking;
      while (to != 0) {
        const Square square = pop_first(to);
        if ((between(from, square) & occupied) != 0) continue;
        const Bitboard open = flights_ & ~reach(us_, kind, square);
        if (more_than_one(open & (open - 1)) || !are_covered(open)) continue;
        const Move move(from, square);
        if (position_.is_safe(from, square) && mates(move)) return move;
      }
    }
    return {};
  }

  // We attack all these squares, also through the enemy king.
  bool are_covered(Bitboard squares) const {
    const Bitboard occupied = position_.occupied() & ~bit(king_);
    while (squares != 0) {
      if (!position_.attacked(pop_first(squares), us_, occupied)) return false;
    }
    return true;
  }

  Move mate_by_pawn() const {
    const Bitboard promoting =
        position_.men(us_, Kind::pawn) & relative_rank_mask(us_, Rank::seventh);
    const Bitboard near = king_attacks(king_) | queen_rays(king_);
    Bitboard pawns = position_.men(us_, Kind::pawn) & (promoting | near);
    while (pawns != 0) {
      const Square from = pop_first(pawns);
      Bitboard to = bit(forward(us_, from)) & ~position_.occupied();
      to |= pawn_attacks(us_, from) & position_.men(them_) & ~position_.men(Kind::king);
      while (to != 0) {
        const Square square = pop_first(to);
        if (!position_.is_safe(from, square)) continue;
        const Move mate = contains(promoting, from) ? mate_by_promotion(from, square)
                                                    : mate_by_step(from, square);
        if (mate) return mate;
      }
    }
    return {};
  }

  Move mate_by_promotion(Square from, Square to) const {
    for (const Kind kind : {Kind::queen, Kind::knight}) {
      const Move move = Move::promotion(from, to, kind);
      if (contains(reach(us_, kind, to), king_) && mates(move)) return move;
    }
    return {};
  }

  Move mate_by_step(Square from, Square to) const {
    const Move move(from, to);
    return contains(pawn_attacks(us_, to), king_) && mates(move) ? move : Move();
  }

  bool mates(Move move) const {
    Position next = position_;
    next.play(move);
    return next.in_check() && !has_legal_move(next);
  }

  const Position& position_;
  const Color us_;
  const Color them_;
  const Square king_;
  const Bitboard flights_;
};

}  // namespace

Move find_likely_mate(const Position& position) { return MateFinder(position).find(); }

}  // namespace arbiter
