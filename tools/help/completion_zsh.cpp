#include "tools/help/completion_zsh.h"

#include <fmt/core.h>

#include <string_view>

#include "arbiter/rules/registry.h"
#include "tools/help/completion_words.h"
#include "tools/help/help.h"
#include "tools/options/options.h"
#include "tools/program/version.h"
#include "tools/text/words.h"

namespace tools {
namespace {

constexpr std::string_view kCommandsAndHelp =
    R"(  if ((CURRENT == 2)); then
    _describe -t commands command commands
    _arguments -S '--help[show the help]' '(-V --version)'{-V,--version}'[show the version]'
    return
  fi
  shift words
  ((CURRENT--))
)";

constexpr std::string_view kEnd = R"(
# As a file of fpath this is the body of the function; with `source` it has to be registered.
if [[ ${funcstack[1]} == _pgn-arbiter ]]; then
  _pgn-arbiter "$@"
else
  compdef _pgn-arbiter pgn-arbiter
fi
)";

// For the inside of single quotes, with the separators of _arguments and _values escaped.
std::string zsh_quoted(std::string_view text) {
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
  const std::string value = fmt::format(":{}:", zsh_quoted(option.value));
  switch (value_kind(option)) {
    case ValueKind::nothing:
      return {};
    case ValueKind::word:
      return fmt::format("{}({})", value, joined(words_for(command, option), " "));
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
  const std::string name = fmt::format("--{}{}", option.name, option.is_switch() ? "" : "=");
  const std::string rest =
      fmt::format("[{}]{}'", zsh_quoted(short_help(option)), action(command, option));
  if (option.letter == 0) return fmt::format("'*{}{}", name, rest);
  return fmt::format("'*'{{-{}{},{}}}'{}", option.letter, option.is_switch() ? "" : "+", name,
                     rest);
}

std::string zsh_arguments(Command command) {
  if (takes_paths(command)) return "'*:path:_files'";
  if (command == Command::explain) return "'*:rule:_pgn-arbiter-rules'";
  if (command == Command::completion) return fmt::format("'1:shell:({})'", shell_names());
  return {};
}

std::string rules() {
  std::string text = "_pgn-arbiter-rules() {\n  _values -s , rule \\\n";
  for (const std::string& word : rule_words()) {
    const arbiter::Rule* const rule = arbiter::find_rule(word);
    const std::string_view name = rule != nullptr ? rule->name
                                  : word == "ALL" ? "all rules"
                                                  : "a group";
    text += fmt::format("    '{}[{}]' \\\n", word, zsh_quoted(name));
  }
  return text.substr(0, text.size() - 3) + "\n}\n";
}

std::string commands() {
  std::string text = "  local -a commands=(\n";
  for (const CommandText& command : command_texts()) {
    text +=
        fmt::format("    '{}:{}'\n", command_name(command.command), zsh_quoted(command.summary));
  }
  return text + "  )\n";
}

std::string cases() {
  std::string text = "  case $words[1] in\n";
  for (const Command command : kAllCommands) {
    text += fmt::format("    {})\n      _arguments -s -S", command_name(command));
    for (const OptionSpec* option : options_of(command)) {
      text += " \\\n        " + specification(command, *option);
      const std::string off = negation(*option);
      if (!off.empty())
        text += fmt::format(" \\\n        '*--{}[Turn off --{}]'", off, option->name);
    }
    const std::string arguments = zsh_arguments(command);
    if (!arguments.empty()) text += " \\\n        " + arguments;
    text += " ;;\n";
  }
  return text + "  esac\n";
}

}  // namespace

std::string zsh_completion() {
  return fmt::format(
      "#compdef pgn-arbiter\n"
      "# Completion of {0} {1} for zsh: {0} completion zsh\n\n"
      "{2}\n"
      "_pgn-arbiter() {{\n"
      "{3}{4}{5}"
      "}}\n"
      "{6}",
      kProgram, kVersion, rules(), commands(), kCommandsAndHelp, cases(), kEnd);
}

}  // namespace tools
