// Real games: the same records as the native program's. Some minutes.

#include "tests/real_data/real_data.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "tests/npm/npm_package.h"
#include "tests/testing/files.h"

namespace npm_tests {
namespace {

namespace fs = std::filesystem;

using NpmRealData = Npm;

TEST_F(NpmRealData, EveryFileGivesTheSameRecords) {
  const fs::path data = real_data::folder();
  if (data.empty()) GTEST_SKIP() << "there is no shared data";
  int files = 0;
  for (const char* const kind : {"games", "clocks", "trf"}) {
    for (const auto& entry : fs::directory_iterator(data / kind)) {
      const std::string name = entry.path().filename();
      if (name.ends_with(".pgn.zst")) {
        tests::write_file(folder() + "games/" + fs::path(name).stem().string(),
                          real_data::unpacked(entry.path()));
      } else if (name.ends_with(".tar.zst")) {
        run("mkdir games && zstd -dcq '" + entry.path().string() + "' | tar -x -C games", folder());
      } else {
        continue;
      }
      ++files;
      const Result native = same("check -f jsonl --games all games");
      EXPECT_GT(native.out.size(), 1000u) << name;
      fs::remove_all(folder() + "games");
    }
  }
  EXPECT_GT(files, 3);
}

}  // namespace
}  // namespace npm_tests
