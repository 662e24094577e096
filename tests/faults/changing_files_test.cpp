// Files that change while they are read.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/faults/faults.h"
#include "tests/input/input_testing.h"

namespace tools::faults {
namespace {

using testing::HasSubstr;

TEST(ChangingFiles, OneThatShrinksIsTold) {
  write_file("games.pgn", kIllegal + kGood);
  const std::string at = std::to_string(kIllegal.size());
  const RunResult result =
      run_with("short-read:50,shrink:" + at, {"check", "-f", "jsonl", "games.pgn"});
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(result.err, HasSubstr("games.pgn: the file became shorter while it was read"));
  EXPECT_THAT(result.out, HasSubstr("\"rule\":\"M210\""));
}

TEST(ChangingFiles, ACompressedOneThatShrinksIsTold) {
  for (const char* const filter : {"gzip", "zstd", "xz"}) {
    write_file("games.pgn.z", compress(filter, flagged_games(50)));
    const RunResult result =
        run_with("short-read:50,shrink:100", {"check", "-f", "jsonl", "games.pgn.z"});
    EXPECT_EQ(result.status, 2) << filter;
    EXPECT_THAT(result.err, HasSubstr("games.pgn.z: ")) << filter;
  }
}

// What comes to a file while it is read is read, too: a live broadcast appends to it.
TEST(ChangingFiles, OneThatGrowsIsRead) {
  write_file("games.pgn", kGood);
  write_file("more.pgn", kIllegal);
  const RunResult result =
      run_with("short-read:50,grow:100", {"check", "-f", "jsonl", "games.pgn"});
  EXPECT_EQ(result.status, 1) << result.err;
  EXPECT_THAT(result.out, HasSubstr("\"games\":2"));
}

TEST(ChangingFiles, OneThatIsReplacedIsReadAsItWas) {
  write_file("games.pgn", kGood);
  write_file("more.pgn", kIllegal);
  const RunResult result =
      run_with("short-read:50,replace:100", {"check", "-f", "jsonl", "games.pgn"});
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(read_file("games.pgn"), kIllegal);
}

}  // namespace
}  // namespace tools::faults
