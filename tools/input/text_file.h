// Reads the small files that options name, such as baselines and configurations.

#pragma once

#include <cstddef>
#include <string>
#include <variant>

namespace tools {

struct FileFault {
  std::string message;  // "No such file or directory"
};

/// The content of a regular file or a pipe, of at most `most_mib` MiB; or the reason why it cannot
/// be read, which may be that the run is to stop (stop_flag()).
std::variant<std::string, FileFault> read_text_file(const std::string& path,
                                                    std::size_t most_mib = 1024);

/// Whether the path is that of a regular file that is not empty.
bool has_content(const std::string& path);

}  // namespace tools
