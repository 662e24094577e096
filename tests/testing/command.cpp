#include "tests/testing/command.h"

#include <cstddef>
#include <cstdio>
#include <vector>

namespace tests {

std::string output_of(const std::string& command) {
  std::string text;
  FILE* const pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return text;
  std::vector<char> buffer(std::size_t{1} << 20);
  while (const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
    text.append(buffer.data(), got);
  }
  pclose(pipe);
  return text;
}

}  // namespace tests
