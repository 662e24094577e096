// The sources of the settings of a run, and their ranks.
//
// Lowest rank first: the defaults, the configuration file, those of its sections that apply to a
// game (in the order of the file), PGN_ARBITER_OPTIONS, the command line. An option that takes one
// value gets that of the highest source, and the last one within it. Lists are processed source by
// source: `select` starts a new selection, then `extend-select` and `ignore` change it. Severities
// are set one after the other. Reports replace those of a lower source. apply_layers.h does this.

#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tools/options/command.h"

namespace tools {

struct OptionSpec;

/// The environment variable that holds options.
inline constexpr std::string_view kEnvironment = "PGN_ARBITER_OPTIONS";

enum class Source : std::uint8_t { file, environment, command_line };

/// One option with a value, as a source gives it.
struct Assignment {
  const OptionSpec* option = nullptr;
  std::string value;  // of a switch: "yes" or "no"
  Source source = Source::command_line;
  std::string origin;  // for a person: "command line", "PGN_ARBITER_OPTIONS", ".pgn-arbiter.ini:3"
};

/// A section of the configuration file: settings for some games only. `[path:archive/*]`.
struct Section {
  enum class Kind : std::uint8_t { path, event };
  Kind kind = Kind::path;
  std::string glob;
  std::string origin;
  std::vector<Assignment> assignments;
};

struct Layers {
  std::string config_file;       // its path, for messages; empty: none
  std::string config_directory;  // the directory that holds it, without symbolic links
  std::vector<Assignment> file;
  std::vector<Section> sections;
  std::vector<Assignment> environment;
  std::vector<Assignment> command_line;
};

/// The most sections of a configuration file: a safety limit, which gives SectionSet its size.
inline constexpr std::size_t kMostSections = 256;
/// By index into `Layers::sections`.
using SectionSet = std::bitset<kMostSections>;

}  // namespace tools
