// Where the real games and labelled positions are that some tests read: none of them belongs to the
// project, so each such test skips, and says so, where they are absent.

#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

#include "tests/testing/command.h"

namespace real_data {

/// The folder named by PGN_ARBITER_DATA, else `shared/data` beside one of the folders above the
/// source tree (which a test finds through a link among its data); empty if there is none.
inline std::filesystem::path folder() {
  namespace fs = std::filesystem;
  if (const char* named = std::getenv("PGN_ARBITER_DATA")) return named;
  std::error_code ignored;
  fs::path above = fs::canonical("testdata/event.pgn", ignored).parent_path();
  for (; above.has_relative_path(); above = above.parent_path()) {
    if (fs::exists(above / "shared" / "data" / "games", ignored)) return above / "shared" / "data";
  }
  return {};
}

/// The text of a file that zstd has packed; empty if it is not there.
inline std::string unpacked(const std::filesystem::path& file) {
  if (!std::filesystem::exists(file)) return "";
  return tests::output_of("zstd -dcq '" + file.string() + "'");
}

}  // namespace real_data
