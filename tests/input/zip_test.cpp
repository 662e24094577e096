// Damaged and encrypted members of a zip archive, and archives that were joined to one file.

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

#include "tests/input/input_testing.h"

namespace tools {
namespace {

using namespace std::string_literals;

// Where in `archive` the first byte of the content of the `number`th zip member is (from 0).
std::size_t zip_content(const std::string& archive, int number) {
  std::size_t place = 0;
  for (int i = 0; i <= number; ++i) place = archive.find("PK\x03\x04", place) + 4;
  const auto u16 = [&](std::size_t at) {
    return static_cast<unsigned char>(archive[at]) +
           256u * static_cast<unsigned char>(archive[at + 1]);
  };
  return place - 4 + 30 + u16(place - 4 + 26) + u16(place - 4 + 28);
}

TEST(ZipTest, BadMembersAmongGood) {
  TempDir dir;
  const std::string text = pgn_text(2000);
  MemberFiles members;
  for (char c = 'a'; c <= 'f'; ++c) members.push_back({c + ".pgn"s, text});
  const std::string whole = make_archive("zip", members);
  std::string damaged = whole;
  // b: no deflate data at all; c: broken in the middle; e: a wrong checksum or broken data.
  for (int i = 0; i < 40; ++i)
    damaged[zip_content(whole, 1) + static_cast<std::size_t>(i)] = '\xff';
  for (int i = 0; i < 9; ++i)
    damaged[zip_content(whole, 2) + 20000 + static_cast<std::size_t>(i)] ^= 0x77;
  damaged[zip_content(whole, 4) + 10000] ^= 0x01;
  const std::vector<Seen> seen = read_all({dir.write("x.zip", damaged)});
  ASSERT_EQ(seen.size(), 6u);
  for (std::size_t i : {0u, 3u, 5u}) {
    EXPECT_EQ(seen[i].error, "");
    EXPECT_TRUE(seen[i].text == text) << i;
  }
  for (std::size_t i : {1u, 2u, 4u}) EXPECT_NE(seen[i].error, "") << i;
}

TEST(ZipTest, InAPipeWhatComesAfterABadMemberIsAnErrorOfItsOwn) {
  TempDir dir;
  const std::string text = pgn_text(2000);
  std::string archive = make_archive("zip", {{"a.pgn", text}, {"b.pgn", text}, {"c.pgn", text}});
  for (std::size_t i = 0; i < 40; ++i) archive[zip_content(archive, 1) + i] = '\xff';
  const std::string outer = make_archive("zip", {{"in.zip", archive}, {"z.pgn", "*"}});
  const std::string file = dir.write("x.zip", outer);
  std::vector<Seen> nested = read_all({file});
  ASSERT_EQ(nested.size(), 4u);
  EXPECT_EQ(nested[3].text + nested[3].error, "*");
  nested.pop_back();
  for (const std::vector<Seen>& seen : {read_piped(archive), nested}) {
    ASSERT_EQ(seen.size(), 3u);
    EXPECT_TRUE(seen[0].text == text);
    EXPECT_NE(seen[1].error, "");
    EXPECT_FALSE(seen[2].opened);
    EXPECT_EQ(
        seen[2].error,
        "what comes after the unreadable member was not read, because the archive comes through "
        "a pipe or is inside another file: save it as a separate file");
  }
  EXPECT_EQ(nested[2].name, file + "!in.zip");
}

TEST(ZipTest, ATruncationIsToldOnce) {
  const std::string text = pgn_text(2000);
  const std::string whole = make_archive("zip", {{"a.pgn", text}, {"b.pgn", text}});
  TempDir dir;
  const std::string cut = whole.substr(0, zip_content(whole, 1) + 10000);
  for (const std::vector<Seen>& seen : {read_piped(cut), read_all({dir.write("x.zip", cut)})}) {
    ASSERT_EQ(seen.size(), 2u);
    EXPECT_EQ(seen[0].error, "");
    EXPECT_NE(seen[1].error, "");
  }
}

TEST(ZipTest, ManyBadMembersAreNotPassedOver) {
  TempDir dir;
  MemberFiles members;
  for (int i = 0; i < 105; ++i) members.push_back({std::to_string(i) + ".pgn", pgn_text(20)});
  std::string archive = make_archive("zip", members);
  for (int i = 0; i < 104; ++i) {
    for (std::size_t k = 0; k < 40; ++k) archive[zip_content(archive, i) + k] = '\xff';
  }
  const std::vector<Seen> seen = read_all({dir.write("x.zip", archive)});
  ASSERT_EQ(seen.size(), 102u);
  EXPECT_EQ(
      seen.back().error,
      "more than 100 members cannot be read, and what comes after them was not read: unpack the "
      "archive as far as possible and judge the files");
}

TEST(ZipTest, BadChecksumDeliversTheText) {
  TempDir dir;
  const std::string text = pgn_text(20);
  std::string archive =
      make_archive("zip", {{"a.pgn", text}, {"b.pgn", text}}, "zip:compression=store");
  const std::size_t place = zip_content(archive, 0) + 100;
  archive[place] ^= 1;
  std::string changed = text;
  changed[100] ^= 1;
  std::vector<Seen> seen = read_all({dir.write("x.zip", archive)});
  ASSERT_EQ(seen.size(), 2u);
  EXPECT_NE(seen[0].error, "");
  EXPECT_TRUE(seen[0].text == changed);
  EXPECT_EQ(seen[1].error, "");
  EXPECT_TRUE(seen[1].text == text);
  // In a pipe only a right checksum shows where a stored member ends.
  seen = read_piped(archive);
  ASSERT_FALSE(seen.empty());
  EXPECT_NE(seen[0].error, "");
}

TEST(ZipTest, Encrypted) {
  TempDir dir;
  const std::string archive =
      make_archive("zip", {{"a.pgn", pgn_text(20)}, {"b.pgn", "*"}}, "zip:encryption=zipcrypt");
  for (const std::vector<Seen>& seen :
       {read_all({dir.write("x.zip", archive)}), read_piped(archive)}) {
    ASSERT_FALSE(seen.empty());
    for (const Seen& one : seen) {
      EXPECT_NE(one.error, "");
      EXPECT_EQ(one.text, "");
    }
  }
}

class JoinedZipTest : public testing::Test {
 protected:
  static std::string error(const char* where) {
    return "there are members "s + where +
           " the zip archive that was read, as if several archives had been joined; they were not "
           "read: save each archive as a file of its own";
  }
  // `text`: of the one member that is read.
  void expect(const std::vector<Seen>& seen, const std::string& text, const char* where) {
    ASSERT_EQ(seen.size(), 2u);
    EXPECT_EQ(seen[0].text, text);
    EXPECT_EQ(seen[0].error, "");
    EXPECT_FALSE(seen[1].opened);
    EXPECT_EQ(seen[1].error, error(where));
  }
  const std::string a_ = make_archive("zip", {{"a.pgn", "a"}});
  const std::string b_ = make_archive("zip", {{"b.pgn", "b"}});
  const std::string none_ = make_archive("zip", {});
  // Behind this much libarchive does not find the end of an archive.
  const std::string far_ = std::string(20000, 'x');
  TempDir dir_;
};

TEST_F(JoinedZipTest, TheOneThatIsNotReadIsAnError) {
  const std::string file = dir_.write("x.zip", a_ + b_);
  expect(read_all({file}), "b", "in front of");
  EXPECT_EQ(read_all({file})[1].name, file);
  expect(read_piped(a_ + b_), "a", "behind");
  expect(read_all({dir_.write("y.zip", make_archive("zip", {{"in.zip", a_ + b_}}))}), "a",
         "behind");
  expect(read_piped(a_ + far_ + b_), "a", "behind");
  // Blocks of 64 KiB end before, in and behind the mark of a member.
  for (std::size_t size = 65536 - 4; size <= 65536; ++size) {
    expect(read_piped(a_ + std::string(size - a_.size(), 'x') + b_), "a", "behind");
  }
  expect(read_all({dir_.write("x.zip", a_ + b_ + far_)}), "a", "behind");
}

TEST_F(JoinedZipTest, ATruncatedOneIsAnErrorToo) {
  const std::string begin = b_.substr(0, b_.find("PK\x01"));
  expect(read_all({dir_.write("x.zip", a_ + begin)}), "a", "behind");
  expect(read_all({dir_.write("x.zip", a_ + begin + far_)}), "a", "behind");
  expect(read_piped(a_ + begin), "a", "behind");
}

TEST_F(JoinedZipTest, EmptyOnesHideNothing) {
  for (const std::string& zip : {none_ + b_, b_ + none_}) {
    std::string all;
    bool complained = false;
    for (const Seen& one : read_all({dir_.write("x.zip", zip)})) {
      all += one.text;
      complained = complained || one.error.find("were not read") != one.error.npos;
    }
    EXPECT_EQ(all == "b", !complained) << all;
  }
  EXPECT_EQ(read_piped(b_ + none_).size(), 1u);
  EXPECT_EQ(read_piped(none_ + b_)[0].error, error("behind"));
}

TEST_F(JoinedZipTest, OtherBytesBehindAZipAreNone) {
  for (const std::string& more : {"hello"s, far_}) {
    for (const std::vector<Seen>& seen :
         {read_all({dir_.write("x.zip", a_ + more)}), read_piped(a_ + more)}) {
      ASSERT_EQ(seen.size(), 1u);
      EXPECT_EQ(seen[0].text + seen[0].error, "a");
    }
  }
}

TEST_F(JoinedZipTest, AZipInAZipIsNone) {
  const std::string text = pgn_text(2000);
  for (const char* name : {"z.zip", "z.bin"}) {
    const std::string zip = make_archive("zip", {{"a.pgn", text}, {name, a_}, {"b.bin", a_ + b_}},
                                         "zip:compression=store");
    const std::size_t read = name == "z.zip"s ? 2 : 1;
    for (const std::vector<Seen>& seen : {read_all({dir_.write("x.zip", zip)}), read_piped(zip)}) {
      ASSERT_EQ(seen.size(), read);
      for (const Seen& one : seen) EXPECT_EQ(one.error, "");
    }
  }
}

TEST_F(JoinedZipTest, ABadLastMemberDoesNotHideIt) {
  std::string bad = make_archive("zip", {{"b.pgn", pgn_text(2000)}});
  for (std::size_t i = 0; i < 40; ++i) bad[zip_content(bad, 0) + i] = '\xff';
  const std::vector<Seen> seen = read_all({dir_.write("x.zip", a_ + bad)});
  ASSERT_EQ(seen.size(), 2u);
  EXPECT_EQ(seen[1].error, error("in front of"));
}

}  // namespace
}  // namespace tools
