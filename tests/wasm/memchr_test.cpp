// Runs memchr_check in Node.

#include <gtest/gtest.h>
#include <stdio.h>

#include <string>

namespace {

// What the command writes, and its exit status behind it.
std::string output_of(const std::string& command) {
  std::string text;
  FILE* const pipe = ::popen((command + " 2>&1; echo \"status $?\"").c_str(), "r");
  for (int byte; pipe != nullptr && (byte = std::fgetc(pipe)) != EOF;) {
    text += static_cast<char>(byte);
  }
  if (pipe != nullptr) ::pclose(pipe);
  return text;
}

TEST(Memchr, IsThatOfALoop) {
  // The module is handed over, since the script would look for it under the name of its link.
  EXPECT_EQ(output_of("node -e \"require('./tests/wasm/checked.js')("
                      "{wasmBinary: require('fs').readFileSync('tests/wasm/checked.wasm')})\""),
            "memchr is as slow_memchr\nstatus 0\n");
}

}  // namespace
