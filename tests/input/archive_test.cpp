#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "tests/input/input_testing.h"

namespace tools {
namespace {

using namespace std::string_literals;

class ArchiveTest : public testing::TestWithParam<const char*> {
 protected:
  std::string make(const MemberFiles& members) const { return make_archive(GetParam(), members); }
  bool is(const char* format) const { return GetParam() == std::string(format); }
  TempDir dir_;
};

TEST_P(ArchiveTest, MembersInTheirOrder) {
  const std::string big = pgn_text(1000);
  const std::string file = dir_.write("x.tar", make({{"dir/", ""},
                                                     {"dir/z.pgn", big},
                                                     {"readme.txt", big},
                                                     {"A.PGN", "1. e4 *"},
                                                     {"__MACOSX/A.PGN", "shadow"},
                                                     {"dir/._z.pgn", "shadow"},
                                                     {"empty.pgn", ""},
                                                     {"c.pgn.gz", compress("gzip", big)}}));
  for (std::size_t chunk : {977u, 1u << 20}) {
    const std::vector<Seen> seen = read_all({file}, chunk);
    ASSERT_EQ(seen.size(), 4u);
    // A 7z keeps its empty files at the end.
    const std::size_t empty = is("7zip") ? 3 : 2, packed = is("7zip") ? 2 : 3;
    EXPECT_EQ(seen[0].name, file + "!dir/z.pgn");
    EXPECT_TRUE(seen[0].text == big);
    EXPECT_EQ(seen[1].name, file + "!A.PGN");
    EXPECT_EQ(seen[1].text, "1. e4 *");
    EXPECT_EQ(seen[empty].name, file + "!empty.pgn");
    EXPECT_EQ(seen[empty].text, "");
    EXPECT_EQ(seen[packed].name, file + "!c.pgn.gz");
    EXPECT_TRUE(seen[packed].text == big);
    for (const Seen& one : seen) EXPECT_EQ(one.error, "");
  }
}

TEST_P(ArchiveTest, Piped) {
  const std::string big = pgn_text(1000);
  const std::vector<Seen> seen = read_piped(make({{"a.pgn", big}, {"x", big}, {"b.pgn", "*"}}));
  if (is("7zip")) {
    ASSERT_EQ(seen.size(), 1u);
    EXPECT_NE(seen[0].error.find("as a separate file"), std::string::npos);
    return;
  }
  if (is("v7tar")) {  // has no mark but its name
    ASSERT_EQ(seen.size(), 1u);
    return;
  }
  ASSERT_EQ(seen.size(), 2u);
  EXPECT_EQ(seen[0].name, "-!a.pgn");
  EXPECT_EQ(seen[0].error, "");
  EXPECT_TRUE(seen[0].text == big);
  EXPECT_EQ(seen[1].error, "");
  EXPECT_EQ(seen[1].text, "*");
}

TEST_P(ArchiveTest, WithoutPgn) {
  const std::string file = dir_.write("x.tar", make({{"readme.txt", "x"}}));
  const std::vector<Seen> seen = read_all({file});
  ASSERT_EQ(seen.size(), 1u);
  EXPECT_FALSE(seen[0].opened);
  EXPECT_EQ(seen[0].name, file);
  EXPECT_EQ(seen[0].error, "no PGN file in this archive");
}

TEST_P(ArchiveTest, OfNothing) {
  const std::vector<Seen> seen = read_all({dir_.write("x.tar", make({}))});
  ASSERT_EQ(seen.size(), 1u);
  EXPECT_EQ(seen[0].error, "no PGN file in this archive");
}

TEST_P(ArchiveTest, TruncatedAnywhere) {
  const std::string text = pgn_text(120);
  const std::string whole = make(
      {{"a.pgn", text}, {"b.pgn", text}, {"big.bin", std::string(90000, 'x')}, {"c.pgn", text}});
  const std::size_t step = std::max<std::size_t>(1, whole.size() / 200);
  for (std::size_t place = 515; place < whole.size() - 1024; place += step) {
    bool complained = false;
    for (const Seen& one : read_all({dir_.write("x.tar", whole.substr(0, place))})) {
      complained = complained || !one.error.empty();
      EXPECT_TRUE(text.starts_with(one.text)) << place;
    }
    EXPECT_TRUE(complained) << place;
  }
}

TEST_P(ArchiveTest, DamageNeitherCrashesNorHangs) {
  const std::string text = pgn_text(60);
  const std::string whole = make({{"a.pgn", text}, {"b.pgn", text}, {"c.pgn", text}});
  for (std::size_t place = 0; place < whole.size(); place += 1 + whole.size() / 400) {
    std::string damaged = whole;
    damaged[place] ^= 0x55;
    EXPECT_LE(read_all({dir_.write("x.tar", damaged)}).size(), 4u) << place;
  }
}

TEST_P(ArchiveTest, Nested) {
  if (is("7zip")) GTEST_SKIP() << "cannot be read from inside another file";
  std::string content = make({{"a.pgn", "a"}});
  std::string name = "!a.pgn";
  for (int depth = 2; depth <= 5; ++depth) {
    content = make({{"first.pgn", "first"}, {"in.tar", content}, {"last.pgn", "last"}});
    name = "!in.tar" + name;
    const std::string file = dir_.write("x.tar", content);
    const std::vector<Seen> seen = read_all({file});
    const auto middle = static_cast<std::size_t>(depth - 1);
    ASSERT_EQ(seen.size(), 2 * middle + 1);
    EXPECT_EQ(seen.front().text, "first");
    EXPECT_EQ(seen.back().text, "last");
    if (depth <= 4) {
      EXPECT_EQ(seen[middle].name, file + name);
      EXPECT_EQ(seen[middle].text, "a");
    } else {
      EXPECT_EQ(seen[middle].error, "archives nested too deeply");
    }
  }
}

TEST_P(ArchiveTest, NamesInAnyLocale) {
  const std::string file = dir_.write("x.tar", make({{"Z\xc3\xbcrich.pgn", "a"}, {"b.pgn", "b"}}));
  const std::vector<Seen> seen = read_all({file});
  ASSERT_EQ(seen.size(), 2u);
  EXPECT_EQ(seen[0].name, file + "!Z\xc3\xbcrich.pgn");
  EXPECT_EQ(seen[0].text, "a");
}

INSTANTIATE_TEST_SUITE_P(All, ArchiveTest, testing::Values("zip", "7zip", "ustar", "pax", "v7tar"),
                         [](const auto& info) { return std::string(info.param); });

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

TEST(TarTest, Concatenated) {
  TempDir dir;
  const std::string a = make_archive("ustar", {{"a.pgn", "a"}});
  const std::string b = make_archive("pax", {{"b.pgn", "b"}});
  EXPECT_EQ(read_all({dir.write("x.tar", a + b)}).size(), 2u);
}

// Cut off exactly between two members.
TEST(TarTest, WithoutItsEnd) {
  TempDir dir;
  const std::string whole = make_archive("ustar", {{"a.pgn", "a"}, {"b.pgn", "b"}});
  const std::vector<Seen> seen = read_all({dir.write("x.tar", whole.substr(0, 1024))});
  ASSERT_EQ(seen.size(), 2u);
  EXPECT_EQ(seen[0].text, "a");
  EXPECT_EQ(seen[1].error, "truncated tar archive");
}

TEST(TarTest, UnusualNames) {
  TempDir dir;
  const std::string tar =
      make_archive("ustar", {{"bad\xff\xfe.pgn", "a"}, {"line\nend.pgn", "b"}, {"/abs.pgn", "c"}});
  const std::string file = dir.write("x.tar", tar);
  const std::vector<Seen> seen = read_all({file});
  ASSERT_EQ(seen.size(), 3u);
  EXPECT_EQ(seen[0].name, file + "!bad??.pgn");
  EXPECT_EQ(seen[1].name, file + "!line?end.pgn");
  EXPECT_EQ(seen[2].name, file + "!/abs.pgn");
}

}  // namespace
}  // namespace tools
