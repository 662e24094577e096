// The help texts, made from the option table, and what they say of each command.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tools/options/options.h"

namespace tools {

struct Example {
  std::string_view line;
  std::string_view meaning;
};

/// What help and manual say of a command.
struct CommandText {
  Command command;
  std::string_view usage;
  std::string_view summary;                  // in the list of commands
  std::vector<std::string_view> paragraphs;  // under the usage
  std::vector<Example> examples;
  std::string_view exit_status;
};

/// In the order in which they are shown.
const std::vector<CommandText>& command_texts();

/// pgn-arbiter --help
std::string general_help();

/// pgn-arbiter COMMAND --help
std::string command_help(Command command);

}  // namespace tools
