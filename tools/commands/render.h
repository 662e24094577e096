// pgn-arbiter render: writes a report in JSON Lines in other formats.

#pragma once

#include "tools/options/options.h"

namespace tools {

/// Returns the exit status.
int run_render(const Options& options);

}  // namespace tools
