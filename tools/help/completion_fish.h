// The completion script for fish.

#pragma once

#include <string>

namespace tools {

std::string fish_completion();

}  // namespace tools
