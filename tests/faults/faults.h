// Runs the program while system calls fail (faulty_calls.cpp).

#pragma once

#include <stdlib.h>

#include <filesystem>
#include <string>
#include <vector>

#include "tests/cli/program.h"

namespace tools::faults {

/// `faults`: FAULTY_CALLS, for faulty_calls.cpp.
inline RunResult run_with(const std::string& faults, const std::vector<std::string>& arguments,
                          Setting setting = {}) {
  const std::string library =
      std::filesystem::absolute(source_file("tests/faults/faulty_calls.so")).string();
  // ASAN_OPTIONS: the sanitizer's own calls are not what is tested.
  for (const std::string& variable : {"LD_PRELOAD=" + library, "FAULTY_CALLS=" + faults,
                                      std::string("ASAN_OPTIONS=verify_asan_link_order=0")}) {
    setting.environment.push_back(variable);
  }
  return run(arguments, setting);
}

/// `count` games, each with a finding, so that reports grow with them.
inline std::string flagged_games(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += kIllegal;
  return text;
}

}  // namespace tools::faults
