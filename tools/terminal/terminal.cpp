#include "tools/terminal/terminal.h"

#include <unistd.h>

#include <cstdlib>
#include <string_view>

namespace tools {
namespace {

std::string_view environment(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

}  // namespace

bool understands_escapes(int descriptor) {
  return ::isatty(descriptor) == 1 && environment("TERM") != "dumb";
}

bool is_for_colors(int descriptor) {
  return understands_escapes(descriptor) && environment("NO_COLOR").empty();
}

}  // namespace tools
