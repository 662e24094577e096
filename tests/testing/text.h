// Text of tests.

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tests {

/// The lines of a text, without their LF.
std::vector<std::string> lines_of(std::string_view text);

/// `text` with every `old` replaced.
std::string replace_all(std::string text, std::string_view old, std::string_view replacement);

}  // namespace tests
