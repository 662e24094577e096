// By how much a clock rose beyond its increments. A clock that only runs down and gains its
// increments never does; a further period, an arbiter's bonus or a wrong setting make it rise.

#pragma once

#include <cstdint>
#include <vector>

#include "arbiter/clocks/readings.h"

namespace arbiter {

/// A step between two consecutive readings that rises by more than 2 seconds above the increments
/// of the moves between them: clocks show whole seconds, and are read a moment late. Milliseconds.
struct ClockRise {
  std::uint32_t own_move = 0;  // of the later reading
  std::uint32_t moves = 1;     // own moves from the one reading to the other
  std::int64_t from = 0;
  std::int64_t to = 0;
  std::int64_t beyond = 0;  // to - from - moves x increment
};
inline constexpr std::int64_t kRiseTolerance = 2000;

/// Calls `take(rise)` for each of a side, in the order of the moves. Linear, and O(1) if no
/// step is large enough; nothing is allocated.
template <class Take>
void for_each_rise(const ClockReadings& all, pgn::Color side, std::int64_t increment, Take take) {
  if (all.largest_step[side] <= increment + kRiseTolerance) return;
  const std::vector<ClockReading>& readings = all.of[side];
  for (std::size_t i = 1; i < readings.size(); ++i) {
    const ClockReading& before = readings[i - 1];
    const ClockReading& now = readings[i];
    const std::int64_t step = now.milliseconds - before.milliseconds;
    if (step <= kRiseTolerance) continue;
    const std::uint32_t moves = now.own_move - before.own_move;
    // A huge increment times many moves has more digits than a number.
    if (increment != 0 && step / increment < moves) continue;
    const std::int64_t beyond = step - moves * increment;
    if (beyond <= kRiseTolerance) continue;
    take(ClockRise{now.own_move, moves, before.milliseconds, now.milliseconds, beyond});
  }
}

/// The sum of all steps, and the one with which it first exceeded what was allowed.
struct RiseSum {
  std::int64_t beyond = 0;
  std::uint32_t count = 0;
  ClockRise exceeding;  // of a sum that exceeds
  bool exceeds = false;
};
RiseSum sum_of_rises(const ClockReadings& readings, pgn::Color side, std::int64_t increment,
                     std::int64_t allowed);

}  // namespace arbiter
