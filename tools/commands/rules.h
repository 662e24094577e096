// pgn-arbiter rules: prints the catalogue of rules.

#pragma once

#include "tools/options/options.h"

namespace tools {

/// Returns the exit status.
int run_rules(const Options& options);

}  // namespace tools
