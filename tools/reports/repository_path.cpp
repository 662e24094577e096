#include "tools/reports/repository_path.h"

#include <algorithm>
#include <cstddef>

namespace tools {

std::string repository_path(std::string_view file) {
  std::string path = file.starts_with('/') ? "/" : "";
  while (!file.empty()) {
    const std::size_t end = std::min(file.find('/'), file.size());
    const std::string_view name = file.substr(0, end);
    if (!name.empty() && name != ".") {
      if (!path.empty() && path.back() != '/') path += '/';
      path += name;
    }
    file.remove_prefix(std::min(end + 1, file.size()));
  }
  return path;
}

}  // namespace tools
