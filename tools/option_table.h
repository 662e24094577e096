// All options of all commands: the one table that parsing, help, man page, completions and the
// configuration file are made from.

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tools/options.h"

namespace tools {

/// The headings of the help.
enum class Topic : std::uint8_t { report, rules, judging, status, settings, running };
inline constexpr Topic kTopics[] = {Topic::report, Topic::rules,    Topic::judging,
                                    Topic::status, Topic::settings, Topic::running};
std::string_view topic_title(Topic topic);

/// What one source (layers.h) says about which rules are asked.
struct RuleWords {
  std::optional<std::vector<std::string>> select;
  std::vector<std::string> extend_select;
  std::vector<std::string> ignore;
};

/// Options as far as they have been read, with what can be worked out only at the end.
struct Draft {
  Options options;
  std::vector<RuleWords> rules = std::vector<RuleWords>(1);  // the last: of the source at hand
  bool has_format = false;                                   // from the source at hand
  std::string output;
  std::string config;
  bool no_config = false;
  bool help = false;

  /// What follows comes from a source of higher rank.
  void begin_source() {
    rules.emplace_back();
    has_format = false;
  }
};

using Choices = std::span<const std::string_view>;

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
  std::string_view name;   // without its dashes
  char letter;             // 0: none
  std::string_view value;  // how the help calls it; empty: a switch
  /// The only values that it takes; empty: `apply` decides.
  Choices choices;
  Topic topic;
  unsigned commands;  // set of bit(command)
  std::string_view help;
  /// Returns what is wrong with the value ("a number is wanted, not \"x\""), or nothing.
  std::string (*apply)(std::string_view value, Draft& draft);
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

/// The formats of reports, in the order of ReportFormat; `position` knows the first ones only.
Choices report_formats(Command command);
Choices catalogue_formats();

/// An option or format that the documentation of the project promises for a later version: known,
/// so that whoever uses it is told so, but in no help.
bool is_planned_option(std::string_view name);
bool is_planned_format(std::string_view name);

}  // namespace tools
