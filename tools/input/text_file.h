// Small text files that belong to the command line: baselines and configurations.

#pragma once

#include <string>
#include <variant>

namespace tools {

struct FileFault {
  std::string message;  // "No such file or directory"
};

/// The whole file. Regular files and pipes; at most 1 GiB.
std::variant<std::string, FileFault> read_text_file(const std::string& path);

/// Whether something of that name is there, whatever it is.
bool file_exists(const std::string& path);

}  // namespace tools
