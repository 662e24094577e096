// Where the pawns of both sides stand, as if there were nothing else on the board.
//
// Pawns of one file never change their order by advancing. So a pawn can be brought to a rank if
// those in its way can make room, each in its own direction; they are moved no further than needed.

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
  /// A pawn of the file advances to that square, and others make room. False if they cannot, or if
  /// the pawn would have to go back; then nothing is changed.
  bool advance(Square from, Square to);
  /// Room is made on the empty or occupied square `to` so that exactly `below` pawns of its file
  /// stand under it and the others above it, none on it.
  bool make_room(Square to, int below);

  /// Pawns of that file, and of those the ones under the square.
  int on_file(File file) const { return count(all() & file_mask(file)); }

  /// Where the pawn on `from` has to go so that the pawns of its file come to stand as they do
  /// here: the lowest pawn to the lowest square, and so on. `from` if there is no place.
  Square target_of(const Position& position, Color color, Square from) const;

  /// White pawns that have a black one of their own ahead on the file (greatest number of pairs).
  int opposed_pairs() const;

 private:
  Bitboard pawns_[2] = {};
};

/// Moves of a pawn along its file; a double step counts as one.
int pawn_steps(Color color, Square from, Square to);

/// Single advances that lead from one structure to the other; both have the same files. A double
/// step counts as one.
int pawn_moves_between(const PawnStructure& from, const PawnStructure& to);

}  // namespace arbiter
