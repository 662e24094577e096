// pgn-arbiter explain: what a rule is about.

#pragma once

#include "tools/options/options.h"

namespace tools {

/// Returns the exit status.
int run_explain(const Options& options);

}  // namespace tools
