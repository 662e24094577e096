// Where the real games and labelled positions are that some tests read: none of them belongs to the
// project, so each such test skips, and says so, where they are absent.

#pragma once

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

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
  std::string text;
  if (!std::filesystem::exists(file)) return text;
  FILE* const pipe = popen(("zstd -dcq '" + file.string() + "'").c_str(), "r");
  if (pipe == nullptr) return text;
  std::vector<char> buffer(std::size_t{1} << 20);
  while (const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
    text.append(buffer.data(), got);
  }
  pclose(pipe);
  return text;
}

}  // namespace real_data
