// Damaged members of a 7z archive, and bytes behind its end.

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

#include "tests/input/input_testing.h"

namespace tools {
namespace {

TEST(SevenZipTest, BadMembersAreNoticed) {
  TempDir dir;
  const std::string text = pgn_text(50);
  const std::string whole =
      make_archive("7zip", {{"a.pgn", text}, {"b.pgn", text}}, "7zip:compression=store");
  std::string damaged = whole;
  damaged[32 + 100] ^= 1;
  const std::vector<Seen> seen = read_all({dir.write("x.7z", damaged)});
  ASSERT_EQ(seen.size(), 2u);
  EXPECT_NE(seen[0].error, "");
  EXPECT_EQ(seen[1].error, "");
  EXPECT_TRUE(seen[1].text == text);
}

class JoinedSevenZipTest : public testing::Test {
 protected:
  void expect_error(const std::string& bytes, const std::string& text) {
    const std::string file = dir_.write("x.7z", bytes);
    const std::vector<Seen> seen = read_all({file});
    ASSERT_EQ(seen.size(), 2u);
    EXPECT_EQ(seen[0].text, text);
    EXPECT_EQ(seen[0].error, "");
    EXPECT_FALSE(seen[1].opened);
    EXPECT_EQ(seen[1].name, file);
    EXPECT_EQ(seen[1].error,
              "there are bytes behind the end of the 7z archive, as if several archives had been "
              "joined; they were not read: save each archive as a file of its own");
  }
  const std::string a_ = make_archive("7zip", {{"a.pgn", "a"}});
  const std::string b_ = make_archive("7zip", {{"b.pgn", "b"}});
  TempDir dir_;
};

TEST_F(JoinedSevenZipTest, WhatIsNotReadIsAnError) {
  expect_error(a_ + b_, "a");
  expect_error(a_ + std::string(200000, '\0') + b_, "a");
  expect_error(a_ + b_.substr(0, 40), "a");
  expect_error(a_ + "[Event \"B\"]\n\n1. d4 *\n", "a");
}

TEST_F(JoinedSevenZipTest, AnArchiveAloneOrWithZerosBehindItIsNone) {
  for (const std::size_t zeros : {0, 1, 100, 200000}) {
    const std::vector<Seen> seen = read_all({dir_.write("x.7z", a_ + std::string(zeros, '\0'))});
    ASSERT_EQ(seen.size(), 1u);
    EXPECT_EQ(seen[0].text + seen[0].error, "a");
  }
  for (const char* const packed : {"7zip:compression=store", "7zip:compression=lzma2",
                                   "7zip:compression=bzip2", "7zip:compression=ppmd"}) {
    const std::string archive =
        make_archive("7zip", {{"a.pgn", pgn_text(400)}, {"b.txt", "b"}, {"c.pgn", "c"}}, packed);
    EXPECT_EQ(read_all({dir_.write("x.7z", archive)}).size(), 2u) << packed;
  }
}

TEST_F(JoinedSevenZipTest, AnEmptyOneInFrontIsNoticed) {
  const std::vector<Seen> seen = read_all({dir_.write("x.7z", make_archive("7zip", {}) + b_)});
  ASSERT_EQ(seen.size(), 1u);
  EXPECT_NE(seen[0].error.find("behind the end"), std::string::npos) << seen[0].error;
}

}  // namespace
}  // namespace tools
