// What other programs say.

#pragma once

#include <string>

namespace tests {

/// What `command`, run by the shell, writes to standard output; empty if it cannot be run.
std::string output_of(const std::string& command);

}  // namespace tests
