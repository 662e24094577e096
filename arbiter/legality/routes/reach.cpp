#include "arbiter/legality/routes/reach.h"

#include <algorithm>

#include "arbiter/legality/routes/pawn_routes.h"
#include "arbiter/legality/routes/piece_routes.h"
#include "arbiter/legality/routes/start_squares.h"

namespace arbiter {
namespace {

// The number of pairs of a home and a man that came from it, each home and each man used once.
int pairs_of(Bitboard from_one, Bitboard from_other) {
  if (from_one == 0 && from_other == 0) return 0;
  return from_one != 0 && from_other != 0 && more_than_one(from_one | from_other) ? 2 : 1;
}

class ReachSearch {
 public:
  ReachSearch(const Position& position, StartArray array, const Frozen& frozen, Color color)
      : position_(position), array_(array), frozen_(frozen), color_(color) {}

  SideReach run() {
    promotions_ = promotion_squares(frozen_, color_);
    enemy_captures_ = capture_squares(frozen_, opposite(color_));
    add(0, Kind::queen, ~Bitboard{0}, 1);
    add(1, Kind::rook, ~Bitboard{0}, 2);
    add(2, Kind::knight, ~Bitboard{0}, 2);
    add(3, Kind::bishop, kLightSquares, 1);
    add(4, Kind::bishop, kDarkSquares, 1);
    const Bitboard king = position_.men(color_, Kind::king);
    reach_.unreachable |=
        king & ~routes(Kind::king, start_squares(color_, Kind::king, array_), king);
    return reach_;
  }

 private:
  Bitboard routes(Kind kind, Bitboard homes, Bitboard wanted) const {
    const Bitboard still = homes & frozen_.men;
    const Bitboard moving = homes & ~still;
    return moving == 0 ? still : still | find_routes(frozen_, color_, kind, moving, wanted);
  }

  void add(int number, Kind kind, Bitboard squares, int originals) {
    ManGroup& group = reach_.groups[static_cast<std::size_t>(number)];
    group = {kind, squares, position_.men(color_, kind) & squares, originals, 0};
    const Bitboard homes = start_squares(color_, kind, array_) & squares;
    Bitboard native_men = 0;
    if (array_ == StartArray::standard && originals == 2) {
      const Bitboard one = group.men & routes(kind, bit(first(homes)), group.men);
      const Bitboard other = group.men & routes(kind, bit(last(homes)), group.men);
      native_men = one | other;
      group.natives = pairs_of(one, other);
    } else {
      native_men = group.men & routes(kind, homes, group.men);
      group.natives = std::min(originals, count(native_men));
    }
    if (group.promoted() > 0) {
      reach_.promoted += group.promoted();
      reach_.promoted_men |= group.men;
    }
    const Bitboard lost = group.men & ~native_men;
    if (lost != 0) {
      reach_.unreachable |= lost & ~find_routes(frozen_, color_, kind, promotions_ & squares, lost);
    }
    if (group.missing() > 0 && array_ == StartArray::standard) add_untakeable(group, homes);
  }

  // Counts missing originals that no enemy pawn captured, because enemy pawns capture on none of
  // the squares that these originals can have visited.
  void add_untakeable(ManGroup& group, Bitboard homes) {
    Bitboard lost_homes = 0;
    int on_board = 0;  // of those originals, at most
    Bitboard taken = 0;
    for (Bitboard rest = homes & ~frozen_.men; rest != 0;) {
      const Bitboard home = bit(pop_first(rest));
      const Bitboard visited =
          find_routes(frozen_, color_, group.kind, home, ~Bitboard{0}, enemy_captures_);
      if ((visited & enemy_captures_) != 0) continue;
      lost_homes |= home;
      const Bitboard men = visited & group.men & ~frozen_.men & ~taken;
      if (men == 0) continue;
      ++on_board;
      if (!more_than_one(men)) taken |= men;
    }
    const int lost = count(lost_homes) - on_board;
    if (lost <= 0) return;
    group.untakeable = lost;
    reach_.untakeable += lost;
  }

  const Position& position_;
  StartArray array_;
  const Frozen& frozen_;
  Color color_;
  Bitboard promotions_ = 0;
  Bitboard enemy_captures_ = 0;
  SideReach reach_;
};

}  // namespace

SideReach find_reach(const Position& position, StartArray array, const Frozen& frozen,
                     Color color) {
  return ReachSearch(position, array, frozen, color).run();
}

Bitboard closing_men(const Position& position, const Frozen& frozen, Square square) {
  const Man man = position.at(square);
  const Bitboard passable = ~frozen.men & ~frozen.forbidden.of(man.color, man.kind);
  Bitboard seen = bit(square);
  for (Bitboard before = 0; before != seen;) {
    before = seen;
    seen |= first_steps(man.kind, seen) & passable;
  }
  // The squares at which the man is stopped on all its ways.
  const Bitboard edge = first_steps(man.kind, seen) & ~seen;
  Bitboard closing = edge & frozen.men;
  for (Bitboard men = frozen.men & position.men(opposite(man.color)); men != 0;) {
    const Square guard = pop_first(men);
    const Kind kind = position.kind_at(guard);
    const Bitboard guarded = kind == Kind::pawn ? pawn_attacks(opposite(man.color), guard)
                                                : first_steps(kind, bit(guard));
    if (man.kind == Kind::king && (guarded & edge) != 0) closing |= bit(guard);
  }
  return closing;
}

}  // namespace arbiter
