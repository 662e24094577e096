// Where the settings of a run come from, and which of them count.
//
// Lowest rank first: what is preset, the configuration file, of its sections those that hold for a
// game (in the order of the file), PGN_ARBITER_OPTIONS, the command line. Of an option that takes
// one value the highest source counts, and within a source the last. Lists are worked through
// source by source: `select` begins anew, `extend-select` and then `ignore` change what is there;
// severities are set one after the other; reports replace those of a lower source.

#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/types/settings.h"

namespace tools {

struct OptionSpec;

enum class Command : std::uint8_t { check, position, fix, rules, explain, completion, man };
inline constexpr Command kAllCommands[] = {Command::check, Command::position, Command::fix,
                                           Command::rules, Command::explain,  Command::completion,
                                           Command::man};

/// The variable of the environment that holds options.
inline constexpr std::string_view kEnvironment = "PGN_ARBITER_OPTIONS";

enum class Source : std::uint8_t { file, environment, command_line };

/// One option with a value, as somebody wrote it.
struct Assignment {
  const OptionSpec* option = nullptr;
  std::string value;  // of a switch: "yes" or "no"
  Source source = Source::command_line;
  std::string origin;  // for a person: "command line", "PGN_ARBITER_OPTIONS", ".pgn-arbiter.ini:3"
};

/// `[path:archive/*]` in the configuration file: settings for some games only.
struct Section {
  enum class Kind : std::uint8_t { path, event };
  Kind kind = Kind::path;
  std::string glob;
  std::string origin;
  std::vector<Assignment> assignments;
};

struct Layers {
  std::string config_file;       // as a person would name it; empty: none
  std::string config_directory;  // where that is, without symbolic links
  std::vector<Assignment> file;
  std::vector<Section> sections;
  std::vector<Assignment> environment;
  std::vector<Assignment> command_line;
};

inline constexpr std::size_t kMostSections = 256;
/// By index into `Layers::sections`.
using SectionSet = std::bitset<kMostSections>;

/// The settings of a game for which these sections hold.
arbiter::Settings settings_for(Command command, const Layers& layers, const SectionSet& sections);

}  // namespace tools
