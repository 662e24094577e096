#include "arbiter/legality/frozen.h"

namespace arbiter {
namespace {

constexpr int kPawns = 8;
constexpr int kMen = 16;
constexpr Color kColors[] = {Color::white, Color::black};

// The squares a man enters first on its ways from there; knights jump.
Bitboard first_steps(Kind kind, Square square) {
  switch (kind) {
    case Kind::knight:
      return knight_attacks(square);
    case Kind::bishop:
      return king_attacks(square) & bishop_rays(square);
    case Kind::rook:
      return king_attacks(square) & rook_rays(square);
    default:
      return king_attacks(square);
  }
}

class FrozenSearch {
 public:
  FrozenSearch(const Position& position, Array array) : position_(position), array_(array) {
    for (const Color color : kColors) {
      const Color other = opposite(color);
      captured_[index(color)] = count(position.men(other)) < kMen;
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
    if (man.kind == Kind::pawn) return pawn_origins(man.color, square);
    Bitboard ways = first_steps(man.kind, square) & ~forbidden.of(man.color, man.kind);
    const bool promoted = man.kind != Kind::king && promoted_[index(man.color)] &&
                          relative_rank(man.color, square) == Rank::eighth;
    if (promoted) {
      ways |= pawn_origins(man.color, square) & ~forbidden.of(man.color, Kind::pawn);
    }
    return ways;
  }

  Bitboard pawn_origins(Color color, Square square) const {
    Bitboard origins = bit(backward(color, square));
    if (captured_[index(color)]) origins |= pawn_attacks(opposite(color), square);
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
            kind == Kind::pawn ? pawn_attacks(other, square) : first_steps(kind, square);
        if (kind != Kind::king) continue;
        squares[index(Kind::knight)] |= knight_attacks(square);
        squares[index(Kind::pawn)] |= pawn_attacks(other, square);
      }
    }
    return forbidden;
  }

  const Position& position_;
  Array array_;
  bool captured_[2];   // [colour] has captured something
  bool promoted_[2];   // [colour] may have promoted a pawn
  Bitboard held_ = 0;  // by castling rights, or pawns that never moved
};

}  // namespace

Bitboard start_squares(Color color, Kind kind, Array array) {
  if (kind == Kind::pawn) return relative_rank_mask(color, Rank::second);
  const Bitboard home = relative_rank_mask(color, Rank::first);
  if (array == Array::standard) {
    static const Position standard = Position::standard();
    return standard.men(color, kind);
  }
  return kind == Kind::king ? home & ~file_mask(File::a) & ~file_mask(File::h) : home;
}

Frozen find_frozen(const Position& position, Array array) {
  return FrozenSearch(position, array).run();
}

Bitboard holding_group(const Position& position, Array array, const Frozen& frozen, Square square) {
  return FrozenSearch(position, array).holding_group(frozen, square);
}

}  // namespace arbiter
