#include "arbiter/legality/checker/plain_squares.h"

#include <algorithm>
#include <cstdlib>

namespace arbiter {

bool Squares::insert(int square) {
  if (square < 0 || contains(square)) return false;
  has_[static_cast<std::size_t>(square)] = true;
  ++size_;
  return true;
}

void Squares::insert(const Squares& others) {
  for (const int square : others) insert(square);
}

bool Squares::erase(int square) {
  if (!contains(square)) return false;
  has_[static_cast<std::size_t>(square)] = false;
  --size_;
  return true;
}

int step(int square, int files, int ranks) {
  const int file = file_number(square) + files;
  const int rank = rank_number(square) + ranks;
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? kNoSquare : rank * 8 + file;
}

bool is_neighbour(Kind kind, int from, int to) {
  const int files = std::abs(file_number(to) - file_number(from));
  const int ranks = std::abs(rank_number(to) - rank_number(from));
  if (kind == Kind::knight) return files * ranks == 2;
  if (kind == Kind::bishop) return files == 1 && ranks == 1;
  if (kind == Kind::rook) return files + ranks == 1;
  return std::max(files, ranks) == 1;
}

std::vector<int> neighbours(Kind kind, int square) {
  std::vector<int> all;
  for (int files = -2; files <= 2; ++files) {
    for (int ranks = -2; ranks <= 2; ++ranks) {
      const int next = step(square, files, ranks);
      if (next != kNoSquare && is_neighbour(kind, square, next)) all.push_back(next);
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

bool is_pawn_attack(Color color, int from, int to) {
  return std::abs(file_number(to) - file_number(from)) == 1 &&
         rank_number(to) - rank_number(from) == (color == Color::white ? 1 : -1);
}

bool meet(const Squares& a, const Squares& b) {
  for (const int square : a) {
    if (b.contains(square)) return true;
  }
  return false;
}

}  // namespace arbiter
