// The output of --show-config: the settings in force, each with its source, in the form of a
// configuration file.

#pragma once

#include <string>

#include "tools/options/options.h"

namespace tools {

/// Overridden settings, and those not allowed in a file, are comments.
std::string config_in_force(const Options& options);

}  // namespace tools
