// A line of words as a shell would split it, without any expansion.

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tools {

struct ShellWords {
  std::vector<std::string> words;
  std::string problem;  // "a ' is not closed"; empty: none
};

/// Words are separated by blanks, tabs and line ends. Between '…' everything is as it stands;
/// between "…" a backslash quotes ", \, $ and `; elsewhere it quotes any character. $, ` and * mean
/// nothing. Source: POSIX.1-2017, Shell Command Language, 2.2 Quoting.
ShellWords split_like_a_shell(std::string_view line);

}  // namespace tools
