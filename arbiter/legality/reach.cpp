#include "arbiter/legality/reach.h"

#include <algorithm>

namespace arbiter {
namespace {

constexpr Bitboard kNotFileA = ~file_mask(File::a);
constexpr Bitboard kNotFileH = ~file_mask(File::h);

constexpr Bitboard straight_steps(Bitboard from) {
  return from << 8 | from >> 8 | (from & kNotFileH) << 1 | (from & kNotFileA) >> 1;
}
constexpr Bitboard diagonal_steps(Bitboard from) {
  const Bitboard right = (from & kNotFileH) << 1;
  const Bitboard left = (from & kNotFileA) >> 1;
  return right << 8 | right >> 8 | left << 8 | left >> 8;
}
constexpr Bitboard knight_jumps(Bitboard from) {
  const Bitboard right = (from & kNotFileH) << 1;
  const Bitboard left = (from & kNotFileA) >> 1;
  const Bitboard right2 = (right & kNotFileH) << 1;
  const Bitboard left2 = (left & kNotFileA) >> 1;
  return (right | left) << 16 | (right | left) >> 16 | (right2 | left2) << 8 |
         (right2 | left2) >> 8;
}

Bitboard steps(Kind kind, Bitboard from) {
  switch (kind) {
    case Kind::knight:
      return knight_jumps(from);
    case Kind::bishop:
      return diagonal_steps(from);
    case Kind::rook:
      return straight_steps(from);
    default:
      return straight_steps(from) | diagonal_steps(from);
  }
}

class ReachSearch {
 public:
  ReachSearch(const Position& position, Array array, const Frozen& frozen, Color color)
      : position_(position), array_(array), frozen_(frozen), color_(color) {}

  SideReach run() {
    const Bitboard promotions = promotion_squares();
    for (const Kind kind : {Kind::knight, Kind::bishop, Kind::rook, Kind::queen, Kind::king}) {
      const Bitboard men = position_.men(color_, kind);
      if (kind == Kind::bishop) {
        judge(kind, men, kLightSquares, 1, promotions);
        judge(kind, men, kDarkSquares, 1, promotions);
      } else {
        const bool pair = kind == Kind::knight || kind == Kind::rook;
        judge(kind, men, ~Bitboard{0}, pair ? 2 : 1, promotions);
      }
    }
    return reach_;
  }

 private:
  // Where pawns may have been promoted: entered from a square that no man has filled for ever and
  // where the pawn did not check a king that never moved.
  Bitboard promotion_squares() const {
    const Bitboard from = relative_rank_mask(color_, Rank::seventh) & ~frozen_.men &
                          ~frozen_.forbidden.of(color_, Kind::pawn);
    const Bitboard ahead = color_ == Color::white ? from << 8 : from >> 8;
    return (ahead | (ahead & kNotFileH) << 1 | (ahead & kNotFileA) >> 1) & ~frozen_.men;
  }

  // The squares that such a man comes to from `sources`. It passes no frozen man and no forbidden
  // square, but may end on a forbidden one. Stops when all of `wanted` are found.
  Bitboard fill(Kind kind, Bitboard sources, Bitboard wanted) const {
    const Bitboard passable = ~frozen_.men & ~frozen_.forbidden.of(color_, kind);
    Bitboard seen = sources;
    for (Bitboard before = 0; before != seen;) {
      if ((wanted & ~seen) == 0) return seen;
      before = seen;
      seen |= steps(kind, seen & (passable | sources)) & passable;
    }
    const Bitboard last = kind == Kind::king ? 0 : steps(kind, seen) & ~frozen_.men;
    return seen | last;
  }

  void judge(Kind kind, Bitboard all, Bitboard squares, int originals, Bitboard promotions) {
    const Bitboard men = all & squares;
    if (kind == Kind::bishop || kind == Kind::queen) shut_in_men(kind, squares);
    if (men == 0) return;
    const Bitboard homes = start_squares(color_, kind, array_) & squares;
    const Bitboard from_home = fill(kind, homes, men);
    Bitboard lost = men & ~from_home;
    const int natives = std::min(originals, count(men & from_home));
    const int promoted = kind == Kind::king ? 0 : count(men) - natives;
    if (promoted > 0) {
      reach_.promoted += promoted;
      reach_.promoted_men |= men;
    }
    if (lost == 0) return;
    if (kind != Kind::king) lost &= ~fill(kind, promotions & squares, lost);
    reach_.unreachable |= lost;
  }

  // Exits all frozen, and the man not there: it was captured at home, by no pawn, because a pawn
  // would have come by way of these exits.
  void shut_in_men(Kind kind, Bitboard squares) {
    if (array_ != Array::standard) return;
    const Bitboard home = start_squares(color_, kind, array_) & squares;
    if ((position_.men(color_, kind) & home) != 0) return;
    if ((steps(kind, home) & ~frozen_.men) == 0) ++reach_.shut_in;
  }

  const Position& position_;
  Array array_;
  const Frozen& frozen_;
  Color color_;
  SideReach reach_;
};

}  // namespace

SideReach find_reach(const Position& position, Array array, const Frozen& frozen, Color color) {
  return ReachSearch(position, array, frozen, color).run();
}

Bitboard closing_men(const Position& position, const Frozen& frozen, Square square) {
  const Man man = position.at(square);
  const Bitboard passable = ~frozen.men & ~frozen.forbidden.of(man.color, man.kind);
  Bitboard seen = bit(square);
  for (Bitboard before = 0; before != seen;) {
    before = seen;
    seen |= steps(man.kind, seen) & passable;
  }
  const Bitboard edge = steps(man.kind, seen) & ~seen;
  Bitboard closing = edge & frozen.men;
  for (Bitboard men = frozen.men & position.men(opposite(man.color)); men != 0;) {
    const Square guard = pop_first(men);
    const Kind kind = position.kind_at(guard);
    const Bitboard guarded =
        kind == Kind::pawn ? pawn_attacks(opposite(man.color), guard) : steps(kind, bit(guard));
    if (man.kind == Kind::king && (guarded & edge) != 0) closing |= bit(guard);
  }
  return closing;
}

}  // namespace arbiter
