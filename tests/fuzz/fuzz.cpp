#include "tests/fuzz/fuzz.h"

#include <sys/mman.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>

namespace fuzz {

void fail(std::string_view message) {
  std::fprintf(stderr, "\nDISAGREEMENT: %.*s\n", static_cast<int>(message.size()), message.data());
  std::abort();
}

std::mt19937 random_for(std::string_view input) {
  std::uint32_t hash = 2166136261U;  // FNV-1a
  for (const char byte : input) hash = (hash ^ static_cast<unsigned char>(byte)) * 16777619U;
  return std::mt19937(hash);
}

MemoryFile::MemoryFile(std::string_view content)
    : descriptor_(::memfd_create("fuzz", MFD_CLOEXEC)),
      path_("/proc/self/fd/" + std::to_string(descriptor_)) {
  while (!content.empty()) {
    const ssize_t written = ::write(descriptor_, content.data(), content.size());
    require(written > 0, "no memory for a file");
    content.remove_prefix(static_cast<std::size_t>(written));
  }
}

MemoryFile::~MemoryFile() { ::close(descriptor_); }

std::string MemoryFile::content() const {
  std::string text;
  char part[1 << 14];
  for (;;) {
    const ssize_t count = ::pread(descriptor_, part, sizeof part, static_cast<off_t>(text.size()));
    if (count <= 0) return text;
    text.append(part, static_cast<std::size_t>(count));
  }
}

}  // namespace fuzz
