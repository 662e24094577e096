// Splits a line into words as a shell does, without any expansion.

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tools {

struct ShellWords {
  std::vector<std::string> words;
  std::string problem;  // "a ' is not closed"; empty: none
};

/// Words are separated by blanks, tabs and line ends. In single quotes every character is literal;
/// in double quotes a backslash quotes ", \, $ and `; elsewhere it quotes any character. $, ` and *
/// have no special meaning. Linear. Source: POSIX.1-2017, Shell Command Language, 2.2 Quoting.
ShellWords split_like_a_shell(std::string_view line);

}  // namespace tools
