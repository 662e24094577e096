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
  setting.prepare = [library, faults, before = setting.prepare] {
    if (before) before();
    ::setenv("LD_PRELOAD", library.c_str(), 1);
    ::setenv("FAULTY_CALLS", faults.c_str(), 1);
    // Its own calls are not what is tested.
    ::setenv("ASAN_OPTIONS", "verify_asan_link_order=0", 1);
  };
  return run(arguments, setting);
}

/// `count` games, each with a finding, so that reports grow with them.
inline std::string flagged_games(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += kIllegal;
  return text;
}

}  // namespace tools::faults
