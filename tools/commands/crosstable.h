// pgn-arbiter crosstable: prints the crosstables of the events in PGN files.

#pragma once

#include "tools/options/options.h"

namespace tools {

/// Returns the exit status.
int run_crosstable(const Options& options);

}  // namespace tools
