// What blocks the ways of men in the checker: men that never moved, and squares on which such a man
// cannot have stood unless it still does.

#pragma once

#include <utility>

#include "arbiter/legality/checker/plain_board.h"

namespace arbiter {

class PlainBars {
 public:
  /// `board` must outlive this object.
  explicit PlainBars(const PlainBoard& board) : board_(board) {}

  const Squares& frozen() const { return frozen_; }
  void set_frozen(Squares frozen) { frozen_ = std::move(frozen); }

  /// Such a man cannot have stood there and gone away again: a king on a square that was attacked
  /// all the time; a knight or pawn that checked a king that never moved.
  bool forbids(Color color, Kind kind, int square) const;

 private:
  bool came_from_beside(int square) const;

  const PlainBoard& board_;
  Squares frozen_;
};

}  // namespace arbiter
