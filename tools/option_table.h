// All options of all commands: the one table that parsing and help are made from, and that a man
// page or completions for a shell could be made from.

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
enum class Topic : std::uint8_t { report, rules, judging, status, running };
std::string_view topic_title(Topic topic);

/// Options as far as they have been read, with what can be worked out only at the end.
struct Draft {
  Options options;
  std::optional<std::vector<std::string>> select;
  std::vector<std::string> extend_select;
  std::vector<std::string> ignore;
  std::vector<std::string> severity;
  std::string output;
  bool help = false;
};

using Choices = std::span<const std::string_view>;

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

  bool is_for(Command command) const { return (commands & bit(command)) != 0; }
};

std::span<const OptionSpec> option_table();

/// The option that `command` has under that name, or null.
const OptionSpec* find_option(Command command, std::string_view name);

/// An option that the documentation of the project promises for a later version: known, so that
/// whoever uses it is told so, but in no help.
bool is_planned_option(std::string_view name);

}  // namespace tools
