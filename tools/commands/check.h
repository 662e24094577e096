// pgn-arbiter check: replays and judges the games of PGN files.

#pragma once

#include "tools/options/options.h"

namespace tools {

/// Returns the exit status.
int run_check(const Options& options);

}  // namespace tools
