// Squares as numbers 0 (a1) to 63 (h8) and their coordinates.

#pragma once

#include <set>
#include <vector>

#include "parser/vocabulary.h"

namespace arbiter {

using pgn::Color;
using pgn::Kind;
using pgn::Man;
using pgn::Square;

using Squares = std::set<int>;

inline constexpr int kNoSquare = -1;
inline constexpr int kAnyShade = -1;

/// From an index or from Square::none.
constexpr int square_number(Square square) {
  return square == Square::none ? kNoSquare : index(square);
}
constexpr int file_number(int square) { return square % 8; }
constexpr int rank_number(int square) { return square / 8; }
/// 0 for dark squares, 1 for light ones.
constexpr int shade(int square) { return (file_number(square) + rank_number(square)) % 2; }
/// 0 is the back rank of that side.
constexpr int rank_for(Color color, int square) {
  return color == Color::white ? rank_number(square) : 7 - rank_number(square);
}
/// The square so many files to the right and so many ranks up; kNoSquare off the board.
int step(int square, int files, int ranks);
/// The squares next to it that such a piece enters first; a knight's jumps.
std::vector<int> neighbours(Kind kind, int square);
/// One step ahead for a pawn of that colour, and the squares that it attacks.
int pawn_step(Color color, int square);
std::vector<int> pawn_attacks_from(Color color, int square);

/// Some square is in both sets.
bool meet(const Squares& a, const Squares& b);

}  // namespace arbiter
