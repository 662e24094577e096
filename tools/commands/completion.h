// pgn-arbiter completion SHELL, and pgn-arbiter man: what is installed beside the program.

#pragma once

#include "tools/options/options.h"

namespace tools {

/// Both return the exit status.
int run_completion(const Options& options);
int run_man(const Options& options);

}  // namespace tools
