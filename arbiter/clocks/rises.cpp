#include "arbiter/clocks/rises.h"

namespace arbiter {

RiseSum sum_of_rises(const ClockReadings& readings, pgn::Color side, std::int64_t increment,
                     std::int64_t allowed) {
  RiseSum sum;
  for_each_rise(readings, side, increment, [&](const ClockRise& rise) {
    sum.beyond += rise.beyond;
    ++sum.count;
    if (sum.exceeds || sum.beyond <= allowed) return;
    sum.exceeds = true;
    sum.exceeding = rise;
  });
  return sum;
}

}  // namespace arbiter
