// The completion script for bash. It works with every bash since 3.2 and needs no other package.

#pragma once

#include <string>

namespace tools {

std::string bash_completion();

}  // namespace tools
