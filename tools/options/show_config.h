// What --show-config prints: the settings in force, each with where it comes from, in the form of a
// configuration file.

#pragma once

#include <string>

#include "tools/options/options.h"

namespace tools {

/// What a source of higher rank overrides, and what cannot stand in a file, is a comment.
std::string config_in_force(const Options& options);

}  // namespace tools
