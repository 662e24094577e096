// Which source a value of the settings came from, for messages about the value that are written
// after the settings were read.

#pragma once

#include <string>
#include <string_view>

#include "tools/options/layers.h"

namespace tools {

/// ".pgn-arbiter.ini:3: baseline" or "PGN_ARBITER_OPTIONS: --baseline" for the option `name` with
/// that value; empty if the command line has it, or no source does.
std::string setting_origin(const Layers& layers, std::string_view name, std::string_view value);

}  // namespace tools
