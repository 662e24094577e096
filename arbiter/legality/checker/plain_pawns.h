// The routes of pawns in the checker, each written out square by square, and what follows when
// every pawn of a side needs a file of its own to begin on.

#pragma once

#include <array>
#include <vector>

#include "arbiter/legality/checker/plain_bars.h"

namespace arbiter {

/// Up to seven squares in the order in which a pawn comes to them.
class PlainPawnSteps {
 public:
  void push_back(int square) { squares_[size_++] = square; }
  int operator[](std::size_t at) const { return squares_[at]; }
  int front() const { return squares_[0]; }
  int back() const { return squares_[size_ - 1]; }
  std::size_t size() const { return size_; }

 private:
  std::array<int, 7> squares_{};
  std::size_t size_ = 0;
};

/// A route that a pawn can have taken, from its second rank on.
struct PlainPawnRoute {
  PlainPawnSteps squares;
  PlainPawnSteps captures;  // the squares of its captures, in order
};

/// A pawn on the board, or one that was promoted to a man on it.
struct PlainFormerPawn {
  Squares targets;  // where it stands; squares it can have been promoted on
  bool promoted = false;
  // Over all assignments in which every other pawn also gets a file and enough captures:
  Squares files;  // on which it can have begun
  int least = 0;  // captures, at least
  int most = 0;   // and at most
};

class PlainPawns {
 public:
  /// More captures than all pawns together can make.
  static constexpr int kNever = 99;

  PlainPawns(const PlainBoard& board, const PlainBars& bars, Color color);

  /// Adds a man that was a pawn until it came to one of the squares.
  void add_promoted(const Squares& squares);
  /// Captures of all of them together, at least; kNever if they cannot all have got there.
  int least() const;
  /// Each pawn with its files and captures, if all of them together have made `available` captures
  /// at most. Empty if that is not enough.
  std::vector<PlainFormerPawn> share(int available) const;
  /// The routes of such a pawn.
  std::vector<PlainPawnRoute> routes(const PlainFormerPawn& pawn) const;

 private:
  void go(PlainPawnRoute route, const PlainBars& bars);
  int captures(std::size_t pawn, int file) const;
  int cheapest(std::size_t next, int used, std::size_t left_out) const;

  Color color_;
  std::array<std::vector<PlainPawnRoute>, 8> routes_;  // by file, to wherever they lead
  std::vector<PlainFormerPawn> pawns_;
  std::vector<std::array<int, 8>> costs_;
};

}  // namespace arbiter
