// The men that a partial position leaves out (partial_closure.h), and what they may or must do.

#pragma once

#include <optional>
#include <vector>

#include "arbiter/winnable/checker/board.h"
#include "arbiter/winnable/checker/square_set.h"
#include "arbiter/winnable/proof/partial_proof.h"

namespace arbiter::checker {

/// Where an piece or king of the board can go or capture past untracked.
std::vector<Square> squares_open_to(const Board& board, Man man, Square from);

/// Each may stand on any of its squares that is empty on the board, or be gone.
class UntrackedPieces {
 public:
  /// `untracked` must outlive this object.
  explicit UntrackedPieces(const std::vector<UntrackedPiece>& untracked);

  bool any(Color color) const;
  /// One of that side may stand there.
  bool may_stand(Color color, Square square) const { return has(squares_[color], square); }
  /// Where those of the side to move can go or capture.
  SquareSet squares_entered(const Board& board) const;
  /// None of the side to move can leave its squares.
  bool stay(const Board& board) const;

  /// Men of the board that attack the square: if `surely`, wherever the untracked stand; else if
  /// none of them stands in the way.
  std::vector<Square> attackers(const Board& board, Square square, Color by, bool surely) const;
  /// A piece of that side attacks the square from somewhere. With `past`, only from behind that
  /// square or from it.
  bool may_attack(const Board& board, Square square, Color by,
                  std::optional<Square> past = std::nullopt) const;

 private:
  std::optional<Square> first_man(const Board& board, Square from, Step step, bool surely) const;

  const std::vector<UntrackedPiece>& untracked_;
  ByColor<SquareSet> squares_;
};

}  // namespace arbiter::checker
