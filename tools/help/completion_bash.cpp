#include "tools/help/completion_bash.h"

#include <fmt/core.h>

#include <string_view>
#include <vector>

#include "tools/help/completion_words.h"
#include "tools/help/help.h"
#include "tools/options/options.h"
#include "tools/program/version.h"
#include "tools/text/words.h"

namespace tools {
namespace {

// Bash splits words at =, so --name=value is three words.
constexpr std::string_view kFrame = R"(
_pgn_arbiter() {
  local IFS=$' \t\n' current previous option='' head='' words='' off='' command
  current=${COMP_WORDS[COMP_CWORD]}
  previous=${COMP_WORDS[COMP_CWORD-1]}
  command=${COMP_WORDS[1]}
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    COMPREPLY=($(compgen -W "$_pgn_arbiter_commands --help --version" -- "$current"))
    return
  fi
  if [[ $current == = ]]; then
    option=$previous current=''
  elif [[ $previous == = ]]; then
    option=${COMP_WORDS[COMP_CWORD-2]}
  elif [[ $previous == -* ]]; then
    option=$previous
  fi
  _pgn_arbiter_values "$command" "$option"
  case $? in
    0)
      # One of a list with commas.
      [[ $current != *,* ]] || head="${current%,*},"
      COMPREPLY=($(compgen -P "$head" -W "$words" -- "${current##*,}"))
      return ;;
    1) ;;  # a file
    2) return ;;  # any value
    *)
      if [[ $current == -* ]]; then
        _pgn_arbiter_options "$command"
        # Only when asked for, since they would double the list.
        [[ $current != --no-* ]] || words+=" $off"
        COMPREPLY=($(compgen -W "$words" -- "$current"))
        return
      fi
      _pgn_arbiter_arguments "$command" || {
        COMPREPLY=($(compgen -W "$words" -- "$current"))
        return
      } ;;
  esac
  IFS=$'\n'
  compopt -o filenames 2>/dev/null
  COMPREPLY=($(compgen -f -- "$current"))
}

complete -F _pgn_arbiter pgn-arbiter
)";

std::string pattern(Command command, const OptionSpec& option) {
  const std::string_view name = command_name(command);
  std::string text = fmt::format("'{} --{}'", name, option.name);
  if (option.letter != 0) text += fmt::format(" | '{} -{}'", name, option.letter);
  return text;
}

// The bash function sets `words` and returns 0; or returns 1 for a file, 2 for any value, 3 if the
// option takes no value.
std::string values() {
  std::string text = "_pgn_arbiter_values() {\n  case \"$1 $2\" in\n";
  for (const Command command : kAllCommands) {
    for (const OptionSpec* option : options_of(command)) {
      std::string action;
      switch (value_kind(*option)) {
        case ValueKind::nothing:
          continue;
        case ValueKind::word:
          action = fmt::format("words='{}'", joined(words_for(command, *option), " "));
          break;
        case ValueKind::rules:
          action = "words=$_pgn_arbiter_rules";
          break;
        case ValueKind::file:
          action = "return 1";
          break;
        case ValueKind::other:
          action = "return 2";
          break;
      }
      text += fmt::format("    {}) {} ;;\n", pattern(command, *option), action);
    }
  }
  return text + "    *) return 3 ;;\n  esac\n}\n";
}

// The bash function sets `words`, and `off` to what turns switches off again.
std::string option_cases() {
  std::string text = "_pgn_arbiter_options() {\n  case $1 in\n";
  for (const Command command : kAllCommands) {
    std::vector<std::string> names, off;
    for (const OptionSpec* option : options_of(command)) {
      names.push_back(fmt::format("--{}", option->name));
      if (const std::string name = negation(*option); !name.empty()) off.push_back("--" + name);
    }
    text += fmt::format("    {}) words='{}' off='{}' ;;\n", command_name(command),
                        joined(names, " "), joined(off, " "));
  }
  return text + "  esac\n}\n";
}

// The bash function sets `words` and returns 1, or returns 0 for files.
std::string arguments() {
  return fmt::format(R"(_pgn_arbiter_arguments() {{
  case $1 in
    explain) words=$_pgn_arbiter_rules; return 1 ;;
    completion) words='{}'; return 1 ;;
    rules | man) return 1 ;;
  esac
}}
)",
                     shell_names());
}

}  // namespace

std::string bash_completion() {
  std::vector<std::string_view> commands;
  for (const CommandText& command : command_texts()) {
    commands.push_back(command_name(command.command));
  }
  return fmt::format(
      "# Completion of {0} {1} for bash: {0} completion bash\n\n"
      "_pgn_arbiter_commands='{2}'\n"
      "_pgn_arbiter_rules='{3}'\n\n"
      "{4}\n{5}\n{6}{7}",
      kProgram, kVersion, joined(commands, " "), joined(rule_words(), " "), values(),
      option_cases(), arguments(), kFrame);
}

}  // namespace tools
