// Which pieces of one side are captured during the game, and to what its pawns are promoted.
//
// Only pieces of the initial array are captured here. Pieces of the final position beyond the ones
// that are left are promoted pawns. A promoted bishop needs a file whose last square has its shade.

#pragma once

#include <array>

#include "arbiter/board/position.h"

namespace arbiter {

/// Types of pieces; bishops of the two shades are different types.
enum class PieceType : std::uint8_t { queen, rook, knight, light_bishop, dark_bishop, none };
inline constexpr int kPieceTypes = 5;

/// PieceType::none for kings and pawns. Only of bishops the square counts.
PieceType piece_type_of(Kind kind, Square square);
Kind kind_of(PieceType piece);

using PieceCounts = std::array<int, kPieceTypes>;

/// Pieces of each type that a side begins with.
inline constexpr PieceCounts kInitialPieces = {1, 2, 2, 1, 1};

/// Pieces of each type that the side has in the position, promoted ones included.
PieceCounts count_pieces(const Position& position, Color color);

/// Where pieces are captured: a bishop only on squares of its shade.
struct CaptureSquares {
  int light = 0;
  int dark = 0;
  int any = 0;  // not decided yet

  int total() const { return light + dark + any; }
  void add(Square square, int number);  // none: any
};

class PieceLedger {
 public:
  /// `captures`: captures of the side's pieces. `promoting`: by file, its pawns that are promoted.
  PieceLedger(const Position& goal, Color color, const CaptureSquares& captures,
              const std::array<int, 8>& promoting);

  /// The captures and promotions that were planned can all be made.
  bool is_possible() const;
  /// A piece of that type may be captured next, on that square: the other captures and promotions
  /// can still be completed.
  bool may_lose(PieceType piece, Square square) const;
  /// It is captured there. Only if may_lose() allows it.
  void lose(PieceType piece, Square square);
  /// Promotions to each type. Call when all captures are done.
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
