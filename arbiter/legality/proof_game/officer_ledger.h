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

class OfficerLedger {
 public:
  /// `promoting`: by file, pawns of the side that are promoted there.
  OfficerLedger(const Position& goal, Color color, int officers_lost,
                const std::array<int, 8>& promoting);

  bool is_possible() const;
  /// An officer of that sort may be captured next, and the rest can still be made good.
  bool may_lose(Officer officer) const;
  void lose(Officer officer);
  /// Promotions of each sort; once all officers are lost.
  OfficerCounts promotions() const;

 private:
  bool can_complete(OfficerCounts lost, int left, int from) const;
  bool is_complete(const OfficerCounts& lost) const;

  OfficerCounts goal_{};
  OfficerCounts lost_{};
  int left_;
  int light_ = 0;  // promotions on light squares
  int dark_ = 0;
};

}  // namespace arbiter
