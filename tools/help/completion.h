// Completions for shells, made from the option table: scripts that a shell reads when it starts.
//
//   source <(pgn-arbiter completion bash)       # in ~/.bashrc
//
// They know the commands, the options of each, the values of options, rules and files.

#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tools/options/option_table.h"

namespace tools {

std::string bash_completion();
std::string zsh_completion();
std::string fish_completion();

struct ShellCompletion {
  std::string_view shell;
  std::string (*script)();
};
std::span<const ShellCompletion> shell_completions();

// --- what the three have in common ---

/// What an option wants.
enum class ValueKind { nothing, word, rules, file, other };
ValueKind value_kind(const OptionSpec& option);

/// The values to choose from where the kind is `word`, for that command.
Choices words_for(Command command, const OptionSpec& option);

/// The options of a command, --help included.
std::vector<const OptionSpec*> options_of(Command command);

/// The first sentence of its help, without the full stop.
std::string short_help(const OptionSpec& option);

/// ALL, the letters of the groups, and the ids of all rules.
std::vector<std::string> rule_words();

/// With blanks between.
std::string joined(const std::vector<std::string>& words);
std::string joined(Choices words);

}  // namespace tools
