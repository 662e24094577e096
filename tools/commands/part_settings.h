// The settings with which the games of a part were judged, as its header holds them.

#pragma once

#include "tools/options/options.h"
#include "tools/shards/part_file.h"

namespace tools {

/// The header of part `options.shard_part` of the plan.
PartHeader part_header(const Options& options, const Plan& plan);

/// Makes `options`, those of `merge`, judge what concerns all games as the parts were judged.
void use_settings_of(const PartHeader& header, Options& options);

}  // namespace tools
