// What the clock times and the TimeControl tag of a game say. Times are in milliseconds.

#pragma once

#include <cstdint>
#include <optional>

#include "parser/vocabulary.h"

namespace arbiter {

struct ClockRecord {
  /// Of the first period; nothing without a TimeControl that was understood.
  std::optional<std::int64_t> base;
  /// The largest of any period; nothing without a TimeControl that was understood.
  std::optional<std::int64_t> increment;
  pgn::ByColor<std::optional<std::int64_t>> last;  // the last reading of each clock
  /// The clocks fit the time control.
  bool believed = false;
};

}  // namespace arbiter
