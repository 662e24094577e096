// Real games in the page: its JSON Lines are those of the program, byte for byte.

#include <filesystem>
#include <string>
#include <vector>

#include "tests/browser/page_testing.h"
#include "tests/real_data/real_data.h"
#include "tests/testing/files.h"

namespace browser_tests {
namespace {

namespace fs = std::filesystem;

// What stands in the folder of real games, unpacked below scratch(): the paths there.
std::vector<std::string> unpack_games() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(real_data::folder() / "games")) {
    const std::string name = entry.path().filename();
    if (name.ends_with(".pgn.zst")) {
      names.push_back(entry.path().stem().string());
      tools::write_file(names.back(), real_data::unpacked(entry.path()));
    } else if (name.ends_with(".tar.zst")) {
      names.push_back(entry.path().stem().string());
      tools::write_file(names.back(), real_data::unpacked(entry.path()));
    }
  }
  return names;
}

TEST_F(Page, GivesTheRecordsOfTheProgramForRealGames) {
  if (real_data::folder().empty()) GTEST_SKIP() << "there is no shared data";
  const std::vector<std::string> names = unpack_games();
  ASSERT_GT(names.size(), 3U);
  for (const std::string& name : names) {
    open();
    browser().save_to(tools::scratch() + "saved");
    choose({tools::scratch() + name});
    browser().click("#judge");
    ASSERT_TRUE(comes_to_rest()) << name;
    const bool is_pgn = name.ends_with(".pgn");
    const std::string stem = is_pgn ? fs::path(name).stem().string() : name;
    browser().run("document.querySelector('[data-save=jsonl]').click()");
    ASSERT_TRUE(comes_to_rest()) << name;
    EXPECT_EQ(difference(saved_file(stem + ".jsonl"), native({"check", "-f", "jsonl", name})), "")
        << name;
  }
}

}  // namespace
}  // namespace browser_tests
