// Writes that take less than was given, are interrupted, or fail; names that cannot be given.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <filesystem>

#include "tests/faults/faults.h"

namespace tools::faults {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

// A folder of its own, since what is left in it is looked at.
class Writing : public testing::Test {
 protected:
  void SetUp() override {
    write_file("writing/games.pgn", kGood + kIllegal);
    for (const char* const name : {"text", "jsonl", "csv", "html", "junit", "sarif"}) {
      check_.push_back("-f");
      check_.push_back(std::string(name) + "=report." + name);
    }
    check_.push_back("--write-baseline");
    check_.push_back("known.json");
    check_.push_back("games.pgn");
  }
  void TearDown() override { std::filesystem::remove_all(scratch() + "writing"); }

  static std::vector<std::string> files() {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(scratch() + "writing")) {
      names.push_back(entry.path().filename().string());
    }
    std::sort(names.begin(), names.end());
    return names;
  }

  static std::string all_texts() {
    std::string texts;
    for (const std::string& name : files()) texts += name + "\n" + read_file("writing/" + name);
    return texts;
  }

  // A clear line for each report that failed, and nothing but the input is there.
  static void expect_no_report(const RunResult& result, const std::string& reason) {
    EXPECT_EQ(result.status, 2) << result.err;
    EXPECT_NE(result.err, "");
    for (const std::string& line : lines_of(result.err)) {
      EXPECT_THAT(line, StartsWith("pgn-arbiter: error: report."));
      EXPECT_THAT(line, HasSubstr(reason));
    }
    EXPECT_EQ(files(), std::vector<std::string>{"games.pgn"});
  }

  std::vector<std::string> check_ = {"check"};
  const Setting here_ = {.directory = "writing"};
};

TEST_F(Writing, ShortAndInterruptedWritesChangeNothing) {
  ASSERT_EQ(run(check_, here_).status, 0);
  const std::string whole = all_texts();
  ASSERT_THAT(whole, HasSubstr("report.sarif"));
  TearDown();
  SetUp();
  check_.resize(16);
  ASSERT_EQ(run_with("short-write:3,interrupt:2", check_, here_).status, 0);
  EXPECT_EQ(all_texts(), whole);
}

// Six reports and a baseline: whichever is written when the disk is full, none of them stays.
TEST_F(Writing, AFullDiskAtAnyByteLeavesNoReport) {
  ASSERT_EQ(run(check_, here_).status, 0);
  std::size_t size = 0;
  for (const std::string& name : files()) {
    if (name != "games.pgn") size += read_file("writing/" + name).size();
  }
  const std::size_t baseline = read_file("writing/known.json").size();
  for (std::size_t at = 0; at + baseline < size; at += size / 12) {
    TearDown();
    SetUp();
    check_.resize(16);
    const std::string limit = std::to_string(at);
    expect_no_report(run_with("full:" + limit, check_, here_), "No space left on device");
    expect_no_report(run_with("write-error:" + limit, check_, here_), "Input/output error");
  }
}

TEST_F(Writing, AnErrorWhenItIsClosedLeavesNoReport) {
  expect_no_report(run_with("close-error:1", {"check", "-o", "report.txt", "games.pgn"}, here_),
                   "report.txt: Input/output error");
}

TEST_F(Writing, AReportThatCannotBeNamedIsRemoved) {
  expect_no_report(run_with("rename-error:1", {"check", "-o", "report.txt", "games.pgn"}, here_),
                   "report.txt: Input/output error");
}

TEST_F(Writing, FixedGamesAreWholeOrAbsent) {
  const std::vector<std::string> fix = {"fix", "-o", "fixed.pgn", "games.pgn"};
  for (const char* const faults : {"full:0", "full:100", "write-error:250"}) {
    const RunResult result = run_with(faults, fix, here_);
    EXPECT_EQ(result.status, 2) << faults;
    EXPECT_THAT(result.err, HasSubstr("fixed.pgn: "));
    EXPECT_EQ(files(), std::vector<std::string>{"games.pgn"});
  }
}

TEST_F(Writing, AnOldReportStaysWhereTheNewOneFails) {
  write_file("writing/report.txt", "the old report");
  const RunResult result = run_with("full:20", {"check", "-o", "report.txt", "games.pgn"}, here_);
  EXPECT_EQ(result.status, 2);
  EXPECT_EQ(read_file("writing/report.txt"), "the old report");
}

TEST_F(Writing, AFileSizeLimitIsAnError) {
  if (kSanitized) GTEST_SKIP() << "a sanitizer writes files of its own";
  Setting setting = here_;
  setting.prepare = [] {
    const rlimit limit{1000, 1000};
    ::setrlimit(RLIMIT_FSIZE, &limit);
  };
  // Standard error of this run is a file, too, and shorter.
  expect_no_report(run({"check", "-f", "html=report.html", "games.pgn"}, setting),
                   "report.html: File too large");
}

// More rows than the report holds in memory wait in a temporary file.
TEST_F(Writing, ATemporaryFileThatFailsIsTold) {
  write_file("writing/games.pgn", flagged_games(40'000));
  Setting setting = here_;
  setting.environment = {"TMPDIR=/nowhere"};
  const RunResult result =
      run({"check", "--ignore", "X", "-f", "junit=report.xml", "games.pgn"}, setting);
  expect_no_report(result,
                   "report.xml: the temporary file in /nowhere failed: No such file or directory "
                   "(TMPDIR can name another directory)");
}

TEST_F(Writing, WithoutATemporaryFileFindingsAboutTheEventAreMissing) {
  std::string games;
  for (int i = 0; i < 200'000; ++i) {
    games += "[Event \"E\"]\n[White \"" + std::to_string(i) + "\"]\n\n1. e4 e5 2. Nf3 *\n\n";
  }
  write_file("writing/games.pgn", games);
  Setting setting = here_;
  setting.environment = {"TMPDIR=/nowhere"};
  const RunResult result = run({"check", "-o", "report.txt", "games.pgn"}, setting);
  EXPECT_EQ(result.status, 2);
  EXPECT_EQ(result.err,
            "pgn-arbiter: error: the temporary file in /nowhere failed: No such file or directory "
            "(TMPDIR can name another directory); findings about the event are missing\n");
}

}  // namespace
}  // namespace tools::faults
