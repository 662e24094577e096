// The help texts, made from the option table and from a description of each command.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tools/options/options.h"

namespace tools {

struct Example {
  std::string_view line;     // after the program's name
  std::string_view meaning;  // may be empty
};

/// The description of a command in its help and in the manual page.
struct CommandText {
  Command command;
  std::string_view usage;
  std::string_view summary;                  // in the list of commands
  std::vector<std::string_view> paragraphs;  // under the usage
  std::vector<Example> examples;
  std::string_view exit_status;  // empty: the usual one
};

/// In the order in which they are shown.
const std::vector<CommandText>& command_texts();

/// pgn-arbiter --help
std::string general_help();

/// pgn-arbiter COMMAND --help
std::string command_help(Command command);

}  // namespace tools
