// pgn-arbiter completion SHELL: prints a script that completes commands in that shell.

#pragma once

#include "tools/options/options.h"

namespace tools {

/// Returns the exit status.
int run_completion(const Options& options);

}  // namespace tools
