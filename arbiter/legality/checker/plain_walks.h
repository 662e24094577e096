// The squares that men can reach, in the checker: moves from square to square around what blocks
// them.

#pragma once

#include <utility>
#include <vector>

#include "arbiter/legality/checker/plain_bars.h"

namespace arbiter {

/// The path of a pawn as far as it is certain: for each rank from its second one on the square on
/// which it stood, or kNoSquare if that is not certain.
struct PlainPawnPath {
  Color color;
  std::vector<int> squares;
};

class PlainWalks {
 public:
  /// `board` and `bars` must outlive this object.
  PlainWalks(const PlainBoard& board, const PlainBars& bars) : board_(board), bars_(bars) {}

  void set_paths(std::vector<PlainPawnPath> paths) { paths_ = std::move(paths); }

  /// Squares such a piece comes to from there, step by step.
  Squares walk(Color color, Kind kind, const Squares& from) const;
  /// The same for one that began on that square: it stays if it is frozen.
  Squares walk_from_home(Color color, Kind kind, int home) const;
  Squares promotion_squares(Color color) const;
  /// Squares on which pawns of that colour may have captured something.
  Squares capture_squares(Color color) const;

 private:
  Squares fill(Color color, Kind kind, const Squares& from, const Squares& within,
               const Squares& closed) const;
  Squares fill_past(Color color, Kind kind, const Squares& from, const Squares& within,
                    const PlainPawnPath& path) const;

  const PlainBoard& board_;
  const PlainBars& bars_;
  std::vector<PlainPawnPath> paths_;
};

}  // namespace arbiter
