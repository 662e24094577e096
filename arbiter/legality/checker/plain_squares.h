// Squares as numbers 0 (a1) to 63 (h8) and their coordinates.

#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>
#include <vector>

#include "parser/vocabulary.h"

namespace arbiter {

using pgn::Color;
using pgn::kColors;
using pgn::Kind;
using pgn::Man;
using pgn::Square;

inline constexpr int kNoSquare = -1;
inline constexpr int kAnyShade = -1;

/// A set of squares, a flag for each; iterates in rising order. kNoSquare is never in it.
class Squares {
 public:
  class Iterator {
   public:
    Iterator(const Squares& squares, int at) : squares_(&squares), at_(at) { skip(); }
    int operator*() const { return at_; }
    Iterator& operator++() {
      ++at_;
      skip();
      return *this;
    }
    friend bool operator==(const Iterator& a, const Iterator& b) { return a.at_ == b.at_; }

   private:
    void skip() {
      while (at_ < 64 && !squares_->contains(at_)) ++at_;
    }

    const Squares* squares_;
    int at_;
  };

  Squares() = default;
  Squares(std::initializer_list<int> squares) {
    for (const int square : squares) insert(square);
  }

  Iterator begin() const { return {*this, 0}; }
  Iterator end() const { return {*this, 64}; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  std::vector<int> list() const {
    std::vector<int> all;
    for (const int square : *this) all.push_back(square);
    return all;
  }
  bool contains(int square) const { return square >= 0 && has_[static_cast<std::size_t>(square)]; }
  friend bool operator==(const Squares&, const Squares&) = default;

  /// False if it was there already.
  bool insert(int square);
  void insert(const Squares& others);
  /// False if it was not there.
  bool erase(int square);
  template <class Predicate>
  void erase_if(Predicate predicate) {
    for (int square = 0; square < 64; ++square) {
      if (contains(square) && predicate(square)) erase(square);
    }
  }

 private:
  std::array<bool, 64> has_{};
  std::size_t size_ = 0;
};

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
/// The square `files` to the right and `ranks` up; kNoSquare off the board.
int step(int square, int files, int ranks);
/// The squares next to it that such a piece enters first; a knight's jumps.
std::vector<int> neighbours(Kind kind, int square);
bool is_neighbour(Kind kind, int from, int to);
/// One step ahead for a pawn of that colour, and the squares that it attacks.
int pawn_step(Color color, int square);
std::vector<int> pawn_attacks_from(Color color, int square);
bool is_pawn_attack(Color color, int from, int to);

/// Some square is in both sets.
bool meet(const Squares& a, const Squares& b);

}  // namespace arbiter
