// pgn-arbiter shard: plans how several machines judge an archive, and says which parts of a plan
// are still to be judged.

#pragma once

#include "tools/options/options.h"

namespace tools {

/// Returns the exit status.
int run_shard(const Options& options);

}  // namespace tools
