// Makes plans (plan.h).

#pragma once

#include <atomic>
#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include "tools/input/text_file.h"
#include "tools/shards/plan.h"

namespace tools {

/// Cuts the inputs that the paths name (tools/input/input_set.h) into parts of about the same size
/// on the disk, or says why that is impossible. Texts that are not compressed are cut before games,
/// zstd data of several frames before games in them, zip and tar archives between members, and
/// everything else stays whole; so some parts may be larger than others, or empty. The same files
/// give the same plan. Reads the surroundings of the cuts only: O(files + parts), whatever their
/// size. `lists` as in InputSet.
std::variant<Plan, std::string> make_plan(const std::vector<std::string>& paths, std::size_t parts,
                                          const std::atomic<bool>* stop,
                                          TextFiles* lists = nullptr);

}  // namespace tools
