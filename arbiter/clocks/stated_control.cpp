#include "arbiter/clocks/stated_control.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "arbiter/laws/time_class.h"
#include "parser/clock.h"
#include "parser/pgn.h"

namespace arbiter {
namespace {

using pgn::Color;
using pgn::TimeControl;

using pgn::kSecond;

std::optional<TimeControl> understood(const pgn::GameText& game, pgn::TagName name) {
  const std::string_view value = game.value(name);
  if (value.empty()) return std::nullopt;
  const bool escaped = value.find('\\') != std::string_view::npos;
  pgn::TimeControlResult result =
      escaped ? pgn::parse_time_control(pgn::unescape(value)) : pgn::parse_time_control(value);
  auto* const control = std::get_if<TimeControl>(&result);
  if (control == nullptr || control->kind != TimeControl::Kind::periods) return std::nullopt;
  return std::move(*control);
}

// Nothing if neither clock shows anything.
std::optional<std::int64_t> largest_first(const ClockReadings& readings) {
  std::optional<std::int64_t> largest;
  for (const Color side : {Color::white, Color::black}) {
    if (readings.of[side].empty()) continue;
    largest = std::max(largest.value_or(0), readings.of[side].front().milliseconds);
  }
  return largest;
}

std::optional<std::int64_t> first_of(const std::vector<ClockReading>& readings) {
  if (readings.empty()) return std::nullopt;
  return readings.front().milliseconds;
}

bool means_seconds(const TimeControl& control, const TimeControl& minutes,
                   std::optional<std::int64_t> first_reading, std::string_view event) {
  const std::int64_t increments = 3 * pgn::largest_increment(control);
  if (first_reading) return *first_reading <= first_base(control) + increments + 2 * kSecond;
  if (const std::optional<TimeClass> named = classes_named(event).only()) {
    if (class_of(minutes) != *named && class_of(control) == *named) return true;
  }
  // `180+2`: nobody plays for an hour or more with so small an increment.
  const std::int64_t increment = pgn::largest_increment(control);
  if (first_base(control) >= 60 * kSecond && increment > 0 && increment < 5 * kSecond) return true;
  // `5/90` is the standard's form, so its seconds are meant until a clock shows otherwise. But
  // nobody plays 40 moves in 90 seconds.
  constexpr std::int64_t kMostMoves = 20;
  return control.periods.front().moves != 0 && control.periods.front().moves < kMostMoves;
}

void decide(std::optional<TimeControl>& control, std::optional<std::int64_t> first_reading,
            std::string_view event) {
  if (!control) return;
  std::optional<TimeControl> minutes = pgn::in_minutes(*control);
  if (!minutes || means_seconds(*control, *minutes, first_reading, event)) return;
  control = std::move(minutes);
}

}  // namespace

StatedControl read_control(const pgn::GameText& game) {
  StatedControl control;
  control.shared = understood(game, pgn::TagName::time_control);
  control.own.white = understood(game, pgn::TagName::white_time_control);
  control.own.black = understood(game, pgn::TagName::black_time_control);
  if (control.own.white) control.tag.white = pgn::TagName::white_time_control;
  if (control.own.black) control.tag.black = pgn::TagName::black_time_control;
  if (control.shared && !control.shared->black_periods.empty()) {
    for (const Color side : {Color::white, Color::black}) {
      if (!control.own[side]) control.own[side] = control.shared;
    }
    control.own.black->periods = control.shared->black_periods;
  }
  return control;
}

bool may_be_minutes(const StatedControl& control) {
  const auto may = [](const std::optional<TimeControl>& one) {
    return one && pgn::in_minutes(*one).has_value();
  };
  return may(control.shared) || may(control.own.white) || may(control.own.black);
}

void decide_units(StatedControl& control, const ClockReadings& readings, std::string_view event) {
  decide(control.shared, largest_first(readings), event);
  decide(control.own.white, first_of(readings.of.white), event);
  decide(control.own.black, first_of(readings.of.black), event);
}

std::int64_t first_base(const TimeControl& control) { return control.periods.front().base; }

std::int64_t later_bases(const TimeControl& control) {
  return pgn::total_base(control) - first_base(control);
}

bool runs_down(const TimeControl& control) {
  const auto is_other = [](const pgn::TimePeriod& period) {
    return period.hourglass || period.moves == 1;
  };
  return std::none_of(control.periods.begin(), control.periods.end(), is_other);
}

bool repeats(const TimeControl& control) { return control.periods.back().moves != 0; }

}  // namespace arbiter
