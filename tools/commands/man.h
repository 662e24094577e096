// pgn-arbiter man: prints the manual page.

#pragma once

#include "tools/options/options.h"

namespace tools {

/// Returns the exit status.
int run_man(const Options& options);

}  // namespace tools
