#include "tools/terminal/status_line.h"

#include <unistd.h>

#include <cerrno>
#include <mutex>
#include <string>

namespace tools {
namespace {

constexpr std::string_view kErase = "\r\x1b[K";

std::mutex mutex;
bool is_shown = false;

void write_all(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(STDERR_FILENO, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

void erase() {
  if (is_shown) write_all(kErase);
  is_shown = false;
}

}  // namespace

void show_status(std::string_view line) {
  const std::lock_guard lock(mutex);
  // In one write, so that the line does not flicker.
  write_all(std::string(kErase) + std::string(line));
  is_shown = true;
}

void erase_status() {
  const std::lock_guard lock(mutex);
  erase();
}

void write_to_stderr(std::string_view lines) {
  const std::lock_guard lock(mutex);
  erase();
  write_all(lines);
}

}  // namespace tools
