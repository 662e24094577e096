// Text of tests.

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tests {

/// The lines of a text, without their LF.
std::vector<std::string> lines_of(std::string_view text);

/// `text` that many times. (A shell that forks for each copy takes five milliseconds a copy.)
std::string times(std::string_view text, int count);

/// `text` with every `old` replaced.
std::string replace_all(std::string text, std::string_view old, std::string_view replacement);

}  // namespace tests
