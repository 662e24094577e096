// Whether the clocks of a game can be those of its time control. The TimeControl tag is often that
// of the event: of 546 games of a World Cup with one such tag, 155 were rapid and blitz games.

#pragma once

#include <cstdint>

#include "arbiter/clocks/readings.h"
#include "arbiter/clocks/stated_control.h"
#include "arbiter/record/server.h"

namespace arbiter {

enum class Misfit : std::uint8_t {
  none,
  above_base,   // a first reading above base + 3 increments + 2 seconds
  below_half,   // both first readings under half the base
  equal_rises,  // three steps of a side rise above the increment by the same amount
};

struct ClockFit {
  Misfit misfit = Misfit::none;
  /// The reading that shows the misfit: White's first for below_half, the third for equal_rises.
  pgn::Color side = pgn::Color::white;
  ClockReading reading;
  std::int64_t beyond = 0;  // equal_rises: above the increment, in milliseconds
};

/// Looks at the sides that have readings and a control that runs down. On Lichess a player may have
/// given up half of his base before the game ("berserk"), so half of that counts there. If the text
/// begins from a position, much time may have been used before it, so below_half is not looked for.
/// O(readings), O(n log n) in those that rise.
ClockFit fit_of(const ClockReadings& readings, const StatedControl& control, Server server,
                bool from_position);

}  // namespace arbiter
