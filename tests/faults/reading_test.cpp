// Reads that give less than was asked for, are interrupted, or fail.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/faults/faults.h"
#include "tests/input/input_testing.h"

namespace tools::faults {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

// Not a constant, which would be made before what it consists of.
std::string games() { return kGood + kIllegal + kWarned; }

std::string as_utf16(const std::string& text) {
  std::string bytes = "\xff\xfe";
  for (const char byte : text) bytes += {byte, '\0'};
  return bytes;
}

struct Input {
  std::string name;
  std::string bytes;
};

// The same games in each form that is read.
std::vector<Input> inputs() {
  const MemberFiles members = {{"a.pgn", kGood}, {"b.pgn", kIllegal + kWarned}};
  return {{"games.pgn", games()},
          {"games.utf16.pgn", as_utf16(games())},
          {"games.pgn.gz", compress("gzip", games())},
          {"games.pgn.zst", compress("zstd", games())},
          {"games.pgn.bz2", compress("bzip2", games())},
          {"games.pgn.xz", compress("xz", games())},
          {"games.pgn.lz4", compress("lz4", games())},
          {"games.zip", make_archive("zip", members)},
          {"games.7z", make_archive("7zip", members)},
          {"games.tar", make_archive("ustar", members)},
          {"games.tar.gz", compress("gzip", make_archive("ustar", members))}};
}

class Reading : public testing::TestWithParam<Input> {
 protected:
  void SetUp() override { write_file(GetParam().name, GetParam().bytes); }

  const std::vector<std::string> check_ = {"check", "-f", "jsonl", GetParam().name};
};

TEST_P(Reading, ShortAndInterruptedReadsChangeNothing) {
  const RunResult whole = run(check_);
  ASSERT_EQ(whole.status, 1) << whole.err;
  for (const char* const faults : {"short-read:1", "short-read:7,interrupt:2", "interrupt:3"}) {
    const RunResult result = run_with(faults, check_);
    EXPECT_EQ(result.status, 1) << faults << '\n' << result.err;
    EXPECT_EQ(result.out, whole.out) << faults;
    EXPECT_EQ(result.err, whole.err) << faults;
  }
}

// Status 2, one line that says so, and a report of whole lines that ends with the summary.
TEST_P(Reading, AnErrorAtAnyByteIsTold) {
  const std::size_t size = GetParam().bytes.size();
  for (std::size_t at = 0; at < size; at += std::max<std::size_t>(size / 7, 1)) {
    const RunResult result = run_with("short-read:64,read-error:" + std::to_string(at), check_);
    EXPECT_EQ(result.status, 2) << at;
    EXPECT_THAT(result.err, StartsWith("pgn-arbiter: error: " + GetParam().name)) << at;
    EXPECT_THAT(result.err, HasSubstr("Input/output error")) << at;
    EXPECT_THAT(lines_of(result.out).back(), HasSubstr("\"type\":\"summary\"")) << at;
    EXPECT_THAT(result.out, EndsWith("}\n")) << at;
  }
}

INSTANTIATE_TEST_SUITE_P(All, Reading, testing::ValuesIn(inputs()), [](const auto& test) {
  std::string name = test.param.name;
  std::replace(name.begin(), name.end(), '.', '_');
  return name;
});

TEST(ReadingStandardInput, ShortAndInterruptedReadsChangeNothing) {
  const std::vector<std::string> check = {"check", "-f", "jsonl", "-"};
  const RunResult whole = run(check, {.input = games()});
  const RunResult result = run_with("short-read:1,interrupt:2", check, {.input = games()});
  EXPECT_EQ(result.status, 1);
  EXPECT_EQ(result.out, whole.out);
}

// Lists, configurations and baselines are read by other code.
TEST(ReadingSideFiles, ShortAndInterruptedReadsChangeNothing) {
  write_file("games.pgn", games());
  write_file("list.txt", "games.pgn\n");
  run({"check", "--write-baseline", "known.json", "games.pgn"});
  const std::vector<std::string> check = {"check", "--baseline", "known.json", "@list.txt"};
  const RunResult whole = run(check);
  ASSERT_EQ(whole.status, 0) << whole.out;
  const RunResult result = run_with("short-read:1,interrupt:2", check);
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(result.out, whole.out);
}

TEST(ReadingSideFiles, ErrorsAreTold) {
  write_file("games.pgn", games());
  write_file("list.txt", "games.pgn\n");
  run({"check", "--write-baseline", "known.json", "games.pgn"});
  const RunResult list = run_with("read-error:0", {"check", "@list.txt"});
  EXPECT_EQ(list.status, 2);
  EXPECT_THAT(list.err, HasSubstr("list.txt"));
  EXPECT_THAT(list.err, HasSubstr("Input/output error"));
  const RunResult baseline =
      run_with("read-error:10", {"check", "--baseline", "known.json", "games.pgn"});
  EXPECT_EQ(baseline.status, 2);
  EXPECT_EQ(baseline.out, "");
  EXPECT_THAT(baseline.err, HasSubstr("known.json"));
}

}  // namespace
}  // namespace tools::faults
