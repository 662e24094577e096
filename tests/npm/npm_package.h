// The npm package, installed as its users install it, beside the native program.

#pragma once

#include <gtest/gtest.h>

#include <string>

namespace npm_tests {

struct Result {
  int status = -1;  // exit status; 128 + N if signal N ended it
  std::string out;
  std::string err;
};

/// Runs a command of bash in a directory. PROGRAM and NPM in the environment are commands: the
/// native program, and the same from the package.
Result run(const std::string& command, const std::string& directory);

/// The folder that the package is installed in; ends with a slash. Installed once.
const std::string& installed();

/// Skips the tests, and says why, where there is no package or no Node.
class Npm : public testing::Test {
 protected:
  void SetUp() override;
  void TearDown() override;

  /// Runs the words after the program's name in `folder()` with both programs, and expects the same
  /// standard output, standard error and exit status, which it returns. Words and what surrounds
  /// them (`< file`) are the shell's; `before` stands before the program's name.
  Result same(const std::string& words, const std::string& before = "") const;

  /// A directory of this test; ends with a slash.
  const std::string& folder() const { return folder_; }

 private:
  std::string folder_;
};

}  // namespace npm_tests
