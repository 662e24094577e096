#include "arbiter/legality/routes/piece_routes.h"

#include "arbiter/board/attacks.h"

namespace arbiter {

Bitboard first_steps(Kind kind, Bitboard from) {
  switch (kind) {
    case Kind::knight:
      return knight_attacks_of(from);
    case Kind::bishop:
      return diagonal_steps(from);
    case Kind::rook:
      return straight_steps(from);
    default:
      return straight_steps(from) | diagonal_steps(from);
  }
}

namespace {

// Squares from which a piece of that kind can go on.
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

// While one pawn goes along its path; it may advance at any time.
Bitboard fill_past_pawn(const KnownPawnPath& path, Color color, Kind kind, Bitboard sources,
                        Bitboard passable) {
  Bitboard seen = 0;
  Bitboard here = sources;
  const bool avoids_attacks = kind == Kind::king && path.color != color;
  for (int at = 0; at < path.length; ++at) {
    const Bitboard pawn = path.squares[static_cast<std::size_t>(at)];
    const Bitboard closed = pawn | (avoids_attacks ? pawn_attacks_of(path.color, pawn) : 0);
    here = fill(kind, (here | sources) & ~pawn, passable & ~closed, ~Bitboard{0}, 0);
    seen |= here;
  }
  return seen;
}

// A square that one path keeps out of reach is out of reach when the next path is followed, too.
Bitboard fill_past_pawns(const Frozen& frozen, Color color, Kind kind, Bitboard sources,
                         Bitboard passable) {
  Bitboard seen = passable | sources;
  for (Bitboard before = 0; before != seen;) {
    before = seen;
    for (const KnownPawnPath& path : frozen.known_paths) {
      seen &= fill_past_pawn(path, color, kind, sources, passable & seen);
    }
  }
  return seen;
}

// A piece may end on a forbidden square, unless it is a king.
Bitboard last_steps(const Frozen& frozen, Color color, Kind kind, Bitboard seen) {
  if (kind == Kind::king) return 0;
  return first_steps(kind, seen) & frozen.forbidden.of(color, kind) & ~frozen.men;
}

}  // namespace

Bitboard find_routes(const Frozen& frozen, Color color, Kind kind, Bitboard sources,
                     Bitboard wanted, Bitboard enough) {
  const Bitboard passable = passable_squares(frozen, color, kind);
  Bitboard seen = 0;
  if (frozen.known_paths.number == 0) {
    seen = fill(kind, sources, passable, wanted, enough);
    if ((wanted & ~seen) == 0 || (enough & seen) != 0) return seen;
  } else {
    seen = fill_past_pawns(frozen, color, kind, sources, passable);
  }
  return seen | last_steps(frozen, color, kind, seen);
}

Bitboard routes_back(const Frozen& frozen, Color color, Kind kind, Bitboard targets) {
  const Bitboard seen = fill(kind, targets, passable_squares(frozen, color, kind), ~Bitboard{0}, 0);
  return seen | last_steps(frozen, color, kind, seen);
}

}  // namespace arbiter
