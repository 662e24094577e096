// The time control of a game, by its tags: TimeControl for both players, WhiteTimeControl and
// BlackTimeControl for one.
//
// `90+30` without a unit is 90 seconds by the PGN standard, and 90 minutes for people. Bases up to
// 180 are taken as minutes, unless something says seconds: a server, a program that lets engines
// play, the first readings of the clocks, an event whose name fits only those, or an increment
// below five seconds beside a base of 60 and more (`180+2`).

#pragma once

#include <cstdint>
#include <optional>

#include "arbiter/clocks/readings.h"
#include "parser/game_text.h"
#include "parser/time_control.h"
#include "parser/vocabulary.h"

namespace arbiter {

struct StatedControl {
  std::optional<pgn::TimeControl> shared;  // of TimeControl
  pgn::ByColor<std::optional<pgn::TimeControl>>
      own;                            // of a player's tag, or his part of the shared
  pgn::ByColor<pgn::TagName> tag = {  // that states each player's control, if one does
      pgn::TagName::time_control, pgn::TagName::time_control};

  /// The control by which a player's clock was set: with periods, understood; else null.
  const pgn::TimeControl* of(pgn::Color side) const {
    if (own[side]) return &*own[side];
    return shared ? &*shared : nullptr;
  }
};

/// The tags, numbers without units being seconds. Linear in them.
StatedControl read_control(const pgn::GameText& game);

/// Whether some number without a unit may have been meant as minutes.
bool may_be_minutes(const StatedControl& control);

/// Replaces what is minutes. `event` is the name of the event. Only for games that neither a server
/// nor a program for engines wrote: those count in seconds.
void decide_units(StatedControl& control, const ClockReadings& readings, std::string_view event);

/// The first period and the sum of all others, in milliseconds.
std::int64_t first_base(const pgn::TimeControl& control);
std::int64_t later_bases(const pgn::TimeControl& control);

/// The clock runs down through periods to the end of the game: no sand clock, no time for each
/// single move. Only such clocks can be compared with their control.
bool runs_down(const pgn::TimeControl& control);
/// The last period repeats itself (PGN standard 9.6.1), so time comes without end.
bool repeats(const pgn::TimeControl& control);

}  // namespace arbiter
