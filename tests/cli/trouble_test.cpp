// Failing outputs, signals, and wrong usage: one line on standard error, the right exit status, and
// no incomplete report.

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "tests/cli/program.h"

namespace tools {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class Trouble : public testing::Test {
 protected:
  void SetUp() override { write_file("illegal.pgn", kIllegal); }
};

std::string many_games() {
  std::string text;
  for (int i = 0; i < 20'000; ++i) text += kIllegal;
  return text;
}

// --- output ---

TEST_F(Trouble, AFullDeviceIsTold) {
  const RunResult result = run({"check", "illegal.pgn"}, {.out_path = "/dev/full"});
  EXPECT_EQ(result.status, 2);
  EXPECT_EQ(result.err, "pgn-arbiter: error: standard output: No space left on device\n");
  for (const char* const command : {"--help", "--version", "rules"}) {
    EXPECT_EQ(run({command}, {.out_path = "/dev/full"}).status, 2) << command;
  }
  EXPECT_EQ(run({"explain", "M210"}, {.out_path = "/dev/full"}).status, 2);
}

TEST_F(Trouble, AClosedStandardOutputIsTold) {
  const RunResult result = run({"check", "illegal.pgn"}, {.closed = {1}});
  EXPECT_EQ(result.status, 2);
  EXPECT_EQ(result.err, "pgn-arbiter: error: standard output: Bad file descriptor\n");
  // This does not affect a report with another output.
  EXPECT_EQ(run({"check", "-o", "out.txt", "illegal.pgn"}, {.closed = {0, 1, 2}}).status, 1);
  EXPECT_THAT(read_file("out.txt"), StartsWith("illegal.pgn game 1"));
}

TEST_F(Trouble, MessagesNeverEndUpInAReport) {
  EXPECT_EQ(run({"check", "-o", "out.txt", "missing.pgn", "illegal.pgn"}, {.closed = {2}}).status,
            2);
  EXPECT_THAT(read_file("out.txt"), Not(HasSubstr("No such file")));
}

TEST_F(Trouble, AReaderThatGoesEndsTheRun) {
  for (const char* const jobs : {"1", "2"}) {
    const RunResult result = run({"check", "-j", jobs, "-f", "jsonl", "-"},
                                 {.input = many_games(), .reader_goes = true});
    EXPECT_EQ(result.status, 2);
    EXPECT_EQ(result.err, "pgn-arbiter: error: standard output: Broken pipe\n");
  }
}

TEST_F(Trouble, AFileThatCannotBeWrittenIsToldBeforeAnythingIsRead) {
  const RunResult result = run({"check", "-o", "nowhere/out.txt", "-"});
  EXPECT_EQ(result.status, 2);
  EXPECT_EQ(result.err, "pgn-arbiter: error: nowhere/out.txt: No such file or directory\n");
}

// If one of two reports fails, the other is not left incomplete.
TEST_F(Trouble, AFailingReportTakesTheOthersWithIt) {
  const auto before = scratch_files();
  const RunResult result = run({"check", "-f", "text=other.txt", "-f", "jsonl", "-"},
                               {.input = many_games(), .out_path = "/dev/full"});
  EXPECT_EQ(result.status, 2);
  EXPECT_EQ(scratch_files(), before);
}

// --- what is read is never written ---

class Overwriting : public testing::Test {
 protected:
  void SetUp() override {
    std::filesystem::remove_all(scratch() + "games");
    std::filesystem::create_directory(scratch() + "games");
    write_file("games/a.pgn", kIllegal);
    write_file("games.list", "games/a.pgn\n");
  }

  static void expect_refused(const std::vector<std::string>& arguments, const std::string& message,
                             const Setting& setting = {}) {
    const RunResult result = run(arguments, setting);
    const std::string words = testing::PrintToString(arguments);
    EXPECT_EQ(result.status, 2) << words;
    EXPECT_EQ(result.err, "pgn-arbiter: " + message + "\n") << words;
    EXPECT_EQ(read_file("games/a.pgn"), kIllegal) << words;
    EXPECT_EQ(read_file("games.list"), "games/a.pgn\n") << words;
  }
};

TEST_F(Overwriting, OfAnInputIsRefused) {
  const std::string refused = "games/a.pgn is an input of this run; give the report another file";
  const std::string path = "games/a.pgn";
  for (const char* const command : {"check", "crosstable", "position", "shard"}) {
    std::vector<std::string> arguments = {command, "-o", path, "games/../games/a.pgn"};
    if (arguments.front() == "shard") arguments.insert(arguments.end(), {"--parts", "2"});
    expect_refused(arguments, refused);
  }
  expect_refused({"check", "-o", path, "games"}, refused);
  expect_refused({"check", "-o", path, "@games.list"}, refused);
  expect_refused({"check", "-f", "text", "-f", "html=" + path, path}, refused);
  expect_refused({"check", "-o", "games.list", "@games.list"},
                 "games.list is an input of this run; give the report another file");
  expect_refused({"check", "--log-file", path, path},
                 "games/a.pgn is an input of this run; give --log-file another file");
  expect_refused({"check", "--write-baseline", path, path},
                 "games/a.pgn is an input of this run; give --write-baseline another file");
  expect_refused({"check", "--trf", "games.list", "-o", "games.list", path},
                 "games.list is an input of this run; give the report another file");
}

TEST_F(Overwriting, IsRefusedOfAllThatFixWrites) {
  const std::string path = "games/a.pgn";
  expect_refused({"fix", "-o", "games/b.pgn", "--log-file", path, path},
                 "games/a.pgn is an input of this run; give --log-file another file");
  expect_refused({"fix", "--dry-run", "--log-file", "./games/a.pgn", path},
                 "./games/a.pgn is an input of this run; give --log-file another file");
  expect_refused({"fix", "-o", "games/b.pgn", "--log-file", "games/b.pgn", path},
                 "the corrected text and --log-file cannot both go to games/b.pgn");
}

TEST_F(Overwriting, OfTheConfigurationIsRefused) {
  write_file("games/c.ini", "quiet = yes\n");
  expect_refused({"check", "--config", "games/c.ini", "-o", "games/c.ini", "games/a.pgn"},
                 "games/c.ini is an input of this run; give the report another file");
  EXPECT_EQ(read_file("games/c.ini"), "quiet = yes\n");
}

TEST_F(Overwriting, ThroughALinkOrStandardOutputIsRefused) {
  std::filesystem::create_symlink("a.pgn", scratch() + "games/link");
  expect_refused({"check", "-o", "games/link", "games/a.pgn"},
                 "games/link is an input of this run; give the report another file");
  const std::string path = scratch() + "games/a.pgn";
  expect_refused(
      {"check", "games/a.pgn"},
      "standard output is an input of this run; give the report another file",
      {.prepare = [&path] { ::dup2(::open(path.c_str(), O_WRONLY | O_APPEND), STDOUT_FILENO); }});
}

// What is read from a file by way of standard input would be fed with the report of itself.
TEST_F(Overwriting, OfTheFileBehindStandardInputIsRefused) {
  const std::string path = scratch() + "games/a.pgn";
  const auto read_file_as_input = [&path] { ::dup2(::open(path.c_str(), O_RDONLY), STDIN_FILENO); };
  expect_refused({"check", "-o", "games/a.pgn", "-"},
                 "games/a.pgn is an input of this run; give the report another file",
                 {.prepare = read_file_as_input});
  expect_refused({"check", "-"},
                 "standard output is an input of this run; give the report another file",
                 {.prepare = [&] {
                   read_file_as_input();
                   ::dup2(::open(path.c_str(), O_WRONLY | O_APPEND), STDOUT_FILENO);
                 }});
}

TEST_F(Overwriting, ByADiffIsRefused) {
  const std::string path = scratch() + "games/a.pgn";
  expect_refused(
      {"fix", "--dry-run", "games/a.pgn"},
      "standard output is an input of this run; give the report another file",
      {.prepare = [&path] { ::dup2(::open(path.c_str(), O_WRONLY | O_APPEND), STDOUT_FILENO); }});
}

// A pipe gives its text only once, and what it lists must not be overwritten.
TEST_F(Overwriting, OfWhatAListFromAPipeNamesIsRefused) {
  expect_refused({"check", "-o", "games/a.pgn", "@/dev/stdin"},
                 "games/a.pgn is an input of this run; give the report another file",
                 {.input = "games/a.pgn\n"});
}

TEST_F(Overwriting, IsLookedForInAListFromAPipeWithoutLosingIt) {
  write_file("positions.fen", "8/8/8/8/8/6k1/8/6K1 w - -\n");
  const std::vector<std::vector<std::string>> commands = {
      {"check"}, {"crosstable"}, {"position"}, {"fix", "--dry-run"}, {"shard", "--parts", "2"}};
  for (std::vector<std::string> words : commands) {
    const std::string list = words.front() == "position" ? "positions.fen\n" : "games/a.pgn\n";
    write_file("paths", list);
    words.push_back("@paths");
    RunResult expected = run(words);
    if (words.front() == "shard")
      expected.out.replace(expected.out.find("@paths"), 6, "@/dev/stdin");
    words.back() = "@/dev/stdin";
    const std::string there = scratch() + "there";
    write_file("there", "");
    const RunResult result = run(words, {.input = list, .out_path = there.c_str()});
    EXPECT_EQ(result.err, expected.err) << words.front();
    EXPECT_EQ(result.status, expected.status) << words.front();
    EXPECT_EQ(read_file("there"), expected.out) << words.front();
  }
}

TEST_F(Overwriting, OfTheBaselineIsForBaselinesOnly) {
  ASSERT_EQ(run({"check", "--write-baseline", "games/known.json", "games/a.pgn"}).status, 0);
  EXPECT_EQ(run({"check", "--baseline", "games/known.json", "--write-baseline", "games/known.json",
                 "games/a.pgn"})
                .status,
            0);
  expect_refused(
      {"check", "--baseline", "games/known.json", "-o", "games/known.json", "games/a.pgn"},
      "games/known.json is the baseline; give the report another file");
}

TEST_F(Overwriting, OfAnotherOutputIsRefusedWhateverItIsCalled) {
  const std::string refused =
      "two reports cannot both go to games/../games/out; give one another "
      "file";
  const std::vector<std::string> arguments = {
      "check", "-f", "text=games/out", "-f", "json=games/../games/out", "games/a.pgn"};
  expect_refused(arguments, refused);
  write_file("games/out", "");
  expect_refused(arguments, refused);
  expect_refused({"check", "-o", "new", "--log-file", "./new", "games/a.pgn"},
                 "the report and --log-file cannot both go to ./new");
  expect_refused({"check", "-f", "jsonl=/dev/stdout", "-f", "csv", "games/a.pgn"},
                 "two reports cannot both go to standard output; give one another file");
  std::filesystem::create_symlink("yet", scratch() + "games/dangling");
  expect_refused({"check", "-f", "text=games/yet", "-f", "json=games/dangling", "games/a.pgn"},
                 "two reports cannot both go to games/dangling; give one another file");
  // A file of that name is not standard output, and people read a log with the report in one pipe.
  EXPECT_EQ(run({"check", "-f", "text", "-f", "json=./-", "games/a.pgn"}).status, 1);
  EXPECT_EQ(run({"check", "--log-file", "/dev/stdout", "games/a.pgn"}).status, 1);
  // Neither is a file.
  EXPECT_EQ(run({"check", "-f", "text=/dev/null", "-f", "json=/dev/stdout", "games/a.pgn"},
                {.out_path = "/dev/null"})
                .status,
            1);
}

// --- signals ---

TEST_F(Trouble, SignalsEndTheRunWithoutAReport) {
  write_file("kept.txt", "the old report");
  const auto before = scratch_files();
  std::string much;  // so much that threads start
  while (much.size() < 2'000'000) much += kGood;
  for (const auto& [signal, name] : {std::pair(SIGINT, "SIGINT"), std::pair(SIGTERM, "SIGTERM")}) {
    for (const auto& [jobs, input] : {std::pair("1", kIllegal), std::pair("2", much)}) {
      const RunResult result = run({"check", "-v", "-j", jobs, "-o", "kept.txt", "-"},
                                   {.input = input, .signal = signal});
      EXPECT_EQ(result.status, 128 + signal);
      EXPECT_THAT(result.err, HasSubstr(std::string("warning: stopped by ") + name));
      EXPECT_EQ(read_file("kept.txt"), "the old report");
      EXPECT_EQ(scratch_files(), before);
    }
  }
}

TEST_F(Trouble, ASignalIsSaidToLeaveWhatTheCommandWrites) {
  const Setting stopped = {.input = kIllegal, .signal = SIGTERM};
  const RunResult shown = run({"fix", "--notation", "--dry-run", "-v", "-"}, stopped);
  EXPECT_EQ(shown.status, 143);
  EXPECT_THAT(shown.err, HasSubstr("stopped by SIGTERM; the list of changes is not complete"));
  const RunResult written = run({"fix", "--notation", "-v", "-o", "fixed.pgn", "-"}, stopped);
  EXPECT_EQ(written.status, 143);
  EXPECT_THAT(written.err, HasSubstr("stopped by SIGTERM; the corrected text is not complete"));
}

// The writer of the pipe leaves it open.
TEST_F(Trouble, SignalsEndTheReadingOfOtherFiles) {
  const std::string pipe = "/dev/stdin";
  for (const std::vector<std::string>& words :
       std::vector<std::vector<std::string>>{{"check", "--baseline", pipe, "illegal.pgn"},
                                             {"check", "--config", pipe, "illegal.pgn"},
                                             {"check", "--trf", pipe, "illegal.pgn"},
                                             {"crosstable", "--trf", pipe, "illegal.pgn"},
                                             {"check", "@" + pipe},
                                             {"check", "--shard", pipe + ":1", "-o", "part"},
                                             {"render", "-f", "text", pipe}}) {
    const RunResult result = run(words, {.input = " ", .signal = SIGTERM});
    EXPECT_EQ(result.status, 143) << testing::PrintToString(words) << result.err;
  }
}

TEST_F(Trouble, ASignalLeavesNoSummaryOnStandardOutput) {
  const RunResult result =
      run({"check", "-v", "-f", "jsonl", "-"}, {.input = kIllegal, .signal = SIGINT});
  EXPECT_EQ(result.status, 130);
  EXPECT_THAT(result.out, Not(HasSubstr("summary")));
  const RunResult position =
      run({"position", "-v", "-"}, {.input = "8/8/4k3/8/8/4K3/8/8 w - -\n", .signal = SIGTERM});
  EXPECT_EQ(position.status, 143);
}

// All of them together would take minutes.
TEST_F(Trouble, ASignalEndsTheJudgingOfPositions) {
  std::string text;
  for (int i = 0; i < 800; ++i) text += "3bB3/8/8/8/ppp1n3/qkp5/rnp2r2/n1K5 w - - 0 1\n";
  const RunResult result = run({"position", "-j1", "-v", "-"}, {.input = text, .signal = SIGTERM});
  EXPECT_EQ(result.status, 143);
  EXPECT_EQ(result.out, "");
}

// --- usage ---

void expect_usage(const std::vector<std::string>& arguments, const std::string& complaint) {
  const RunResult result = run(arguments);
  EXPECT_EQ(result.status, 2);
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(result.err, "pgn-arbiter: " + complaint + "\n");
}

TEST_F(Trouble, Commands) {
  expect_usage({}, "a command is missing. See pgn-arbiter --help");
  expect_usage({"chek"}, "unknown command chek; did you mean check? See pgn-arbiter --help");
  expect_usage({"illegal.pgn"},
               "unknown command illegal.pgn; did you mean pgn-arbiter check illegal.pgn? See "
               "pgn-arbiter --help");
  expect_usage({"--quiet", "check"},
               "the command comes first: pgn-arbiter check [options] PATH... See pgn-arbiter "
               "--help");
  expect_usage({"check"}, "check needs a PATH (- is standard input). See pgn-arbiter check --help");
  expect_usage({"explain", "M2100"},
               "there is no rule \"M2100\"; did you mean M210? See pgn-arbiter rules");
}

TEST_F(Trouble, Options) {
  const std::string see = " See pgn-arbiter check --help";
  expect_usage({"check", "--formt=jsonl", "x"},
               "unknown option --formt; did you mean --format?" + see);
  expect_usage(
      {"check", "-f", "pdf", "x"},
      "--format: there is no format \"pdf\"; available: text, jsonl, json, csv, sarif, junit, "
      "github, gitlab, html, markdown." +
          see);
  expect_usage({"check", "-f", "junitt", "x"},
               "--format: there is no format \"junitt\"; did you mean junit?" + see);
  expect_usage({"position", "-f", "sarif", "x"},
               "--format: format sarif does not apply here; available: text, jsonl. See "
               "pgn-arbiter position --help");
  expect_usage({"position", "--trf", "old", "x"},
               "option --trf does not apply to position. See pgn-arbiter position --help");
  expect_usage({"check", "--jobs"}, "option --jobs needs a value: --jobs N." + see);
  expect_usage({"check", "-j0", "x"}, "--jobs: expected a number from 1 to 1024, not \"0\"." + see);
  expect_usage({"check", "--quiet=yes", "x"}, "option --quiet takes no value." + see);
  expect_usage({"check", "-q=yes", "x"}, "option -q takes no value." + see);
  expect_usage({"check", "-x=yes", "x"}, "unknown option -x." + see);
  expect_usage({"check", "-help"}, "unknown option -help; did you mean --help?" + see);
  expect_usage({"check", "-select=M", "x"}, "unknown option -select; did you mean --select?" + see);
  expect_usage({"check", "---quiet", "x"}, "unknown option ---quiet; did you mean --quiet?" + see);
  expect_usage({"check", "-o=foo", "x"},
               "-o=foo: a letter takes its value without =; write -o foo or --output=foo." + see);
  expect_usage(
      {"check", "-f=jsonl", "x"},
      "-f=jsonl: a letter takes its value without =; write -f jsonl or --format=jsonl." + see);
  expect_usage(
      {"check", "--laws", "2016", "x"},
      "--laws must be auto, old, 2014, 2017, 2018 or 2023, not \"2016\"; did you mean 2014?" + see);
  expect_usage({"check", "--select", "M21O", "x"},
               "--select: there is no rule \"M21O\"; did you mean M210?" + see);
  expect_usage({"check", "--a\x1b[31mb", "x"}, "unknown option --a·[31mb." + see);
  expect_usage({"position", "--games", "all", "x"},
               "option --games does not apply to position. See pgn-arbiter position --help");
}

}  // namespace
}  // namespace tools
