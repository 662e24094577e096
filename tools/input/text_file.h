// Reads the small files that options name: baselines and configurations.

#pragma once

#include <string>
#include <variant>

namespace tools {

struct FileFault {
  std::string message;  // "No such file or directory"
};

/// The content of a regular file or a pipe, of at most 1 GiB; or the reason why it cannot be read.
std::variant<std::string, FileFault> read_text_file(const std::string& path);

/// Whether the path exists, whatever it is.
bool file_exists(const std::string& path);

}  // namespace tools
