// All options of all commands: the one table that parsing, help, man page, completions and the
// configuration file are made from.

#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "tools/options/draft.h"
#include "tools/options/options.h"
#include "tools/text/words.h"

namespace tools {

/// The headings of the help.
enum class Topic : std::uint8_t { report, rules, judging, status, settings, running };
inline constexpr Topic kTopics[] = {Topic::report, Topic::rules,    Topic::judging,
                                    Topic::status, Topic::settings, Topic::running};
std::string_view topic_title(Topic topic);

/// What is true of an option beside its row.
namespace trait {
/// Can be set for some games only.
inline constexpr unsigned kPerGame = 1;
/// Cannot stand in a configuration file: what says where to write, and what is about one run.
inline constexpr unsigned kNotInFile = 2;
}  // namespace trait

/// A command in a set of commands.
constexpr unsigned bit(Command command) { return 1U << static_cast<unsigned>(command); }

struct OptionSpec {
  std::string_view name;        // without its dashes
  char letter = 0;              // 0: none
  std::string_view value = {};  // how the help calls it; empty: a switch
  /// The only values that it takes; empty: `apply` decides.
  Choices choices = {};
  /// The choice that another value stands for, or nothing; null: the nearest one is proposed.
  std::string_view (*meant)(std::string_view value) = nullptr;
  Topic topic = Topic::running;
  unsigned commands = 0;  // set of bit(command)
  std::string_view help = {};
  OptionEffect* apply = nullptr;
  /// What counts if nobody says anything, as it could be written; empty: nothing. Switches are off.
  std::string_view preset = {};
  unsigned traits = 0;  // set of trait::k…

  bool is_for(Command command) const { return (commands & bit(command)) != 0; }
  bool is_switch() const { return value.empty(); }
  bool has(unsigned wanted) const { return (traits & wanted) != 0; }
  /// A switch that a file can turn on, and --no-NAME off again.
  bool can_be_negated() const { return is_switch() && !has(trait::kNotInFile); }
};

std::span<const OptionSpec> option_table();

/// The option that `command` has under that name, or null.
const OptionSpec* find_option(Command command, std::string_view name);

/// An option that the documentation of the project promises for a later version: known, so that
/// whoever uses it is told so, but in no help.
bool is_planned_option(std::string_view name);

}  // namespace tools
