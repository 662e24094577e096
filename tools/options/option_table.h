// The options of all commands: one table for parsing, help, manual page, completions and the
// configuration file.

#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "tools/options/draft.h"
#include "tools/options/options.h"
#include "tools/text/words.h"

namespace tools {

/// The headings of the help.
enum class Topic : std::uint8_t { report, rules, judging, status, settings, running };
inline constexpr Topic kTopics[] = {Topic::report, Topic::rules,    Topic::judging,
                                    Topic::status, Topic::settings, Topic::running};
std::string_view topic_title(Topic topic);

/// Further properties of an option.
namespace trait {
/// Can be set for some games only.
inline constexpr unsigned kPerGame = 1;
/// Not allowed in a configuration file: options that name an output file or concern a single run.
inline constexpr unsigned kNotInFile = 2;
}  // namespace trait

/// A command in a set of commands.
constexpr unsigned bit(Command command) { return 1U << static_cast<unsigned>(command); }

struct OptionSpec {
  std::string_view name;        // without its dashes
  char letter = 0;              // 0: none
  std::string_view value = {};  // its name in the help; empty: a switch
  /// All values it takes; empty: `apply` checks the value.
  Choices choices = {};
  /// The choice to suggest for an invalid value, or an empty string; null: suggest the nearest one.
  std::string_view (*meant)(std::string_view value) = nullptr;
  Topic topic = Topic::running;
  unsigned commands = 0;  // set of bit(command)
  std::string_view help = {};
  OptionEffect* apply = nullptr;
  /// The default, as it could be written; empty: not set. Switches are off by default.
  std::string_view preset = {};
  unsigned traits = 0;  // set of trait::k…

  bool is_for(Command command) const { return (commands & bit(command)) != 0; }
  bool is_switch() const { return value.empty(); }
  bool has(unsigned trait) const { return (traits & trait) != 0; }
  /// A switch that a file can turn on, and --no-NAME off again.
  bool can_be_negated() const { return is_switch() && !has(trait::kNotInFile); }
};

std::span<const OptionSpec> option_table();

/// The names of the options that can be set for some games only, in the order of the table.
std::vector<std::string_view> per_game_options();

/// The option that `command` has under that name, or null.
const OptionSpec* find_option(Command command, std::string_view name);

}  // namespace tools
