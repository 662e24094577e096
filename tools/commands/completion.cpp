#include "tools/commands/completion.h"

#include <fmt/core.h>

#include <string>

#include "tools/help/completion.h"
#include "tools/options/command.h"
#include "tools/output/outputs.h"
#include "tools/program/exit_status.h"
#include "tools/program/version.h"
#include "tools/terminal/log.h"
#include "tools/terminal/status_line.h"
#include "tools/text/words.h"

namespace tools {
namespace {

int unknown_shell(const std::string& name) {
  std::vector<std::string_view> shells;
  for (const ShellCompletion& completion : shell_completions()) shells.push_back(completion.shell);
  const std::string_view meant = nearest(name, shells);
  write_to_stderr(fmt::format("{}: SHELL must be {}, not \"{}\"{}{}\n", kProgram, one_of(shells),
                              shown_name(name), meant.empty() ? "." : did_you_mean(meant),
                              see_help(Command::completion)));
  return kExitTrouble;
}

}  // namespace

int run_completion(const Options& options) {
  for (const ShellCompletion& completion : shell_completions()) {
    if (completion.shell != options.arguments.front()) continue;
    return print(completion.script()) ? kExitClean : kExitTrouble;
  }
  return unknown_shell(options.arguments.front());
}

}  // namespace tools
