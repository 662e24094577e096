// The user's locale and libraries: a report is the same everywhere.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdlib.h>

#include <cstdlib>

#include "tests/faults/faults.h"
#include "tests/input/input_testing.h"

namespace tools::faults {
namespace {

using testing::ContainsRegex;

// In Turkish I and i are not the same letter, and numbers have a comma.
TEST(Surroundings, TheLocaleChangesNoReport) {
  const std::string folder = scratch() + "locales";
  std::filesystem::create_directories(folder);
  const std::string make = "localedef -i tr_TR -f UTF-8 " + folder + "/tr_TR.UTF-8 2>/dev/null";
  if (std::system(make.c_str()) != 0) GTEST_SKIP() << "no sources of locales are installed";
  Setting turkish;
  // The C library keeps what it makes of LOCPATH, and a sanitizer would take that for a leak.
  turkish.environment = {"LOCPATH=" + folder, "LC_ALL=tr_TR.UTF-8", "ASAN_OPTIONS=detect_leaks=0"};
  std::filesystem::create_directories(scratch() + "games");
  write_file("games/IN.PGN", kGood + kIllegal + kWarned + flagged_games(1200));
  for (const char* const format : {"text", "jsonl", "csv", "sarif", "junit", "html"}) {
    const std::vector<std::string> check = {"check", "-f", format, "--select", "all", "games"};
    const RunResult usual = run(check);
    const RunResult result = run(check, turkish);
    ASSERT_EQ(usual.status, 1) << usual.err;
    EXPECT_EQ(result.status, usual.status);
    EXPECT_EQ(result.out, usual.out) << format;
    EXPECT_EQ(result.err, usual.err) << format;
  }
}

// An empty file is found in its place.
TEST(Surroundings, WithoutLibarchiveOnlyArchivesAreNotJudged) {
  const std::string folder = scratch() + "libraries";
  std::filesystem::create_directories(folder);
  write_file("libraries/libarchive.so.13", "");
  write_file("games.zip", make_archive("zip", {{"a.pgn", kIllegal}}));
  write_file("plain.pgn", kIllegal);
  Setting without;
  without.environment = {"LD_LIBRARY_PATH=" + folder};
  const RunResult result = run({"check", "-f", "jsonl", "games.zip", "plain.pgn"}, without);
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(result.err,
              ContainsRegex("games.zip: compressed files and archives need the library "
                            "libarchive.so.13 \\(Debian package libarchive13\\): .*; install it, "
                            "or unpack the file first\n"));
  EXPECT_THAT(result.out, ContainsRegex("\"file\":\"plain.pgn\""));
  EXPECT_EQ(run({"check", "games.zip"}).status, 1);
}

}  // namespace
}  // namespace tools::faults
