// pgn-arbiter fix: corrects in a PGN file what is beyond doubt, and nothing else.

#pragma once

#include "tools/options/options.h"

namespace tools {

/// Returns the exit status.
int run_fix(const Options& options);

}  // namespace tools
