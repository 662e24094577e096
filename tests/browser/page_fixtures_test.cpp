// Every fixture in the page: its JSON Lines are those of the program, byte for byte.

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/browser/page_testing.h"
#include "tests/testing/files.h"

namespace browser_tests {
namespace {

namespace fs = std::filesystem;

// The PGN files below testdata, under names of their own.
std::vector<std::string> all_fixtures() {
  std::vector<fs::path> found;
  for (const auto& entry : fs::recursive_directory_iterator(tools::source_file("testdata"))) {
    if (entry.path().extension() == ".pgn") found.push_back(entry.path());
  }
  std::sort(found.begin(), found.end());
  std::vector<std::string> names;
  for (const fs::path& path : found) {
    names.push_back(std::to_string(1000 + names.size()) + "-" + path.filename().string());
    tools::write_file(names.back(), tests::read_file(path));
  }
  return names;
}

TEST_F(Page, GivesTheRecordsOfTheProgramForEveryFixture) {
  const std::vector<std::string> names = all_fixtures();
  ASSERT_GT(names.size(), 150U);
  std::vector<std::string> paths;
  for (const std::string& name : names) paths.push_back(tools::scratch() + name);
  choose_and_judge(paths);
  std::vector<std::string> words = {"check", "-f", "jsonl"};
  words.insert(words.end(), names.begin(), names.end());
  EXPECT_EQ(difference(saved("[data-save=jsonl]", "pgn-arbiter.jsonl"), native(words)), "");
}

}  // namespace
}  // namespace browser_tests
