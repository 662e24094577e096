// pgn-arbiter shard: plans how several machines judge an archive.

#pragma once

#include "tools/options/options.h"

namespace tools {

/// Returns the exit status.
int run_shard(const Options& options);

}  // namespace tools
