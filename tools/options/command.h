// The commands of the program: the first word of its command line.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tools {

enum class Command : std::uint8_t {
  check,
  position,
  fix,
  crosstable,
  shard,
  merge,
  render,
  rules,
  explain,
  completion,
  man,
};
inline constexpr Command kAllCommands[] = {Command::check,      Command::position, Command::fix,
                                           Command::crosstable, Command::shard,    Command::merge,
                                           Command::render,     Command::rules,    Command::explain,
                                           Command::completion, Command::man};

/// The command of that name; nothing if there is none.
std::optional<Command> command_of(std::string_view name);
std::string_view command_name(Command command);
/// Its arguments are files and directories, of which it makes reports.
bool takes_paths(Command command);

/// " See pgn-arbiter check --help", for the end of an error message.
std::string see_help(Command command);

}  // namespace tools
