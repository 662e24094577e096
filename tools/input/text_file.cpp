#include "tools/input/text_file.h"

#include <sys/stat.h>

#include <memory>

#include "tools/input/fd_layer.h"
#include "tools/program/signals.h"

namespace tools {

std::variant<std::string, FileFault> read_text_file(const std::string& path, std::size_t most_mib) {
  const auto state = std::make_shared<InputState>();
  state->stop = &stop_flag();
  auto opened = FdLayer::open(path, state);
  if (auto* reason = std::get_if<std::string>(&opened)) return FileFault{std::move(*reason)};
  FdLayer& file = *std::get<std::unique_ptr<FdLayer>>(opened);
  std::string text;
  char buffer[1 << 16];
  while (const std::size_t got = file.read(buffer, sizeof buffer)) {
    text.append(buffer, got);
    if (text.size() > most_mib << 20) {
      return FileFault{"is larger than " + std::to_string(most_mib) + " MiB"};
    }
  }
  if (state->stopped()) return FileFault{"the program was stopped while it was read"};
  if (!file.fault().empty()) return FileFault{file.fault()};
  return text;
}

std::variant<std::string, FileFault> TextFiles::read(const std::string& path,
                                                     std::size_t most_mib) {
  struct stat status {};
  if (::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode)) {
    return read_text_file(path, most_mib);
  }
  const auto kept = kept_.find(path);
  if (kept != kept_.end()) return kept->second;
  return kept_.emplace(path, read_text_file(path, most_mib)).first->second;
}

bool has_content(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0;
}

}  // namespace tools
