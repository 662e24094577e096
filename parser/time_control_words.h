// Time controls in words: "90 minutes for 40 moves, then 30 min + 30 s per move", in the languages
// and with the units that files have. Internal to the parser.

#pragma once

#include <cstddef>
#include <string_view>

#include "parser/time_control.h"

namespace pgn::internal {

/// Reads the text as a time control in words; case does not matter. The error is where the form
/// stopped that was read further: this one, or the standard's, which stopped at `standard_stop`
/// bytes. Linear; allocates a copy of the text and the periods.
TimeControlResult read_time_control_in_words(std::string_view text, std::size_t standard_stop);

}  // namespace pgn::internal
