// The clocks of one game: everything is read from the text when it is first asked for, and once.
// The first call of a function is linear in tags and comments, every other one O(1). References
// stay valid as long as the object. Times are in milliseconds.

#pragma once

#include <cstdint>
#include <optional>

#include "arbiter/clocks/clock_fit.h"
#include "arbiter/clocks/readings.h"
#include "arbiter/clocks/stated_control.h"
#include "arbiter/record/server.h"
#include "arbiter/types/clock_record.h"
#include "parser/game_text.h"

namespace arbiter {

class GameClocks {
 public:
  /// `game` must live as long as this. `from_position`: the text begins from a FEN that is no
  /// array. Readings behind the half-move `plies` are not looked at.
  GameClocks(const pgn::GameText& game, pgn::Color first_mover, bool from_position,
             std::uint32_t plies)
      : game_(&game), first_mover_(first_mover), from_position_(from_position), plies_(plies) {}

  /// What the clock commands show, by side; empty if times without a command fit no time control.
  const ClockReadings& readings();
  /// The time controls of the tags, in the unit that was decided for them.
  const StatedControl& control();
  /// The server that the game was played on, by the Site tag.
  Server server();
  /// Why the clocks are not those of the time control; Misfit::none also where there is nothing to
  /// compare.
  const ClockFit& fit();

  /// The control with which a side's readings may be judged; null if it has no readings, if no time
  /// control was understood, or if the clocks are not those of the control.
  const pgn::TimeControl* judged_control(pgn::Color side);

  /// The key `clocks` of the record: nothing if there is neither a reading nor a time control that
  /// was understood.
  std::optional<ClockRecord> record();

 private:
  const ClockReadings& all_readings();
  std::optional<std::int64_t> last_shown(pgn::Color side);

  const pgn::GameText* game_;
  pgn::Color first_mover_;
  bool from_position_;
  std::uint32_t plies_;
  std::optional<ClockReadings> readings_;
  std::optional<StatedControl> control_;
  std::optional<Server> server_;
  std::optional<ClockFit> fit_;
};

}  // namespace arbiter
