// What every format of archive has in common. What only one has: zip_test.cpp and the like.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include "tests/input/input_testing.h"
#include "tools/input/input_set.h"
#include "tools/input/text_kind.h"

namespace tools {
namespace {

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

TEST_P(ArchiveTest, OfPositions) {
  const std::string fen = "8/8/4k3/8/8/4K3/8/8 w - - 0 1\n";
  const std::string file =
      dir_.write("x.tar", make({{"a.epd", fen}, {"readme.txt", "8/8"}, {"b.fen", fen}}));
  InputSet positions({file}, nullptr, Expected::positions);
  std::vector<std::string> names;
  while (auto item = positions.next()) {
    const auto* input = std::get_if<InputFile>(&*item);
    names.push_back(input == nullptr ? "an error" : input->name);
  }
  EXPECT_EQ(names, (std::vector<std::string>{file + "!a.epd", file + "!b.fen"}));
  const std::vector<Seen> games = read_all({file});
  ASSERT_EQ(games.size(), 1u);
  EXPECT_EQ(games[0].error, "no PGN file in this archive");
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

}  // namespace
}  // namespace tools
