#include "tools/options/command.h"

#include <fmt/core.h>

#include <utility>

#include "tools/program/version.h"

namespace tools {
namespace {

constexpr std::pair<std::string_view, Command> kCommands[] = {
    {"check", Command::check},     {"position", Command::position},
    {"fix", Command::fix},         {"crosstable", Command::crosstable},
    {"shard", Command::shard},     {"merge", Command::merge},
    {"render", Command::render},   {"rules", Command::rules},
    {"explain", Command::explain}, {"completion", Command::completion},
    {"man", Command::man},
};

}  // namespace

std::optional<Command> command_of(std::string_view name) {
  for (const auto& [candidate, command] : kCommands) {
    if (candidate == name) return command;
  }
  return std::nullopt;
}

std::string_view command_name(Command command) {
  for (const auto& [name, candidate] : kCommands) {
    if (candidate == command) return name;
  }
  return {};
}

bool takes_paths(Command command) {
  switch (command) {
    case Command::check:
    case Command::position:
    case Command::fix:
    case Command::crosstable:
    case Command::shard:
    case Command::merge:
    case Command::render:
      return true;
    case Command::rules:
    case Command::explain:
    case Command::completion:
    case Command::man:
      break;
  }
  return false;
}

std::string see_help(Command command) {
  return fmt::format(" See {} {} --help", kProgram, command_name(command));
}

}  // namespace tools
