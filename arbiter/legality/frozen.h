// Men that have never moved, seen from the board alone.
//
// Take moves back, and ask which man of a group is the first to go. If each of them could only have
// come from a square that another one of the group fills, none is: they have stood there since the
// game began. So it is with pawns on their second rank, a bishop behind two of them, king and queen
// behind three pawns and two such bishops; and where one of the group is not on a square it can
// start from, the position is illegal.
//
// Why it is sound. Of the men of a group one was the last to arrive, with all others in place. It
// came by a square next to its own (a pawn that took, diagonally; a promoted man, from the seventh
// rank, as a pawn), and that square was empty of them. Castling from the standard array leaves the
// squares empty that king and rook came by, so it needs no case of its own; in Chess960 it may not,
// and whoever may have castled is not held. Captures en passant come by the same squares as others.
//
// Source: the retro-analyst's argument from a locked cage, as a greatest fixpoint.

#pragma once

#include <array>

#include "arbiter/legality/retro_position.h"

namespace arbiter {

/// Squares on which a man of that colour and kind cannot have stood unless it still does: kings,
/// next to men of the other side that have never moved, and where a pawn came from its second rank
/// by a capture (it attacked the square as long as it did not stand there); knights and pawns,
/// where they check a king that has never moved. Nothing for line pieces, which pass such squares
/// without a stop.
struct Forbidden {
  Bitboard squares[2][6] = {};  // [colour][kind]

  Bitboard of(Color color, Kind kind) const { return squares[index(color)][index(kind)]; }
};

/// A pawn whose way is known square by square: wherever it stood, nobody else did, and no enemy
/// king stayed where it attacked.
struct Door {
  Color color = Color::white;
  std::array<Bitboard, 7> way = {};  // from its second rank on, one square each
  int length = 0;
};

/// Those of a position.
struct Doors {
  std::array<Door, 16> door;
  int number = 0;

  const Door* begin() const { return door.data(); }
  const Door* end() const { return door.data() + number; }
};

struct Frozen {
  Bitboard men = 0;        // have never moved
  Bitboard strangers = 0;  // those of them that cannot have started there: illegal if not empty
  Bitboard basis = 0;      // if there are strangers: men from whose standing still `men` follows
  Forbidden forbidden;     // what follows from `men`, or from `basis` if there are strangers
  Doors doors;             // if they are known (static_facts.cpp)
};

/// Which pawns may have captured something.
struct PawnTakers {
  Bitboard pawns = 0;      // of those on the board
  ByColor<bool> any = {};  // of either side, the promoted ones included

  friend bool operator==(const PawnTakers&, const PawnTakers&) = default;
};

/// O(men) a round, at most a few rounds; allocates nothing.
Frozen find_frozen(const Position& position, Array array, const PawnTakers& takers);

/// The part of `frozen.men` that holds the man on `square` fast, itself included.
Bitboard holding_group(const Position& position, Array array, const PawnTakers& takers,
                       const Frozen& frozen, Square square);

/// Squares where a man of that colour and kind can start.
Bitboard start_squares(Color color, Kind kind, Array array);

}  // namespace arbiter
