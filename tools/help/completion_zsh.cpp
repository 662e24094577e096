#include <string>

#include "arbiter/rules/registry.h"
#include "tools/help/completion.h"
#include "tools/help/help.h"
#include "tools/options/options.h"
#include "tools/program/version.h"

namespace tools {
namespace {

constexpr std::string_view kEnd = R"(
# Found through fpath it is called, read with source it is told.
if [[ ${funcstack[1]} == _pgn-arbiter ]]; then
  _pgn-arbiter "$@"
else
  compdef _pgn-arbiter pgn-arbiter
fi
)";

// Between '…', and inside of what _arguments and _values take apart.
std::string quoted(std::string_view text) {
  std::string result;
  for (const char letter : text) {
    if (letter == '\'') {
      result += "'\\''";
      continue;
    }
    if (letter == '[' || letter == ']' || letter == ':' || letter == '\\') result += '\\';
    result += letter;
  }
  return result;
}

std::string action(Command command, const OptionSpec& option) {
  const std::string value = ":" + quoted(option.value) + ":";
  switch (value_kind(option)) {
    case ValueKind::nothing:
      return {};
    case ValueKind::word:
      return value + "(" + joined(words_for(command, option)) + ")";
    case ValueKind::rules:
      return value + "_pgn-arbiter-rules";
    case ValueKind::file:
      return value + "_files";
    case ValueKind::other:
      break;
  }
  return value;
}

std::string specification(Command command, const OptionSpec& option) {
  const std::string name = "--" + std::string(option.name) + (option.is_switch() ? "" : "=");
  const std::string rest = "[" + quoted(short_help(option)) + "]" + action(command, option) + "'";
  if (option.letter == 0) return "'*" + name + rest;
  const std::string letter = std::string{'-', option.letter} + (option.is_switch() ? "" : "+");
  return "'*'{" + letter + "," + name + "}'" + rest;
}

std::string arguments_of(Command command) {
  switch (command) {
    case Command::check:
    case Command::position:
    case Command::fix:
      return "'*:path:_files'";
    case Command::explain:
      return "'*:rule:_pgn-arbiter-rules'";
    case Command::completion: {
      std::string shells;
      for (const ShellCompletion& shell : shell_completions()) {
        shells += (shells.empty() ? "" : " ") + std::string(shell.shell);
      }
      return "'1:shell:(" + shells + ")'";
    }
    case Command::rules:
    case Command::man:
      break;
  }
  return {};
}

std::string rules() {
  std::string text = "_pgn-arbiter-rules() {\n  _values -s , rule \\\n";
  for (const std::string& word : rule_words()) {
    const arbiter::Rule* const rule = arbiter::find_rule(word);
    const std::string_view name = rule != nullptr ? rule->name
                                  : word == "ALL" ? "all rules"
                                                  : "a group";
    text += "    '" + word + "[" + quoted(name) + "]' \\\n";
  }
  return text.substr(0, text.size() - 3) + "\n}\n";
}

std::string commands() {
  std::string text = "  local -a commands=(\n";
  for (const CommandText& command : command_texts()) {
    text += "    '" + std::string(command_name(command.command)) + ":" + quoted(command.summary) +
            "'\n";
  }
  return text + "  )\n";
}

std::string cases() {
  std::string text = "  case $words[1] in\n";
  for (const Command command : kAllCommands) {
    text += "    " + std::string(command_name(command)) + ")\n      _arguments -s -S";
    for (const OptionSpec* option : options_of(command)) {
      text += " \\\n        " + specification(command, *option);
    }
    const std::string arguments = arguments_of(command);
    if (!arguments.empty()) text += " \\\n        " + arguments;
    text += " ;;\n";
  }
  return text + "  esac\n";
}

}  // namespace

std::string zsh_completion() {
  return "#compdef pgn-arbiter\n# Completion of " + std::string(kProgram) + " " +
         std::string(kVersion) + " for zsh: " + std::string(kProgram) + " completion zsh\n\n" +
         rules() + "\n_pgn-arbiter() {\n" + commands() +
         "  if ((CURRENT == 2)); then\n"
         "    _describe -t commands command commands\n"
         "    _arguments -S '--help[show the help]' '(-V --version)'{-V,--version}'[show the "
         "version]'\n"
         "    return\n"
         "  fi\n"
         "  shift words\n"
         "  ((CURRENT--))\n" +
         cases() + "}\n" + std::string(kEnd);
}

}  // namespace tools
