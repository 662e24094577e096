// Compares the whole output of the program with the files in golden/. After an intended change:
//
//   UPDATE_GOLDENS=1 bazel run -c opt //tests/cli:golden_test

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <ostream>
#include <string>
#include <vector>

#include "tests/cli/program.h"
#include "tests/testing/files.h"

namespace tools {
namespace {

struct Golden {
  std::string name;
  std::vector<std::string> arguments;
  int status;
};

std::ostream& operator<<(std::ostream& out, const Golden& golden) { return out << golden.name; }

const std::string kPositions =
    "# A comment, then positions of every kind.\n"
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
    "8/8/8/4k3/4K3/8/8/8 w - - 0 1\n"
    "8/8/4k3/8/8/3BK3/8/8 b - - 0 1\n"
    "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1 id \"stalemate\";\n"
    "k7/1Q6/1K6/8/8/8/8/8 b - -\n"
    "not a position\n";

std::vector<Golden> goldens() {
  return {
      {"help.txt", {"--help"}, 0},
      {"check-help.txt", {"check", "--help"}, 0},
      {"position-help.txt", {"position", "--help"}, 0},
      {"fix-help.txt", {"fix", "--help"}, 0},
      {"crosstable-help.txt", {"crosstable", "--help"}, 0},
      {"shard-help.txt", {"shard", "--help"}, 0},
      {"merge-help.txt", {"merge", "--help"}, 0},
      {"render-help.txt", {"render", "--help"}, 0},
      {"rules-help.txt", {"rules", "--help"}, 0},
      {"explain-help.txt", {"explain", "--help"}, 0},
      {"completion-help.txt", {"completion", "--help"}, 0},
      {"man-help.txt", {"man", "--help"}, 0},
      {"rules.txt", {"rules"}, 0},
      {"rules.md", {"rules", "--format", "markdown"}, 0},
      {"explain.txt", {"explain", "fivefold-missed", "s107", "M210"}, 0},
      {"event.txt", {"check", "event.pgn"}, 1},
      {"event-extras.txt",
       {"check", "--diagram", "--statistics", "--select=M,R,S101", "event.pgn"},
       1},
      {"event.jsonl", {"check", "-f", "jsonl", "--games", "all", "event.pgn"}, 1},
      {"event.json", {"check", "-f", "json", "event.pgn"}, 1},
      {"event.csv", {"check", "-f", "csv", "--games", "all", "event.pgn"}, 1},
      {"event.sarif", {"check", "-f", "sarif", "event.pgn"}, 1},
      {"event-junit.xml", {"check", "-f", "junit", "event.pgn"}, 1},
      {"event-github.txt", {"check", "-f", "github", "event.pgn"}, 1},
      {"event-gitlab.json", {"check", "-f", "gitlab", "event.pgn"}, 1},
      {"event.md", {"check", "-f", "markdown", "event.pgn"}, 1},
      {"event-fix.diff", {"fix", "-q", "--dry-run", "event.pgn"}, 1},
      {"event-fix-results.diff", {"fix", "-q", "--results", "--dry-run", "event.pgn"}, 1},
      {"position.txt", {"position", "--diagram", "positions.epd"}, 1},
      {"position.jsonl", {"position", "-f", "jsonl", "positions.epd"}, 1},
  };
}

class GoldenTest : public testing::TestWithParam<Golden> {
 protected:
  void SetUp() override {
    write_file("event.pgn", tests::read_file(source_file("testdata/event.pgn")));
    write_file("positions.epd", kPositions);
  }
};

TEST_P(GoldenTest, PrintsWhatItShould) {
  const RunResult result = run(GetParam().arguments);
  ASSERT_EQ(result.status, GetParam().status);
  ASSERT_EQ(result.err, "");
  const std::string path = "tests/cli/golden/" + GetParam().name;
  const char* const workspace = std::getenv("BUILD_WORKSPACE_DIRECTORY");
  if (std::getenv("UPDATE_GOLDENS") != nullptr && workspace != nullptr) {
    std::ofstream(std::string(workspace) + "/" + path, std::ios::binary) << result.out;
    return;
  }
  EXPECT_EQ(result.out, tests::read_file(source_file(path)))
      << "if that is as it should be: UPDATE_GOLDENS=1 bazel run -c opt //tests/cli:golden_test";
}

INSTANTIATE_TEST_SUITE_P(All, GoldenTest, testing::ValuesIn(goldens()), [](const auto& info) {
  std::string name = info.param.name;
  for (char& letter : name) {
    if (std::isalnum(static_cast<unsigned char>(letter)) == 0) letter = '_';
  }
  return name;
});

}  // namespace
}  // namespace tools
