// The paths of the inputs of a run.

#pragma once

#include <string>
#include <vector>

#include "tools/options/options.h"

namespace tools {

/// Those of the plan, for a part and for `merge`, or the arguments. Empty if the plan or the part
/// cannot be read, which the command reports itself.
std::vector<std::string> input_paths(const Options& options);

}  // namespace tools
