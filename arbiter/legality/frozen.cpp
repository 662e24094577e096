#include "arbiter/legality/frozen.h"

#include "arbiter/legality/men_numbers.h"
#include "arbiter/legality/ways.h"

namespace arbiter {
namespace {

constexpr Color kColors[] = {Color::white, Color::black};

class FrozenSearch {
 public:
  FrozenSearch(const Position& position, Array array, const PawnTakers& takers)
      : position_(position), array_(array), takers_(takers) {
    for (const Color color : kColors) {
      promoted_[index(color)] = count(position.men(color, Kind::pawn)) < kPawns;
      for (const Wing wing : {Wing::king, Wing::queen}) {
        const Square rook = position.castling_rook(color, wing);
        if (rook != Square::none) held_ |= bit(rook) | bit(position.king(color));
      }
      held_ |= position.men(color, Kind::pawn) & relative_rank_mask(color, Rank::second);
    }
  }

  Frozen run() {
    Frozen frozen;
    for (int round = 0; round < kRounds; ++round) {
      const Bitboard before = frozen.men;
      frozen.men = group(frozen.forbidden);
      if (frozen.men == before) break;
      frozen.strangers = strangers(frozen.men);
      if (frozen.strangers != 0) {
        frozen.basis = before;
        break;
      }
      frozen.forbidden = forbidden(frozen.men);
    }
    return frozen;
  }

  Bitboard holding_group(const Frozen& frozen, Square square) const {
    Bitboard group = bit(square);
    for (Bitboard open = group; open != 0;) {
      const Square next = pop_first(open);
      if (contains(held_, next)) continue;
      const Bitboard more = ways_back(next, frozen.forbidden) & ~group;
      group |= more;
      open |= more;
    }
    return group;
  }

 private:
  // Each round rests on the one before; more than this many change nothing in practice, and fewer
  // are no mistake.
  static constexpr int kRounds = 4;

  Bitboard group(const Forbidden& forbidden) const {
    Bitboard group = position_.occupied();
    for (Bitboard before = 0; before != group;) {
      before = group;
      for (Bitboard men = group & ~held_; men != 0;) {
        const Square square = pop_first(men);
        if ((ways_back(square, forbidden) & ~group) != 0 || may_have_castled(square)) {
          group &= ~bit(square);
        }
      }
    }
    return group;
  }

  // Squares next to where the man stands that it may have come by.
  Bitboard ways_back(Square square, const Forbidden& forbidden) const {
    const Man man = position_.at(square);
    if (man.kind == Kind::pawn) {
      return pawn_origins(man.color, square, contains(takers_.pawns, square));
    }
    Bitboard ways = first_steps(man.kind, bit(square)) & ~forbidden.of(man.color, man.kind);
    const bool promoted = man.kind != Kind::king && promoted_[index(man.color)] &&
                          relative_rank(man.color, square) == Rank::eighth;
    if (promoted) {
      ways |= pawn_origins(man.color, square, takers_.any[man.color]) &
              ~forbidden.of(man.color, Kind::pawn);
    }
    return ways;
  }

  static Bitboard pawn_origins(Color color, Square square, bool may_have_taken) {
    Bitboard origins = bit(backward(color, square));
    if (may_have_taken) origins |= pawn_attacks(opposite(color), square);
    return origins & ~relative_rank_mask(color, Rank::first);
  }

  // In Chess960 king and rook may change places by castling. From the standard array a castled
  // king or rook has an empty square beside it in any case.
  bool may_have_castled(Square square) const {
    if (array_ == Array::standard) return false;
    const Man man = position_.at(square);
    for (const Wing wing : {Wing::king, Wing::queen}) {
      const Square king = Position::castling_king_target(man.color, wing);
      const Square rook = Position::castling_rook_target(man.color, wing);
      if (square != king && square != rook) continue;
      if (contains(position_.men(man.color, Kind::king), king) &&
          contains(position_.men(man.color, Kind::rook), rook)) {
        return true;
      }
    }
    return false;
  }

  Bitboard strangers(Bitboard group) const {
    Bitboard at_home = 0;
    for (const Color color : kColors) {
      for (int kind = 0; kind < 6; ++kind) {
        const Kind k = static_cast<Kind>(kind);
        at_home |= position_.men(color, k) & start_squares(color, k, array_);
      }
    }
    return group & ~at_home;
  }

  // A king that never moved answers a check by a pawn or knight only by having it captured: it
  // never moved on. (Line pieces pass such squares without a stop.) And no king stands next to a
  // man that never moved and attacks it.
  Forbidden forbidden(Bitboard group) const {
    Forbidden forbidden;
    for (const Color color : kColors) {
      Bitboard* const squares = forbidden.squares[index(color)];
      const Color other = opposite(color);
      for (Bitboard men = group & position_.men(other); men != 0;) {
        const Square square = pop_first(men);
        const Kind kind = position_.kind_at(square);
        squares[index(Kind::king)] |=
            kind == Kind::pawn ? pawn_attacks(other, square) : first_steps(kind, bit(square));
        if (kind != Kind::king) continue;
        squares[index(Kind::knight)] |= knight_attacks(square);
        squares[index(Kind::pawn)] |= pawn_attacks(other, square);
      }
      squares[index(Kind::king)] |= pawns_from_beside(other, group);
    }
    return forbidden;
  }

  // Pawns on their third rank with one that never moved behind them: they came by a capture from
  // the second rank.
  Bitboard pawns_from_beside(Color color, Bitboard group) const {
    const Bitboard pawns = position_.men(color, Kind::pawn);
    const Bitboard behind = pawns & group & relative_rank_mask(color, Rank::second);
    return pawns & (color == Color::white ? behind << 8 : behind >> 8);
  }

  const Position& position_;
  Array array_;
  PawnTakers takers_;
  bool promoted_[2];   // [colour] may have promoted a pawn
  Bitboard held_ = 0;  // by castling rights, or pawns that never moved
};

}  // namespace

Bitboard start_squares(Color color, Kind kind, Array array) {
  if (kind == Kind::pawn) return relative_rank_mask(color, Rank::second);
  constexpr Bitboard kHomeFiles[] = {0, 0b01000010, 0b00100100, 0b10000001, 0b00001000, 0b00010000};
  static_assert(index(Kind::knight) == 1 && index(Kind::bishop) == 2 && index(Kind::rook) == 3 &&
                index(Kind::queen) == 4 && index(Kind::king) == 5);
  Bitboard files = 0xFF;
  if (array == Array::standard) {
    files = kHomeFiles[index(kind)];
  } else if (kind == Kind::king) {
    files = 0b01111110;
  }
  return color == Color::white ? files : files << 56;
}

Frozen find_frozen(const Position& position, Array array, const PawnTakers& takers) {
  return FrozenSearch(position, array, takers).run();
}

Bitboard holding_group(const Position& position, Array array, const PawnTakers& takers,
                       const Frozen& frozen, Square square) {
  return FrozenSearch(position, array, takers).holding_group(frozen, square);
}

}  // namespace arbiter
