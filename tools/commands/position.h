// pgn-arbiter position: judges positions, one FEN or EPD a line.

#pragma once

#include "tools/options/options.h"

namespace tools {

/// Returns the exit status.
int run_position(const Options& options);

}  // namespace tools
