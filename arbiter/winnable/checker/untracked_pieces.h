// The untracked pieces of a partial proof (proof/partial_proof.h): what they may and must do.

#pragma once

#include <optional>
#include <vector>

#include "arbiter/winnable/checker/board.h"
#include "arbiter/winnable/checker/square_set.h"
#include "arbiter/winnable/proof/partial_proof.h"

namespace arbiter::checker {

/// Where a piece on the board can move or capture if no untracked piece is in the way.
std::vector<Square> squares_open_to(const Board& board, Man man, Square from);

/// Each may stand on any of its squares that is empty on the board, or be gone.
class UntrackedPieces {
 public:
  /// `untracked` must outlive this object.
  explicit UntrackedPieces(const std::vector<UntrackedPiece>& untracked);

  bool any(Color color) const;
  /// One of that side may stand there.
  bool may_stand(Color color, Square square) const { return has(squares_[color], square); }
  /// Where those of the side to move can move or capture.
  SquareSet squares_entered(const Board& board) const;
  /// None of the side to move can leave its squares.
  bool stay(const Board& board) const;

  /// The tracked men that attack the square: if `surely`, wherever the untracked pieces stand; else
  /// provided that none of them is in the way.
  std::vector<Square> attackers(const Board& board, Square square, Color by, bool surely) const;
  /// An untracked piece of that side attacks the square from one of its squares. With `past`, only
  /// from that square or from behind it.
  bool may_attack(const Board& board, Square square, Color by,
                  std::optional<Square> past = std::nullopt) const;

 private:
  std::optional<Square> first_man(const Board& board, Square from, Step step, bool surely) const;

  const std::vector<UntrackedPiece>& untracked_;
  ByColor<SquareSet> squares_;
};

}  // namespace arbiter::checker
