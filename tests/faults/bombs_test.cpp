// Archives that hold much more than they seem to: bounded memory, and few lines on standard error.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/faults/faults.h"
#include "tests/input/input_testing.h"

namespace tools::faults {
namespace {

using testing::HasSubstr;

void expect_bounded(const RunResult& result) {
  constexpr long kMostKilobytes = 64 << 10;
  if (!kSanitized) {
    EXPECT_LT(result.peak_kilobytes, kMostKilobytes);
  }
}

// 150 MiB of zeros, or of empty lines, in 150 KiB.
std::string bomb_of(char byte) {
  MemberFiles members;
  members.emplace_back("a.pgn", std::string(std::size_t{150} << 20, byte));
  return make_archive("zip", members);
}

const std::string& bomb_of_lines() {
  static const std::string bomb = bomb_of('\n');
  return bomb;
}

TEST(Bombs, ZerosAreRefusedUnread) {
  write_file("bomb.zip", bomb_of('\0'));
  const RunResult result = weigh({"check", "bomb.zip"});
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(result.err, HasSubstr("bomb.zip!a.pgn: binary data, not PGN"));
  expect_bounded(result);
}

TEST(Bombs, TextIsReadInBoundedMemory) {
  write_file("bomb.zip", bomb_of_lines());
  const RunResult result = weigh({"check", "bomb.zip"});
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.err, "pgn-arbiter: info: bomb.zip!a.pgn: the file contains no game\n");
  expect_bounded(result);
}

TEST(Bombs, TextHasALimitWhereOneIsSet) {
  write_file("bomb.zip", bomb_of_lines());
  const RunResult result = run({"check", "--max-member-size", "100", "bomb.zip"});
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(result.err, HasSubstr("bomb.zip!a.pgn: there is more text than 100 MiB "
                                    "(--max-member-size) (at byte 104857600)\n"));
}

TEST(Bombs, ManyMembersAreFewLines) {
  const MemberFiles members(30'000, {"a.pgn", ""});
  write_file("many.tar", make_archive("ustar", members));
  const RunResult result = weigh({"check", "many.tar"});
  EXPECT_EQ(result.status, 0);
  const auto lines = lines_of(result.err);
  ASSERT_EQ(lines.size(), 11u);
  EXPECT_EQ(lines.back(),
            "pgn-arbiter: info: 29,990 more inputs: the file contains no game (--verbose names all "
            "of them)");
  EXPECT_THAT(result.out, HasSubstr("0 games in 30,000 files"));
  expect_bounded(result);
  EXPECT_THAT(lines_of(run({"check", "-v", "many.tar"}).err).size(), testing::Ge(30'000u));
}

}  // namespace
}  // namespace tools::faults
