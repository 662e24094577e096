// Frozen men: men that have never moved, as the position alone shows.
//
// Take moves back, and ask which man of a group can be the first to go back. If each of them could
// only have come from a square that another man of the group occupies, none can: they have stood
// there since the game began. Examples: pawns on their second rank; a bishop behind two such pawns;
// king and queen between two such bishops and behind the pawns next to them. If a man of such a
// group is not on a square it can start from, it is misplaced, and the position is illegal.
//
// Why it is sound. Of the men of a group one was the last to arrive, with all others in place. It
// came over a square next to its own (a knight from a knight's move away; a pawn that captured,
// diagonally; a promoted piece, as a pawn from the seventh rank), and that square was empty of
// them. Castling from the standard array leaves the squares empty over which king and rook came, so
// it needs no case of its own; in Chess960 it may not, and there a king or rook that may have
// castled is not frozen. Captures en passant come from the same squares as others.
//
// Source: the argument from a locked cage in retrograde analysis, computed as a greatest fixpoint.

#pragma once

#include "arbiter/legality/facts/retro_position.h"
#include "arbiter/legality/facts/start_array.h"
#include "arbiter/legality/routes/known_pawn_path.h"

namespace arbiter {

/// Squares on which a man of that colour and kind cannot have stood, unless it stands there now:
/// - kings: squares that a frozen man of the other side attacks, of line pieces the adjacent ones;
///   and squares with an enemy pawn on its third rank directly in front of a frozen pawn: it came
///   there by a capture from its second rank, and had attacked the square since the game began;
/// - knights and pawns: where they check a frozen king;
/// - line pieces: none are listed. The squares are used for the first step of the way back, and a
///   line piece can cross a square without having stood on it.
struct Forbidden {
  Bitboard squares[2][6] = {};  // [colour][kind]

  Bitboard of(Color color, Kind kind) const { return squares[index(color)][index(kind)]; }
};

struct Frozen {
  Bitboard men = 0;            // have never moved
  Bitboard misplaced = 0;      // those that cannot have started there: illegal if not empty
  Bitboard basis = 0;          // if any man is misplaced: the frozen men from which `men` follows
  Forbidden forbidden;         // follows from `men`, or from `basis` if any man is misplaced
  KnownPawnPaths known_paths;  // empty until pawns/known_pawn_paths.h adds them
};

/// The pawns that may have captured something.
struct PawnTakers {
  Bitboard pawns = 0;      // of those on the board
  ByColor<bool> any = {};  // of each side, promoted pawns included

  friend bool operator==(const PawnTakers&, const PawnTakers&) = default;
};

/// O(men) a round, a few rounds at most; allocates nothing.
Frozen find_frozen(const Position& position, StartArray array, const PawnTakers& takers);

/// The part of `frozen.men` that keeps the man on `square` from ever having moved, itself included.
Bitboard holding_group(const Position& position, StartArray array, const PawnTakers& takers,
                       const Frozen& frozen, Square square);

}  // namespace arbiter
