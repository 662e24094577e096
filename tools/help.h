// The help texts, made from the option table.

#pragma once

#include <string>

#include "tools/options.h"

namespace tools {

/// pgn-arbiter --help
std::string general_help();

/// pgn-arbiter COMMAND --help
std::string command_help(Command command);

}  // namespace tools
