#include "arbiter/legality/immediate/last_check.h"

#include <algorithm>

#include "arbiter/legality/immediate/men_count.h"

namespace arbiter {
namespace {

// What stood on the target square before the move.
enum class Capture : std::uint8_t { never, perhaps, always };

class LastMoveSearch {
 public:
  explicit LastMoveSearch(const Position& position)
      : after_(position),
        mover_(opposite(position.side_to_move())),
        other_(position.side_to_move()),
        target_(position.king(other_)),
        other_lacks_men_(count(position.men(other_)) < kMen) {}

  bool run() const { return piece_moves() || pawn_moves() || promotions() || castlings(); }

 private:
  bool was_not_in_check(const Position& before) const {
    return (before.attackers(target_, mover_) & ~before.men(Kind::king)) == 0;
  }

  // The man on `to`, a `was` before the move, can have come from `from`.
  bool came_from(Square from, Square to, Kind was, Capture capture) const {
    Position before = after_;
    before.remove(to);
    before.put(from, {mover_, was});
    if (capture != Capture::always && was_not_in_check(before)) return true;
    if (capture == Capture::never || !other_lacks_men_) return false;
    // Whatever was captured blocked the line and did not check its own king: a knight stands for
    // all.
    before.put(to, {other_, Kind::knight});
    return was_not_in_check(before);
  }

  // King and rooks with castling rights have never moved.
  Bitboard men_that_may_have_moved() const {
    Bitboard men = after_.men(mover_);
    for (const Wing wing : {Wing::king, Wing::queen}) {
      const Square rook = after_.castling_rook(mover_, wing);
      if (rook != Square::none) men &= ~(bit(rook) | bit(after_.king(mover_)));
    }
    return men;
  }

  bool piece_moves() const {
    Bitboard men = men_that_may_have_moved() & ~after_.men(Kind::pawn);
    while (men != 0) {
      const Square to = pop_first(men);
      const Kind kind = after_.kind_at(to);
      Bitboard origins = attacks({mover_, kind}, to, after_.occupied()) & ~after_.occupied();
      if (kind == Kind::king) origins &= ~king_attacks(target_);
      while (origins != 0) {
        if (came_from(pop_first(origins), to, kind, Capture::perhaps)) return true;
      }
    }
    return false;
  }

  bool pawn_moves() const {
    // A pawn on its first or second rank has made no move.
    Bitboard pawns = after_.men(mover_, Kind::pawn) & ~relative_rank_mask(mover_, Rank::first) &
                     ~relative_rank_mask(mover_, Rank::second);
    while (pawns != 0) {
      const Square to = pop_first(pawns);
      if (pawn_steps(to) || pawn_captures(to) || en_passant_captures(to)) return true;
    }
    return false;
  }

  bool pawn_steps(Square to) const {
    const Square one = backward(mover_, to);
    if (!after_.is_empty(one)) return false;
    if (came_from(one, to, Kind::pawn, Capture::never)) return true;
    if (relative_rank(mover_, to) != Rank::fourth) return false;
    const Square two = backward(mover_, one);
    return after_.is_empty(two) && came_from(two, to, Kind::pawn, Capture::never);
  }

  bool pawn_captures(Square to) const {
    Bitboard origins = pawn_attacks(other_, to) & ~after_.occupied();
    while (origins != 0) {
      if (came_from(pop_first(origins), to, Kind::pawn, Capture::always)) return true;
    }
    return false;
  }

  bool en_passant_captures(Square to) const {
    if (relative_rank(mover_, to) != Rank::sixth || !other_lacks_men_) return false;
    if (count(after_.men(other_, Kind::pawn)) >= kPawns) return false;
    // The captured pawn has just come from beyond the target.
    const Square captured = backward(mover_, to);
    if (!after_.is_empty(captured) || !after_.is_empty(forward(mover_, to))) return false;
    Bitboard origins = pawn_attacks(other_, to) & ~after_.occupied();
    while (origins != 0) {
      Position before = after_;
      before.remove(to);
      before.put(pop_first(origins), {mover_, Kind::pawn});
      before.put(captured, {other_, Kind::pawn});
      if (was_not_in_check(before)) return true;
    }
    return false;
  }

  bool promotions() const {
    if (count(after_.men(mover_, Kind::pawn)) >= kPawns) return false;
    Bitboard men = after_.men(mover_) & relative_rank_mask(mover_, Rank::eighth) &
                   ~after_.men(Kind::pawn) & ~after_.men(Kind::king);
    while (men != 0) {
      const Square to = pop_first(men);
      const Square behind = backward(mover_, to);
      if (after_.is_empty(behind) && came_from(behind, to, Kind::pawn, Capture::never)) return true;
      if (pawn_captures(to)) return true;
    }
    return false;
  }

  bool castlings() const {
    return std::any_of(std::begin(kWings), std::end(kWings),
                       [this](Wing wing) { return castled(wing); });
  }

  bool castled(Wing wing) const {
    const Square king = Position::castling_king_target(mover_, wing);
    const Square rook = Position::castling_rook_target(mover_, wing);
    const Bitboard men = men_that_may_have_moved();
    if (!contains(men & after_.men(Kind::king), king)) return false;
    if (!contains(men & after_.men(Kind::rook), rook)) return false;
    const Bitboard home = relative_rank_mask(mover_, Rank::first);
    const Bitboard free = (home & ~after_.occupied()) | bit(king) | bit(rook);
    for (Bitboard kings = free & ~king_attacks(target_); kings != 0;) {
      const Square king_from = pop_first(kings);
      if (((between(king_from, king) | bit(king_from)) & ~free) != 0) continue;
      const Bitboard below = bit(king_from) - 1;
      for (Bitboard rooks = free & (wing == Wing::king ? ~below & ~bit(king_from) : below);
           rooks != 0;) {
        const Square rook_from = pop_first(rooks);
        if (((between(rook_from, rook) | bit(rook_from)) & ~free) != 0) continue;
        Position before = after_;
        before.remove(king);
        before.remove(rook);
        before.put(king_from, {mover_, Kind::king});
        before.put(rook_from, {mover_, Kind::rook});
        if (was_not_in_check(before)) return true;
      }
    }
    return false;
  }

  static constexpr Wing kWings[] = {Wing::king, Wing::queen};

  const Position& after_;
  Color mover_;
  Color other_;
  Square target_;
  bool other_lacks_men_;
};

}  // namespace

bool last_move_gives_check(const Position& position) { return LastMoveSearch(position).run(); }

}  // namespace arbiter
