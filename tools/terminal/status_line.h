// Standard error: log lines, and below them at most one status line, which is redrawn in place.
//
// Thread-safe. Write errors are ignored, since there is no other place to report them.

#pragma once

#include <string_view>

namespace tools {

/// Draws the status line, in place of the current one.
void show_status(std::string_view line);

/// Erases the status line, if there is one.
void erase_status();

/// Erases the status line and writes `lines`, each with its line end. The next show_status draws
/// the status line again.
void write_to_stderr(std::string_view lines);

}  // namespace tools
