// pgn-arbiter COMMAND [options] ARGUMENTS: finds the command and runs it.

#include <fcntl.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "tools/commands/check.h"
#include "tools/commands/completion.h"
#include "tools/commands/explain.h"
#include "tools/commands/fix.h"
#include "tools/commands/position.h"
#include "tools/commands/rules.h"
#include "tools/help/help.h"
#include "tools/options/options.h"
#include "tools/options/show_config.h"
#include "tools/output/outputs.h"
#include "tools/program/exit_status.h"
#include "tools/program/signals.h"
#include "tools/program/version.h"
#include "tools/terminal/log.h"
#include "tools/terminal/status_line.h"
#include "tools/text/words.h"

namespace tools {
namespace {

int complain(std::string_view problem) {
  write_to_stderr(std::string(kProgram) + ": " + shown_name(problem) + "\n");
  return kExitTrouble;
}

int print_and_exit(std::string_view text) { return print(text) ? kExitClean : kExitTrouble; }

int no_command(std::string_view word) {
  const std::string program(kProgram);
  if (word.empty()) return complain("a command is missing. See " + program + " --help");
  if (word.starts_with('-') && word.size() > 1) {
    return complain("the command comes first: " + program + " check [options] PATH... See " +
                    program + " --help");
  }
  std::string problem = "unknown command " + std::string(word);
  std::vector<std::string_view> names;
  for (const Command command : kAllCommands) names.push_back(command_name(command));
  const std::string_view meant = nearest(word, names);
  std::error_code ignored;
  if (!meant.empty()) {
    problem += "; did you mean " + std::string(meant) + "?";
  } else if (word == "-" || std::filesystem::exists(word, ignored)) {
    problem += "; did you mean " + program + " check " + std::string(word) + "?";
  } else {
    problem += ".";
  }
  return complain(problem + " See " + program + " --help");
}

Surroundings surroundings() {
  const char* const options = std::getenv(std::string(kEnvironment).c_str());
  return {.options = options == nullptr ? "" : options, .find_config = true};
}

int run(Command command, const std::vector<std::string>& words) {
  const ParsedOptions parsed = parse_options(command, words, surroundings());
  if (parsed.help) return print_and_exit(command_help(command));
  if (!parsed.error.empty()) return complain(parsed.error);
  const std::string problem = start_log(parsed.options);
  if (!problem.empty()) return complain(problem);
  if (parsed.options.show_config) return print_and_exit(config_in_force(parsed.options));
  switch (command) {
    case Command::check:
      return run_check(parsed.options);
    case Command::position:
      return run_position(parsed.options);
    case Command::fix:
      return run_fix(parsed.options);
    case Command::rules:
      return run_rules(parsed.options);
    case Command::explain:
      return run_explain(parsed.options);
    case Command::completion:
      return run_completion(parsed.options);
    case Command::man:
      break;
  }
  return run_man(parsed.options);
}

int run(const std::vector<std::string>& words) {
  start_log({});  // until the options are known
  const std::string_view first = words.empty() ? std::string_view{} : std::string_view(words[0]);
  if (first == "--help" || first == "-h" || first == "help") return print_and_exit(general_help());
  if (first == "--version" || first == "-V") {
    return print_and_exit(std::string(kProgram) + " " + std::string(kVersion) + "\n");
  }
  const std::optional<Command> command = command_of(first);
  if (!command) return no_command(first);
  return run(*command, {words.begin() + 1, words.end()});
}

// With one of the three closed, the next file opened would take its place, and what is meant for a
// person could end up in a report. The stand-ins are opened the wrong way round, so that using them
// is the error that it would have been.
void hold_standard_descriptors() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(descriptor, F_GETFD) != -1 || errno != EBADF) continue;
    if (::open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY) != descriptor) return;
  }
}

}  // namespace
}  // namespace tools

int main(int count, char** words) {
  tools::hold_standard_descriptors();
  tools::install_signal_handlers();
  try {
    const int status = tools::run({words + (count > 0 ? 1 : 0), words + count});
    return tools::log_failed() ? tools::kExitTrouble : status;
  } catch (const std::bad_alloc&) {
    return tools::complain("error: out of memory");
  } catch (const std::exception& fault) {
    return tools::complain(std::string("error: ") + fault.what());
  }
}
