// Completion scripts for shells, made from the option table. A shell reads its script when it
// starts:
//
//   source <(pgn-arbiter completion bash)       # in ~/.bashrc
//
// A script completes commands, the options of each, the values of options, rules and files.

#pragma once

#include <span>
#include <string>
#include <string_view>

namespace tools {

struct ShellCompletion {
  std::string_view shell;  // "bash"
  std::string (*script)();
};

/// All shells for which there is a script.
std::span<const ShellCompletion> shell_completions();

}  // namespace tools
