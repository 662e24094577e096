// pgn-arbiter COMMAND [options] ARGUMENTS: finds the command and runs it.

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "tools/commands/check.h"
#include "tools/commands/completion.h"
#include "tools/commands/crosstable.h"
#include "tools/commands/explain.h"
#include "tools/commands/fix.h"
#include "tools/commands/input_paths.h"
#include "tools/commands/man.h"
#include "tools/commands/merge.h"
#include "tools/commands/overwriting.h"
#include "tools/commands/position.h"
#include "tools/commands/render.h"
#include "tools/commands/rules.h"
#include "tools/commands/shard.h"
#include "tools/help/help.h"
#include "tools/options/command.h"
#include "tools/options/options.h"
#include "tools/options/show_config.h"
#include "tools/output/outputs.h"
#include "tools/program/exit_status.h"
#include "tools/program/log_line.h"
#include "tools/program/memory.h"
#include "tools/program/signals.h"
#include "tools/program/threads.h"
#include "tools/program/version.h"
#include "tools/terminal/log.h"
#include "tools/terminal/status_line.h"
#include "tools/text/words.h"

namespace tools {
namespace {

int report_error(std::string_view problem) {
  write_to_stderr(fmt::format("{}: {}\n", kProgram, shown_name(problem)));
  return kExitTrouble;
}

int print_and_exit(std::string_view text) { return print(text) ? kExitClean : kExitTrouble; }

// What the first word was probably meant to be: another command, or the path of `check`.
std::string command_meant(std::string_view word) {
  std::vector<std::string_view> names;
  for (const Command command : kAllCommands) names.push_back(command_name(command));
  const std::string_view nearest_name = nearest(word, names);
  if (!nearest_name.empty()) return std::string(nearest_name);
  std::error_code ignored;
  const bool is_path = word == "-" || std::filesystem::exists(word, ignored);
  return is_path ? fmt::format("{} check {}", kProgram, word) : "";
}

int no_command(std::string_view word) {
  if (word.empty())
    return report_error(fmt::format("a command is missing. See {} --help", kProgram));
  if (word.starts_with('-') && word.size() > 1) {
    return report_error(fmt::format(
        "the command comes first: {0} check [options] PATH... See {0} --help", kProgram));
  }
  const std::string hint = did_you_mean(command_meant(word));
  return report_error(
      fmt::format("unknown command {}{} See {} --help", word, hint.empty() ? "." : hint, kProgram));
}

Surroundings surroundings() {
  const char* const options = std::getenv(std::string(kEnvironment).c_str());
  return {.options = options == nullptr ? "" : options, .find_config = true, .paths = input_paths};
}

void use_one_job(Options& options) {
  if (options.jobs == 1) return;
  log::info("this build of the program has no threads: it works as with --jobs 1, not --jobs {}",
            options.jobs);
  options.jobs = 1;
}

int run(Command command, const std::vector<std::string>& words) {
  ParsedOptions parsed = parse_options(command, words, surroundings());
  if (parsed.help) return print_and_exit(command_help(command));
  if (!parsed.error.empty()) return report_error(parsed.error);
  const std::string refusal = refused_overwriting(parsed.options);
  if (!refusal.empty()) return report_error(refusal);
  const std::string problem = start_log(parsed.options);
  if (!problem.empty()) return report_error(problem);
  if (!has_threads()) use_one_job(parsed.options);
  if (parsed.options.show_config) return print_and_exit(config_in_force(parsed.options));
  switch (command) {
    case Command::check:
      return run_check(parsed.options);
    case Command::position:
      return run_position(parsed.options);
    case Command::fix:
      return run_fix(parsed.options);
    case Command::crosstable:
      return run_crosstable(parsed.options);
    case Command::shard:
      return run_shard(parsed.options);
    case Command::merge:
      return run_merge(parsed.options);
    case Command::render:
      return run_render(parsed.options);
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
  start_log({});  // with the default options, until they are parsed
  const std::string_view first = words.empty() ? std::string_view{} : std::string_view(words[0]);
  if (first == "--help" || first == "-h" || first == "help") return print_and_exit(general_help());
  if (first == "--version" || first == "-V") {
    return print_and_exit(fmt::format("{} {}\n", kProgram, kVersion));
  }
  const std::optional<Command> command = command_of(first);
  if (!command) return no_command(first);
  const int status = run(*command, {words.begin() + 1, words.end()});
  const std::optional<int> signal = caught_signal();
  // The command may have failed because it was stopped while it read its options' files.
  return signal && status == kExitTrouble ? 128 + *signal : status;
}

// If standard input, output or error is closed, the next file opened would get its descriptor, and
// log lines could end up in a report. So /dev/null takes the place of a closed one: standard input
// is opened for writing only and the others for reading only, so that using them still fails.
void hold_standard_descriptors() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(descriptor, F_GETFD) != -1 || errno != EBADF) continue;
    if (::open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY) != descriptor) return;
  }
}

// What is thrown in a thread of a library ends here, such as a thread that cannot be started.
[[noreturn]] void end_at_once() {
  const std::exception_ptr thrown = std::current_exception();
  try {
    if (thrown) std::rethrow_exception(thrown);
    report_error("error: a fault of the program itself; please report this bug");
  } catch (const std::exception& fault) {
    report_error(fmt::format("error: {}", fault.what()));
  } catch (...) {
    report_error("error: unknown exception");
  }
  std::_Exit(kExitTrouble);
}

}  // namespace
}  // namespace tools

int main(int count, char** words) {
  std::set_terminate(tools::end_at_once);
  tools::set_up_heap();
  tools::hold_standard_descriptors();
  tools::install_signal_handlers();
  try {
    const int status = tools::run({words + (count > 0 ? 1 : 0), words + count});
    return tools::log_failed() ? tools::kExitTrouble : status;
  } catch (const std::bad_alloc&) {
    return tools::report_error("error: out of memory");
  } catch (const std::exception& fault) {
    return tools::report_error(fmt::format("error: {}", fault.what()));
  }
}
