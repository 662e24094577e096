// pgn-arbiter explain: explains rules, or lists those of a group.

#pragma once

#include "tools/options/options.h"

namespace tools {

/// Returns the exit status.
int run_explain(const Options& options);

}  // namespace tools
