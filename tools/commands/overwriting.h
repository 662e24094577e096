// Keeps a run from writing over what it reads, or over another output of its own.

#pragma once

#include <string>

#include "tools/options/options.h"

namespace tools {

/// Why the outputs that the options name cannot be written, in one line: one is an input, by
/// whatever name or link, or two are one file. Empty: they can. `fix` looks at its input itself.
/// What a plan names belongs to the inputs of its parts and of `merge`. Directories are searched,
/// and plans and parts read, only if an output exists already.
std::string refused_overwriting(const Options& options);

}  // namespace tools
