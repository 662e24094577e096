#include <string>

#include "arbiter/rules/registry.h"
#include "tools/help/completion.h"
#include "tools/help/help.h"
#include "tools/options/options.h"
#include "tools/program/version.h"

namespace tools {
namespace {

// Between '…', where a backslash quotes itself and the quote.
std::string quoted(std::string_view text) {
  std::string result = "'";
  for (const char letter : text) {
    if (letter == '\'' || letter == '\\') result += '\\';
    result += letter;
  }
  return result + "'";
}

std::string complete(const std::string& rest) {
  return "complete -c " + std::string(kProgram) + " " + rest + "\n";
}

std::string after(Command command) {
  return "-n '__fish_seen_subcommand_from " + std::string(command_name(command)) + "' ";
}

std::string value(Command command, const OptionSpec& option) {
  switch (value_kind(option)) {
    case ValueKind::nothing:
      return {};
    case ValueKind::word:
      return " -x -a " + quoted(joined(words_for(command, option)));
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
  std::string rest = after(command);
  if (option.letter != 0) rest += std::string("-s ") + option.letter + " ";
  rest += "-l " + std::string(option.name) + value(command, option);
  return complete(rest + " -d " + quoted(short_help(option)));
}

std::string arguments_of(Command command) {
  switch (command) {
    case Command::check:
    case Command::position:
    case Command::fix:
      return complete(after(command) + "-F");
    case Command::explain: {
      std::string lines;
      for (const arbiter::Rule* rule : arbiter::all_rules()) {
        lines +=
            complete(after(command) + "-a " + std::string(rule->id) + " -d " + quoted(rule->name));
      }
      return lines;
    }
    case Command::completion: {
      std::string lines;
      for (const ShellCompletion& shell : shell_completions()) {
        lines += complete(after(command) + "-a " + std::string(shell.shell));
      }
      return lines;
    }
    case Command::rules:
    case Command::man:
      break;
  }
  return {};
}

}  // namespace

std::string fish_completion() {
  std::string text = "# Completion of " + std::string(kProgram) + " " + std::string(kVersion) +
                     " for fish: " + std::string(kProgram) + " completion fish\n\n" +
                     "set -g __pgn_arbiter_rules " + joined(rule_words()) + "\n\n" + complete("-f");
  for (const CommandText& command : command_texts()) {
    text += complete("-n __fish_use_subcommand -a " + std::string(command_name(command.command)) +
                     " -d " + quoted(command.summary));
  }
  text += complete("-n __fish_use_subcommand -l help -s h -d 'Show the help'");
  text += complete("-n __fish_use_subcommand -l version -s V -d 'Show the version'");
  for (const Command command : kAllCommands) {
    text += "\n";
    for (const OptionSpec* option : options_of(command)) text += option_line(command, *option);
    text += arguments_of(command);
  }
  return text;
}

}  // namespace tools
