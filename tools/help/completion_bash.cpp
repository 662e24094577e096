// Works with every bash since 3.2 and needs no other package.

#include <string>

#include "tools/help/completion.h"
#include "tools/help/help.h"
#include "tools/options/options.h"
#include "tools/program/version.h"

namespace tools {
namespace {

// Bash takes = for a word of its own, so --name=value are three words.
constexpr std::string_view kFrame = R"(
_pgn_arbiter() {
  local IFS=$' \t\n' current previous option='' head='' words='' command
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
    2) return ;;  # something that nobody can guess
    *)
      if [[ $current == -* ]]; then
        _pgn_arbiter_options "$command"
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
  const std::string begin = "'" + std::string(command_name(command)) + " -";
  std::string text = begin + "-" + std::string(option.name) + "'";
  if (option.letter != 0) text += " | " + begin + option.letter + "'";
  return text;
}

// Sets `words` and returns 0, or 1 for a file, 2 for anything, 3 if the option wants nothing.
std::string values() {
  std::string text = "_pgn_arbiter_values() {\n  case \"$1 $2\" in\n";
  for (const Command command : kAllCommands) {
    for (const OptionSpec* option : options_of(command)) {
      std::string action;
      switch (value_kind(*option)) {
        case ValueKind::nothing:
          continue;
        case ValueKind::word:
          action = "words='" + joined(words_for(command, *option)) + "'";
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
      text += "    " + pattern(command, *option) + ") " + action + " ;;\n";
    }
  }
  return text + "    *) return 3 ;;\n  esac\n}\n";
}

std::string options() {
  std::string text = "_pgn_arbiter_options() {\n  case $1 in\n";
  for (const Command command : kAllCommands) {
    std::string words;
    for (const OptionSpec* option : options_of(command)) {
      words += (words.empty() ? "--" : " --") + std::string(option->name);
    }
    text += "    " + std::string(command_name(command)) + ") words='" + words + "' ;;\n";
  }
  return text + "  esac\n}\n";
}

// Sets `words` and returns 1, or 0 for files.
std::string arguments() {
  std::string shells;
  for (const ShellCompletion& shell : shell_completions()) {
    shells += (shells.empty() ? "" : " ") + std::string(shell.shell);
  }
  return "_pgn_arbiter_arguments() {\n  case $1 in\n"
         "    explain) words=$_pgn_arbiter_rules; return 1 ;;\n"
         "    completion) words='" +
         shells +
         "'; return 1 ;;\n"
         "    rules | man) return 1 ;;\n"
         "  esac\n}\n";
}

}  // namespace

std::string bash_completion() {
  std::string commands;
  for (const CommandText& command : command_texts()) {
    commands += (commands.empty() ? "" : " ") + std::string(command_name(command.command));
  }
  return "# Completion of " + std::string(kProgram) + " " + std::string(kVersion) +
         " for bash: " + std::string(kProgram) + " completion bash\n\n" +
         "_pgn_arbiter_commands='" + commands + "'\n_pgn_arbiter_rules='" + joined(rule_words()) +
         "'\n\n" + values() + "\n" + options() + "\n" + arguments() + std::string(kFrame);
}

}  // namespace tools
