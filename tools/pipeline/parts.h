// Work that is cut into parts beforehand, in the pipeline.

#pragma once

#include <cstddef>
#include <functional>

namespace tools {

/// A part, and the slot that its result is kept in until it is used: below `slots_needed(jobs)`.
using PartWork = std::function<void(std::size_t slot, std::size_t part)>;

/// Calls `make` for each part from 0 to `parts` - 1, on `jobs` threads, and then `use`, one call at
/// a time, in the order of the parts. When the run is to stop (stop_flag), the parts that have not
/// begun are left out.
void run_parts(std::size_t parts, unsigned jobs, const PartWork& make, const PartWork& use);

}  // namespace tools
