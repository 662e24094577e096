// The squares of the pawns of both sides.
//
// Pawns of one file keep their order as they advance. So a pawn can be brought to a rank if those
// in its way can make room, each in its own direction; they are moved no further than needed.

#pragma once

#include "arbiter/board/position.h"

namespace arbiter {

class PawnStructure {
 public:
  PawnStructure() = default;
  PawnStructure(Bitboard white, Bitboard black) : pawns_{white, black} {}
  static PawnStructure standard() { return {kRankOne << 8, kRankOne << 48}; }

  Bitboard pawns(Color color) const { return pawns_[index(color)]; }
  Bitboard all() const { return pawns_[0] | pawns_[1]; }
  friend bool operator==(const PawnStructure&, const PawnStructure&) = default;

  void remove(Square square) {
    pawns_[0] &= ~bit(square);
    pawns_[1] &= ~bit(square);
  }
  /// Advances the pawn to that square; others make room. False, without any change, if they cannot
  /// or if the pawn would have to go back.
  bool advance(Square from, Square to);
  /// Moves pawns so that exactly `below` pawns of the file stand below the square `to`, the others
  /// above it and none on it. False, without any change, if that is impossible.
  bool make_room(Square to, int below);

  /// The number of pawns on that file.
  int on_file(File file) const { return count(all() & file_mask(file)); }

  /// The square to which the pawn on `from` has to go so that the pawns of its file come to stand
  /// as here: the lowest pawn to the lowest square, and so on. `from` if there is no such square.
  Square target_of(const Position& position, Color color, Square from) const;

  /// The largest number of pairs of a white pawn and a black pawn ahead of it on its file.
  int opposed_pairs() const;

 private:
  Bitboard pawns_[2] = {};
};

/// Moves of a pawn along its file; a double step counts as one.
int pawn_steps(Color color, Square from, Square to);

/// The number of pawn moves that lead from one structure to the other, which has the same pawns on
/// each file. A double step counts as one.
int pawn_moves_between(const PawnStructure& from, const PawnStructure& to);

}  // namespace arbiter
