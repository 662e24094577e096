// The completion script for zsh, as a file in a directory of fpath or read with `source`.

#pragma once

#include <string>

namespace tools {

std::string zsh_completion();

}  // namespace tools
