// The checker's sets of squares: a std::bitset, bit 0 for a1.

#pragma once

#include <bitset>
#include <cstdlib>
#include <vector>

#include "arbiter/winnable/checker/board.h"

namespace arbiter::checker {

using SquareSet = std::bitset<64>;

inline std::size_t number_of(Square square) { return static_cast<std::size_t>(index(square)); }
inline bool has(const SquareSet& set, Square square) { return set.test(number_of(square)); }
inline SquareSet only(Square square) { return SquareSet().set(number_of(square)); }

inline std::vector<Square> squares_of(const SquareSet& set) {
  std::vector<Square> squares;
  for (std::size_t number = 0; number < 64; ++number) {
    if (set.test(number)) squares.push_back(static_cast<Square>(number));
  }
  return squares;
}

inline bool same_file(Square a, Square b) { return file_number(a) == file_number(b); }

inline bool are_neighbours(Square a, Square b) {
  return a != b && std::abs(file_number(a) - file_number(b)) <= 1 &&
         std::abs(rank_number(a) - rank_number(b)) <= 1;
}

}  // namespace arbiter::checker
