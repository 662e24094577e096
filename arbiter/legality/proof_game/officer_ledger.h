// Which officers of one side are captured in the course of the game, and what its pawns become.
//
// Only officers of the initial array are captured here; those of the final position that it did not
// hold, or no longer holds, are promoted pawns. A promoted bishop needs a file whose last square
// has its shade.

#pragma once

#include <array>
#include <vector>

#include "arbiter/board/position.h"

namespace arbiter {

/// Officers by what they can be exchanged for: bishops of the two shades are different.
enum class Officer : std::uint8_t { queen, rook, knight, light_bishop, dark_bishop, none };
inline constexpr int kOfficers = 5;

Officer officer_of(Kind kind, Square square);
Kind kind_of(Officer officer);

using OfficerCounts = std::array<int, kOfficers>;

/// Officers of that sort in the initial array, of each side.
inline constexpr OfficerCounts kArrayOfficers = {1, 2, 2, 1, 1};

OfficerCounts count_officers(const Position& position, Color color);

/// Where officers are captured: a bishop only on squares of its shade.
struct CaptureSquares {
  int light = 0;
  int dark = 0;
  int any = 0;  // not settled yet

  int total() const { return light + dark + any; }
  void add(Square square, int number);  // none: any
};

class OfficerLedger {
 public:
  /// `promoting`: by file, pawns of the side that are promoted there. `captures`: of its officers.
  OfficerLedger(const Position& goal, Color color, const CaptureSquares& captures,
                const std::array<int, 8>& promoting);

  bool is_possible() const;
  /// An officer of that sort may be captured next, on that square, and the rest can still be made
  /// good.
  bool may_lose(Officer officer, Square square) const;
  void lose(Officer officer, Square square);
  /// Promotions of each sort; once all officers are lost.
  OfficerCounts promotions() const;

 private:
  bool can_complete(const OfficerCounts& lost, const CaptureSquares& left) const;
  bool is_complete(const OfficerCounts& lost) const;

  OfficerCounts goal_{};
  OfficerCounts lost_{};
  CaptureSquares left_;
  int light_ = 0;  // promotions on light squares
  int dark_ = 0;
};

}  // namespace arbiter
