// Reads the small files that options name, such as baselines, configurations and lists.

#pragma once

#include <cstddef>
#include <map>
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

/// Reads files that a run needs more than once. What is no regular file, such as a pipe, gives its
/// text only once; so that is kept.
class TextFiles {
 public:
  /// As read_text_file.
  std::variant<std::string, FileFault> read(const std::string& path, std::size_t most_mib = 1024);

 private:
  std::map<std::string, std::variant<std::string, FileFault>> kept_;
};

/// Whether the path is that of a regular file that is not empty.
bool has_content(const std::string& path);

}  // namespace tools
