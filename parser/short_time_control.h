// Time controls in the American forms and in other short ones that are not of the PGN standard.

#pragma once

#include <optional>
#include <string_view>

#include "parser/time_control.h"

namespace pgn {

/// Reads `G/90; +30`, `G/30;d5`, `40/120, SD/60 d5` (minutes; increments and delays in seconds),
/// `40/2, SD/1` (hours), `15|10` (minutes and seconds), `1:30:00+30` (hours, minutes and seconds),
/// `0.2/move` (seconds for each move), `1 in 3 days`, `3 days per move`, and the words and forms
/// for no limit (`inf`, `1/0`, `0+0`). Nothing for every other text, and for numbers above
/// 999,999,999. Case does not matter. Linear; allocates the periods.
std::optional<TimeControl> read_short_time_control(std::string_view text);

/// Whether the text begins with a time as clocks show it: `1:30:00+30`, `1:30`. By the PGN standard
/// these would be periods of some seconds, the first of them without an end.
bool begins_with_shown_time(std::string_view text);

}  // namespace pgn
