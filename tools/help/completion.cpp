#include "tools/help/completion.h"

#include "tools/help/completion_bash.h"
#include "tools/help/completion_fish.h"
#include "tools/help/completion_zsh.h"

namespace tools {
namespace {

constexpr ShellCompletion kShells[] = {
    {"bash", bash_completion},
    {"zsh", zsh_completion},
    {"fish", fish_completion},
};

}  // namespace

std::span<const ShellCompletion> shell_completions() { return kShells; }

}  // namespace tools
