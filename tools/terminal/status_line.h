// Standard error: whole lines, and at most one line below them that is drawn again and again.
//
// Safe for use by several threads. Faults are ignored: there is nowhere left to tell of them.

#pragma once

#include <string_view>

namespace tools {

/// Draws the line that shows how far the run is, in place of the one that is there.
void show_status(std::string_view line);

/// Takes it away. Costs nothing when there is none.
void erase_status();

/// Writes lines, each with its end, above where the status was; the next show_status brings it
/// back.
void write_to_stderr(std::string_view lines);

}  // namespace tools
