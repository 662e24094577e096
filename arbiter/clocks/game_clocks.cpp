#include "arbiter/clocks/game_clocks.h"

#include <string_view>

#include "arbiter/record/engine_marks.h"
#include "parser/ascii.h"

namespace arbiter {
namespace {

using pgn::Color;
using pgn::TagName;
using pgn::TimeControl;

constexpr Color kSides[] = {Color::white, Color::black};

// LiveChess writes the last state of the clocks into these tags, together with a ReferenceTime;
// elsewhere they are the state at the start of the game.
std::optional<std::int64_t> live_clock(const pgn::GameText& game, Color side) {
  if (game.find(TagName::reference_time) == nullptr) return std::nullopt;
  const bool white = side == Color::white;
  auto time = pgn::read_clock_time(game.value(white ? TagName::white_clock : TagName::black_clock));
  const std::string_view clock = game.value(TagName::clock);  // "B/0:45:56"
  if (!time && clock.size() > 2 && clock[1] == '/' && pgn::lower(clock[0]) == (white ? 'w' : 'b')) {
    time = pgn::read_clock_time(clock.substr(2));
  }
  if (!time) return std::nullopt;
  return time->milliseconds;
}

// The value of both players, if it is the same.
std::optional<std::int64_t> common(const StatedControl& control,
                                   std::int64_t (*value)(const TimeControl&)) {
  const TimeControl* const white = control.of(Color::white);
  const TimeControl* const black = control.of(Color::black);
  if (white == nullptr || black == nullptr || value(*white) != value(*black)) return std::nullopt;
  return value(*white);
}

}  // namespace

const ClockReadings& GameClocks::all_readings() {
  if (!readings_) readings_ = read_clocks(*game_, first_mover_, plies_);
  return *readings_;
}

const StatedControl& GameClocks::control() {
  if (control_) return *control_;
  control_ = read_control(*game_);
  if (server() == Server::none && may_be_minutes(*control_) && !shows_engine_output(*game_)) {
    decide_units(*control_, all_readings(), game_->value(TagName::event));
  }
  return *control_;
}

Server GameClocks::server() {
  if (!server_) server_ = server_of(*game_);
  return *server_;
}

const ClockFit& GameClocks::fit() {
  if (fit_) return *fit_;
  fit_ = fit_of(all_readings(), control(), server(), from_position_);
  // Times without a command are a clock only where they fit a time control.
  const bool fits = fit_->misfit == Misfit::none && control().of(Color::white) != nullptr &&
                    control().of(Color::black) != nullptr;
  if (readings_->without_command && !fits) {
    readings_->of.white.clear();
    readings_->of.black.clear();
    fit_ = ClockFit{};
  }
  return *fit_;
}

const ClockReadings& GameClocks::readings() {
  if (all_readings().without_command) fit();
  return *readings_;
}

const TimeControl* GameClocks::judged_control(Color side) {
  if (readings().of[side].empty()) return nullptr;
  const TimeControl* const of_side = control().of(side);
  if (of_side == nullptr || !runs_down(*of_side) || fit().misfit != Misfit::none) return nullptr;
  return of_side;
}

std::optional<std::int64_t> GameClocks::last_shown(Color side) {
  if (!readings().of[side].empty()) return readings().of[side].back().milliseconds;
  return live_clock(*game_, side);
}

std::optional<ClockRecord> GameClocks::record() {
  ClockRecord record;
  record.base = common(control(), first_base);
  record.increment = common(control(), pgn::largest_increment);
  for (const Color side : kSides) {
    record.last[side] = last_shown(side);
    if (judged_control(side) != nullptr) record.believed = true;
  }
  const bool has_control =
      control().of(Color::white) != nullptr || control().of(Color::black) != nullptr;
  if (!has_control && !record.last.white && !record.last.black) return std::nullopt;
  return record;
}

}  // namespace arbiter
