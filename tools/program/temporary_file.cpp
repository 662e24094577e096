#include "tools/program/temporary_file.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <stdlib.h>
#include <unistd.h>

#include <system_error>

namespace tools {
namespace {

std::string directory() {
  const char* const named = ::getenv("TMPDIR");
  return named == nullptr || *named == '\0' ? "/tmp" : named;
}

}  // namespace

TemporaryFile open_temporary_file() {
  std::string name = directory() + "/pgn-arbiter-XXXXXX";
  const int descriptor = ::mkostemp(name.data(), O_CLOEXEC);
  if (descriptor < 0) return nullptr;
  ::unlink(name.c_str());
  TemporaryFile file(::fdopen(descriptor, "w+b"));
  if (file == nullptr) ::close(descriptor);
  return file;
}

std::string temporary_file_fault(int code) {
  return fmt::format("the temporary file in {} failed: {} (TMPDIR can name another directory)",
                     directory(), std::generic_category().message(code));
}

}  // namespace tools
