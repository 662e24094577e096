// For fact_checker.h: a board as an array of squares 0 (a1) to 63 (h8), with coordinates in place
// of bitboards and tables. Slow, and shared with nothing that finds refutations.

#pragma once

#include <array>
#include <set>
#include <vector>

#include "arbiter/legality/retro_position.h"

namespace arbiter {

using Squares = std::set<int>;

inline constexpr int kNoSquare = -1;
inline constexpr int kAnyShade = -1;

constexpr int file_number(int square) { return square % 8; }
constexpr int rank_number(int square) { return square / 8; }
/// 0 for dark squares, 1 for light ones.
constexpr int shade(int square) { return (file_number(square) + rank_number(square)) % 2; }
/// 0 is the back rank of that side.
constexpr int rank_for(Color color, int square) {
  return color == Color::white ? rank_number(square) : 7 - rank_number(square);
}
/// The square so many files to the right and ranks up; kNoSquare off the board.
int step(int square, int files, int ranks);
/// The squares next to it that such a man enters first; a knight's jumps.
std::vector<int> neighbours(Kind kind, int square);
/// Where a pawn of that colour goes from there: straight, and the squares it attacks.
int pawn_step(Color color, int square);
std::vector<int> pawn_attacks_from(Color color, int square);

bool meet(const Squares& a, const Squares& b);

class PlainBoard {
 public:
  PlainBoard(const Position& position, Array array);

  Man at(int square) const { return board_[static_cast<std::size_t>(square)]; }
  bool empty(int square) const { return at(square).kind == Kind::none; }
  bool is(int square, Color color, Kind kind) const { return at(square) == Man{color, kind}; }
  Array array() const { return array_; }
  Color to_move() const { return to_move_; }
  /// King and rook have a castling right.
  bool has_right(int square) const { return rights_.contains(square); }

  int men(Color color) const;
  int missing(Color color) const { return 16 - men(color); }
  int pawns(Color color) const { return static_cast<int>(where(color, Kind::pawn).size()); }
  Squares where(Color color, Kind kind, int of_shade = kAnyShade) const;

  /// Squares on which such men can start.
  Squares homes(Color color, Kind kind, int of_shade = kAnyShade) const;
  bool is_at_home(int square) const;

 private:
  std::array<Man, 64> board_;
  Squares rights_;
  Array array_;
  Color to_move_;
};

}  // namespace arbiter
