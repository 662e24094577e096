#include "arbiter/clocks/clock_fit.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "arbiter/clocks/rises.h"
#include "parser/clock.h"

namespace arbiter {
namespace {

using pgn::Color;
using pgn::TimeControl;

using pgn::kSecond;

// The control that a side's readings can be compared with; null if there is none.
const TimeControl* comparable(const ClockReadings& readings, const StatedControl& control,
                              Color side) {
  const TimeControl* const of_side = control.of(side);
  if (of_side == nullptr || readings.of[side].empty() || !runs_down(*of_side)) return nullptr;
  return of_side;
}

// Of 1,439 games with clocks at the right base, 8 first readings are up to 21 seconds above the
// base and two increments. A first reading after more moves has more increments in it, and perhaps
// a later period.
bool is_above_base(const ClockReading& first, const TimeControl& control) {
  const std::int64_t increments = std::int64_t{first.own_move} + 2;
  const std::int64_t later = first.own_move > 1 ? later_bases(control) : 0;
  const std::int64_t beyond = first.milliseconds - first_base(control) - later - 2 * kSecond;
  const std::int64_t increment = pgn::largest_increment(control);
  // A huge increment times many moves has more digits than a number.
  if (increment != 0 && beyond / increment < increments) return false;
  return beyond > increments * increment;
}

// Who has played more than three moves may have used half of his time.
bool is_below_half(const ClockReading& first, const TimeControl& control, Server server) {
  constexpr std::uint32_t kEarly = 3;
  const int part = server == Server::lichess ? 4 : 2;
  return first.own_move <= kEarly && first.milliseconds < first_base(control) / part;
}

std::int64_t in_seconds(std::int64_t milliseconds) {
  return (milliseconds + kSecond / 2) / kSecond;
}

// The third of three single steps that rise by the same number of seconds.
std::optional<ClockRise> third_equal_rise(const ClockReadings& readings, Color side,
                                          std::int64_t increment) {
  std::vector<ClockRise> rises;
  for_each_rise(readings, side, increment, [&](const ClockRise& rise) {
    if (rise.moves == 1) rises.push_back(rise);
  });
  if (rises.size() < 3) return std::nullopt;
  std::stable_sort(rises.begin(), rises.end(), [](const ClockRise& a, const ClockRise& b) {
    return in_seconds(a.beyond) < in_seconds(b.beyond);
  });
  for (std::size_t i = 2; i < rises.size(); ++i) {
    if (in_seconds(rises[i].beyond) == in_seconds(rises[i - 2].beyond)) return rises[i];
  }
  return std::nullopt;
}

}  // namespace

ClockFit fit_of(const ClockReadings& readings, const StatedControl& control, Server server,
                bool from_position) {
  int below = 0;
  for (const Color side : {Color::white, Color::black}) {
    const TimeControl* const of_side = comparable(readings, control, side);
    if (of_side == nullptr) continue;
    const ClockReading& first = readings.of[side].front();
    if (is_above_base(first, *of_side)) return {Misfit::above_base, side, first, 0};
    if (is_below_half(first, *of_side, server)) ++below;
  }
  if (below == 2 && !from_position) {
    return {Misfit::below_half, Color::white, readings.of.white.front(), 0};
  }
  for (const Color side : {Color::white, Color::black}) {
    const TimeControl* const of_side = comparable(readings, control, side);
    if (of_side == nullptr) continue;
    const auto rise = third_equal_rise(readings, side, pgn::largest_increment(*of_side));
    if (rise) {
      return {Misfit::equal_rises, side, {rise->own_move, rise->to}, rise->beyond};
    }
  }
  return {};
}

}  // namespace arbiter
