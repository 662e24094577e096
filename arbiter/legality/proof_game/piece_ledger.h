// Which pieces of one side are captured in the course of the game, and what its pawns become.
//
// Only pieces of the initial array are captured here; those of the final position that it did not
// hold, or no longer holds, are promoted pawns. A promoted bishop needs a file whose last square
// has its shade.

#pragma once

#include <array>
#include <vector>

#include "arbiter/board/position.h"

namespace arbiter {

/// Pieces by what they can be exchanged for: bishops of the two shades are different.
enum class PieceType : std::uint8_t { queen, rook, knight, light_bishop, dark_bishop, none };
inline constexpr int kPieceTypes = 5;

PieceType piece_type_of(Kind kind, Square square);
Kind kind_of(PieceType piece);

using PieceCounts = std::array<int, kPieceTypes>;

/// Pieces of that sort in the initial array, of each side.
inline constexpr PieceCounts kInitialPieces = {1, 2, 2, 1, 1};

PieceCounts count_pieces(const Position& position, Color color);

/// Where pieces are captured: a bishop only on squares of its shade.
struct CaptureSquares {
  int light = 0;
  int dark = 0;
  int any = 0;  // not settled yet

  int total() const { return light + dark + any; }
  void add(Square square, int number);  // none: any
};

class PieceLedger {
 public:
  /// `promoting`: by file, pawns of the side that are promoted there. `captures`: of its pieces.
  PieceLedger(const Position& goal, Color color, const CaptureSquares& captures,
              const std::array<int, 8>& promoting);

  bool is_possible() const;
  /// A piece of that sort may be captured next, on that square, and the rest can still be made
  /// good.
  bool may_lose(PieceType piece, Square square) const;
  void lose(PieceType piece, Square square);
  /// Promotions of each sort; once all pieces are lost.
  PieceCounts promotions() const;

 private:
  bool can_complete(const PieceCounts& lost, const CaptureSquares& left) const;
  bool is_complete(const PieceCounts& lost) const;

  PieceCounts goal_{};
  PieceCounts lost_{};
  CaptureSquares left_;
  int light_ = 0;  // promotions on light squares
  int dark_ = 0;
};

}  // namespace arbiter
