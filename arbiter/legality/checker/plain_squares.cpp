#include "arbiter/legality/checker/plain_squares.h"

#include <algorithm>
#include <cstdlib>

namespace arbiter {

int step(int square, int files, int ranks) {
  const int file = file_number(square) + files;
  const int rank = rank_number(square) + ranks;
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? kNoSquare : rank * 8 + file;
}

std::vector<int> neighbours(Kind kind, int square) {
  std::vector<int> all;
  for (int files = -2; files <= 2; ++files) {
    for (int ranks = -2; ranks <= 2; ++ranks) {
      const int far = std::max(std::abs(files), std::abs(ranks));
      const int sum = std::abs(files) + std::abs(ranks);
      bool is_one = far == 1;
      if (kind == Kind::bishop) is_one = far == 1 && sum == 2;
      if (kind == Kind::rook) is_one = far == 1 && sum == 1;
      if (kind == Kind::knight) is_one = sum == 3;
      const int next = step(square, files, ranks);
      if (is_one && next != kNoSquare) all.push_back(next);
    }
  }
  return all;
}

int pawn_step(Color color, int square) { return step(square, 0, color == Color::white ? 1 : -1); }

std::vector<int> pawn_attacks_from(Color color, int square) {
  std::vector<int> all;
  for (const int files : {-1, 1}) {
    const int next = step(square, files, color == Color::white ? 1 : -1);
    if (next != kNoSquare) all.push_back(next);
  }
  return all;
}

bool meet(const Squares& a, const Squares& b) {
  return std::any_of(a.begin(), a.end(), [&b](int square) { return b.contains(square); });
}

}  // namespace arbiter
