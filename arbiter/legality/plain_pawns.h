// For fact_checker.h: the ways of pawns, each written out square by square, and what follows when
// every pawn of a side needs a file of its own to begin on.

#pragma once

#include <functional>
#include <vector>

#include "arbiter/legality/plain_board.h"

namespace arbiter {

/// What bars the ways of men: men that never moved, and squares on which such a man cannot have
/// stood unless it still does.
struct PlainBars {
  Squares frozen;
  std::function<bool(Color, Kind, int square)> forbidden;
};

/// A way that a pawn can have gone, from its second rank on.
struct PawnRoute {
  std::vector<int> squares;
  std::vector<int> captures;  // the squares of its captures, in their order
};

/// A pawn on the board, or one that was promoted to a man on it.
struct PlainFormerPawn {
  Squares targets;  // where it stands; squares it can have been promoted on
  bool promoted = false;
  Squares files;  // on which it can have begun, the needs of the others considered
  int least = 0;  // captures
  int most = 0;
};

class PlainPawns {
 public:
  static constexpr int kNever = 99;

  PlainPawns(const PlainBoard& board, const PlainBars& bars, Color color);

  /// Adds a man that was a pawn until it came to one of the squares.
  void add_promoted(const Squares& squares);
  /// Captures of all of them together, at least; kNever if they cannot all have come there.
  int least() const;
  /// With so many captures between them, each pawn with its files and captures. Empty if that is
  /// not enough.
  std::vector<PlainFormerPawn> share(int available) const;
  /// The routes of such a pawn.
  std::vector<PawnRoute> routes(const PlainFormerPawn& pawn) const;

 private:
  void go(PawnRoute route, const PlainBars& bars);
  int captures(std::size_t pawn, int file) const;
  int cheapest(std::size_t next, int used, std::size_t left_out) const;

  Color color_;
  std::array<std::vector<PawnRoute>, 8> routes_;  // by file, to wherever they lead
  std::vector<PlainFormerPawn> pawns_;
  std::vector<std::array<int, 8>> costs_;
};

}  // namespace arbiter
