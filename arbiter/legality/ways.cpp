#include "arbiter/legality/ways.h"

#include "arbiter/legality/pawn_ways.h"

namespace arbiter {
namespace {

constexpr Bitboard kNotFileA = ~file_mask(File::a);
constexpr Bitboard kNotFileH = ~file_mask(File::h);

constexpr Bitboard sideways(Bitboard from) {
  return (from & kNotFileH) << 1 | (from & kNotFileA) >> 1;
}
constexpr Bitboard straight_steps(Bitboard from) { return from << 8 | from >> 8 | sideways(from); }
constexpr Bitboard diagonal_steps(Bitboard from) {
  const Bitboard beside = sideways(from);
  return beside << 8 | beside >> 8;
}
constexpr Bitboard knight_jumps(Bitboard from) {
  const Bitboard right = (from & kNotFileH) << 1;
  const Bitboard left = (from & kNotFileA) >> 1;
  const Bitboard right2 = (right & kNotFileH) << 1;
  const Bitboard left2 = (left & kNotFileA) >> 1;
  const Bitboard one = right | left;
  const Bitboard two = right2 | left2;
  return one << 16 | one >> 16 | two << 8 | two >> 8;
}

}  // namespace

Bitboard first_steps(Kind kind, Bitboard from) {
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

namespace {

// Where a man of that kind moves on from.
Bitboard passable_squares(const Frozen& frozen, Color color, Kind kind) {
  return ~frozen.men & ~frozen.forbidden.of(color, kind);
}

Bitboard fill(Kind kind, Bitboard sources, Bitboard passable, Bitboard wanted, Bitboard enough) {
  Bitboard seen = sources;
  for (Bitboard before = 0; before != seen;) {
    if ((wanted & ~seen) == 0 || (enough & seen) != 0) break;
    before = seen;
    seen |= first_steps(kind, seen) & passable;
  }
  return seen;
}

// With the pawn of one door going its way, from square to square at any time.
Bitboard fill_past(const Door& door, Color color, Kind kind, Bitboard sources, Bitboard passable) {
  Bitboard seen = 0;
  Bitboard here = sources;
  for (int at = 0; at < door.length; ++at) {
    const Bitboard pawn = door.way[static_cast<std::size_t>(at)];
    const bool fears = kind == Kind::king && door.color != color;
    const Bitboard shut = pawn | (fears ? pawn_captures(door.color, pawn) : 0);
    here = fill(kind, (here | sources) & ~pawn, passable & ~shut, ~Bitboard{0}, 0);
    seen |= here;
  }
  return seen;
}

// What one door shuts is shut for all others: squares that are never come to bar the ways, too.
Bitboard fill_past_doors(const Frozen& frozen, Color color, Kind kind, Bitboard sources,
                         Bitboard passable) {
  Bitboard seen = passable | sources;
  for (Bitboard before = 0; before != seen;) {
    before = seen;
    for (const Door& door : frozen.doors) {
      seen &= fill_past(door, color, kind, sources, passable & seen);
    }
  }
  return seen;
}

// A man may end on a forbidden square, unless it is a king.
Bitboard last_steps(const Frozen& frozen, Color color, Kind kind, Bitboard seen) {
  if (kind == Kind::king) return 0;
  return first_steps(kind, seen) & frozen.forbidden.of(color, kind) & ~frozen.men;
}

}  // namespace

Bitboard find_ways(const Frozen& frozen, Color color, Kind kind, Bitboard sources, Bitboard wanted,
                   Bitboard enough) {
  const Bitboard passable = passable_squares(frozen, color, kind);
  Bitboard seen = 0;
  if (frozen.doors.number == 0) {
    seen = fill(kind, sources, passable, wanted, enough);
    if ((wanted & ~seen) == 0 || (enough & seen) != 0) return seen;
  } else {
    seen = fill_past_doors(frozen, color, kind, sources, passable);
  }
  return seen | last_steps(frozen, color, kind, seen);
}

Bitboard find_ways_back(const Frozen& frozen, Color color, Kind kind, Bitboard targets) {
  const Bitboard seen = fill(kind, targets, passable_squares(frozen, color, kind), ~Bitboard{0}, 0);
  return seen | last_steps(frozen, color, kind, seen);
}

Bitboard promotion_squares(const Frozen& frozen, Color color) {
  const Bitboard from = relative_rank_mask(color, Rank::seventh) & ~frozen.men &
                        ~frozen.forbidden.of(color, Kind::pawn);
  const Bitboard straight = pawn_steps(color, from);
  return (straight | sideways(straight)) & ~frozen.men;
}

Bitboard capture_squares(const Frozen& frozen, Color color) {
  const Bitboard forbidden = frozen.forbidden.of(color, Kind::pawn);
  Bitboard pawns = relative_rank_mask(color, Rank::second) & ~frozen.men;
  Bitboard captures = 0;
  for (int rank = 0; rank < 6; ++rank) {
    const Bitboard straight = pawn_steps(color, pawns & ~forbidden);
    const Bitboard beside = sideways(straight) & ~frozen.men;
    captures |= beside;
    pawns = (straight & ~frozen.men) | beside;
  }
  return captures;
}

}  // namespace arbiter
