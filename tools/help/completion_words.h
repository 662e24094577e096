// The words that the completion scripts of all shells offer.

#pragma once

#include <string>
#include <vector>

#include "tools/options/option_table.h"

namespace tools {

/// What kind of value an option takes.
enum class ValueKind { nothing, word, rules, file, other };
ValueKind value_kind(const OptionSpec& option);

/// The possible values of an option of kind `word`, for that command.
Choices words_for(Command command, const OptionSpec& option);

/// The options of a command, --help included.
std::vector<const OptionSpec*> options_of(Command command);

/// The first sentence of the option's help, without the full stop.
std::string short_help(const OptionSpec& option);

/// "no-diagram" for a switch that can be turned off again; else empty.
std::string negation(const OptionSpec& option);

/// ALL, the letters of the groups, and the ids of all rules.
std::vector<std::string> rule_words();

/// "bash zsh fish".
std::string shell_names();

}  // namespace tools
