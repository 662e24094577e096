#include "tools/input/text_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace tools {
namespace {

FileFault fault_of(int error) { return {std::generic_category().message(error)}; }

std::variant<std::string, FileFault> read_all(int descriptor, std::size_t most_mib) {
  std::string text;
  char buffer[1 << 16];
  for (;;) {
    const ssize_t got = ::read(descriptor, buffer, sizeof buffer);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return fault_of(errno);
    if (got == 0) return text;
    text.append(buffer, static_cast<std::size_t>(got));
    if (text.size() >> 20 >= most_mib) {
      return FileFault{"is larger than " + std::to_string(most_mib) + " MiB"};
    }
  }
}

}  // namespace

std::variant<std::string, FileFault> read_text_file(const std::string& path, std::size_t most_mib) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return fault_of(errno);
  auto text = read_all(descriptor, most_mib);
  ::close(descriptor);
  return text;
}

bool file_exists(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0;
}

}  // namespace tools
