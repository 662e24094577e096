// pgn-arbiter merge: makes one report of the parts of a plan.

#pragma once

#include "tools/options/options.h"

namespace tools {

/// Returns the exit status.
int run_merge(const Options& options);

}  // namespace tools
