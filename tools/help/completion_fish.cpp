#include "tools/help/completion_fish.h"

#include <fmt/core.h>

#include <string_view>

#include "arbiter/rules/registry.h"
#include "tools/help/completion.h"
#include "tools/help/completion_words.h"
#include "tools/help/help.h"
#include "tools/options/options.h"
#include "tools/program/version.h"
#include "tools/text/words.h"

namespace tools {
namespace {

// In single quotes, where a backslash escapes itself and the quote.
std::string fish_quoted(std::string_view text) {
  std::string result = "'";
  for (const char letter : text) {
    if (letter == '\'' || letter == '\\') result += '\\';
    result += letter;
  }
  return result + "'";
}

std::string complete(const std::string& rest) {
  return fmt::format("complete -c {} {}\n", kProgram, rest);
}

std::string after(Command command) {
  return fmt::format("-n '__fish_seen_subcommand_from {}' ", command_name(command));
}

std::string value(Command command, const OptionSpec& option) {
  switch (value_kind(option)) {
    case ValueKind::nothing:
      return {};
    case ValueKind::word:
      return " -x -a " + fish_quoted(joined(words_for(command, option), " "));
    case ValueKind::rules:
      return " -x -a '(__fish_append , $__pgn_arbiter_rules)'";
    case ValueKind::file:
      return " -r -F";
    case ValueKind::other:
      break;
  }
  return " -x";
}

std::string option_line(Command command, const OptionSpec& option) {
  const std::string letter = option.letter == 0 ? "" : fmt::format("-s {} ", option.letter);
  const std::string line =
      complete(fmt::format("{}{}-l {}{} -d {}", after(command), letter, option.name,
                           value(command, option), fish_quoted(short_help(option))));
  const std::string off = negation(option);
  if (off.empty()) return line;
  return line +
         complete(fmt::format("{}-l {} -d 'Turn off --{}'", after(command), off, option.name));
}

std::string fish_arguments(Command command) {
  if (takes_paths(command)) return complete(after(command) + "-F");
  std::string lines;
  if (command == Command::explain) {
    for (const arbiter::Rule* rule : arbiter::all_rules()) {
      lines +=
          complete(fmt::format("{}-a {} -d {}", after(command), rule->id, fish_quoted(rule->name)));
    }
  } else if (command == Command::completion) {
    for (const ShellCompletion& shell : shell_completions()) {
      lines += complete(fmt::format("{}-a {}", after(command), shell.shell));
    }
  }
  return lines;
}

}  // namespace

std::string fish_completion() {
  std::string text = fmt::format(
      "# Completion of {0} {1} for fish: {0} completion fish\n\n"
      "set -g __pgn_arbiter_rules {2}\n\n"
      "{3}",
      kProgram, kVersion, joined(rule_words(), " "), complete("-f"));
  for (const CommandText& command : command_texts()) {
    text += complete(fmt::format("-n __fish_use_subcommand -a {} -d {}",
                                 command_name(command.command), fish_quoted(command.summary)));
  }
  text += complete("-n __fish_use_subcommand -l help -s h -d 'Show the help'");
  text += complete("-n __fish_use_subcommand -l version -s V -d 'Show the version'");
  for (const Command command : kAllCommands) {
    text += "\n";
    for (const OptionSpec* option : options_of(command)) text += option_line(command, *option);
    text += fish_arguments(command);
  }
  return text;
}

}  // namespace tools
