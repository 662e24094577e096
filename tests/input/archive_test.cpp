#include <gtest/gtest.h>

#include <cstdio>
#include <string>
#include <variant>
#include <vector>

#include "tests/input/input_testing.h"
#include "tools/input/input_set.h"
#include "tools/input/text_kind.h"

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

TEST_P(ArchiveTest, OfPositions) {
  const std::string fen = "8/8/4k3/8/8/4K3/8/8 w - - 0 1\n";
  const std::string file =
      dir_.write("x.tar", make({{"a.epd", fen}, {"readme.txt", "8/8"}, {"b.fen", fen}}));
  InputSet positions({file}, nullptr, Expected::kPositions);
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

// libarchive passes over a head with a wrong checksum, and over the data behind it.
TEST(TarTest, DamagedHeadsAreNotPassedOver) {
  TempDir dir;
  const std::string text = pgn_text(5);
  const std::string whole =
      make_archive("ustar", {{"a.pgn", text}, {"b.pgn", text}, {"c.pgn", text}, {"d.pgn", text}});
  const std::size_t member = 512 + (text.size() + 511) / 512 * 512;
  for (std::size_t bad : {1u, 2u, 3u}) {
    for (const std::size_t length : {1u, 512u}) {
      SCOPED_TRACE(bad);
      std::string damaged = whole;
      damaged.replace(bad * member + 100, 1, "x");
      if (length == 512) damaged.replace(bad * member, length, std::string(length, '\0'));
      const std::string file = dir.write("x.tar", damaged);
      for (const std::vector<Seen>& seen : {read_all({file}), read_piped(damaged)}) {
        ASSERT_EQ(seen.size(), 4u);
        for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(seen[i].opened, i != bad);
        EXPECT_EQ(seen[bad].error,
                  "damaged tar archive: the head of a member cannot be read, so that member was "
                  "not read: unpack the archive as far as possible and judge the files");
      }
    }
  }
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

// A member without content, of a type that the writer of the tests does not make.
std::string tar_entry(const std::string& name, char type, const std::string& target) {
  std::string header(512, '\0');
  header.replace(0, name.size(), name);
  header.replace(100, 8, "0000644\0"s);
  header.replace(124, 12, "00000000000\0"s);
  header.replace(148, 8, "        ");
  header[156] = type;
  header.replace(157, target.size(), target);
  header.replace(257, 8, "ustar\00000"s);
  unsigned sum = 0;
  for (const char c : header) sum += static_cast<unsigned char>(c);
  char digits[8];
  std::snprintf(digits, sizeof digits, "%06o", sum);
  return header.replace(148, 7, std::string(digits, 7));
}

constexpr char kHardLink = '1', kSymbolicLink = '2', kDevice = '3', kDirectory = '5', kFifo = '6';

class TarLinkTest : public testing::Test {
 protected:
  // What is said of `entries` behind one member with text.
  std::vector<Seen> read(const MemberFiles& text, const std::string& entries) {
    std::string tar = make_archive("ustar", text);
    tar.insert(tar.size() - 1024, entries);
    return read_all({dir_.write("x.tar", tar)});
  }
  TempDir dir_;
};

TEST_F(TarLinkTest, AHardLinkToAMemberThatIsNotReadIsAnError) {
  const std::vector<Seen> seen =
      read({{"d/r7.bak", "a"}, {"d/r8.pgn", "b"}}, tar_entry("d/r7.pgn", kHardLink, "d/r7.bak"));
  ASSERT_EQ(seen.size(), 2u);
  EXPECT_EQ(seen[0].text, "b");
  EXPECT_FALSE(seen[1].opened);
  EXPECT_EQ(seen[1].name, dir_.path("x.tar") + "!d/r7.pgn");
  EXPECT_EQ(
      seen[1].error,
      "a hard link to d/r7.bak, which is not read because of its name: unpack the archive and "
      "judge the file");
}

TEST_F(TarLinkTest, AHardLinkToAMemberThatIsReadLosesNothing) {
  const std::vector<Seen> seen = read({{"a.pgn", "a"}}, tar_entry("b.pgn", kHardLink, "a.pgn") +
                                                            tar_entry("c.txt", kHardLink, "a.pgn"));
  ASSERT_EQ(seen.size(), 1u);
  EXPECT_EQ(seen[0].error, "");
}

const std::string kNoTarget =
    ", which was not read before it from this archive: judge that file by itself, or make the "
    "archive again";

TEST_F(TarLinkTest, AHardLinkToNothingIsAnError) {
  const std::string links = tar_entry("b.pgn", kHardLink, "gone.pgn") +
                            tar_entry("c.pgn", kHardLink, "a.pgn") +
                            tar_entry("d.pgn", kHardLink, "b.pgn");
  std::vector<Seen> seen = read({{"a.pgn", "a"}}, links);
  ASSERT_EQ(seen.size(), 3u);
  EXPECT_EQ(seen[0].text, "a");
  EXPECT_FALSE(seen[1].opened);
  EXPECT_EQ(seen[1].name, dir_.path("x.tar") + "!b.pgn");
  EXPECT_EQ(seen[1].error, "a hard link to gone.pgn" + kNoTarget);
  EXPECT_EQ(seen[2].name, dir_.path("x.tar") + "!d.pgn");
  EXPECT_EQ(seen[2].error, "a hard link to b.pgn" + kNoTarget);
  const std::string tar = make_archive("ustar", {{"a.pgn", "a"}});
  seen = read_piped(tar.substr(0, tar.size() - 1024) + links + std::string(1024, '\0'));
  ASSERT_EQ(seen.size(), 3u);
  EXPECT_EQ(seen[2].error, "a hard link to b.pgn" + kNoTarget);
}

TEST_F(TarLinkTest, AHardLinkToASymbolicLinkIsAnError) {
  const std::vector<Seen> seen = read({{"a.pgn", "a"}}, tar_entry("b.pgn", kSymbolicLink, "a.pgn") +
                                                            tar_entry("c.pgn", kHardLink, "b.pgn"));
  ASSERT_EQ(seen.size(), 3u);
  EXPECT_EQ(seen[2].error, "a hard link to b.pgn" + kNoTarget);
}

TEST_F(TarLinkTest, TheNameOfATargetIsThatOfAPath) {
  const std::vector<Seen> seen =
      read({{"./d/a.pgn", "a"}, {"b\xff.pgn", "b"}},
           tar_entry("c.pgn", kHardLink, "d//a.pgn") + tar_entry("d.pgn", kHardLink, "/d/a.pgn") +
               tar_entry("g.pgn", kHardLink, "x/../d/a.pgn") +
               tar_entry("e.pgn", kHardLink, "c.pgn") + tar_entry("f.pgn", kHardLink, "b\xff.pgn"));
  ASSERT_EQ(seen.size(), 2u);
  EXPECT_EQ(seen[0].error + seen[1].error, "");
  const std::vector<Seen> other =
      read({{"b\xff.pgn", "b"}}, tar_entry("c.pgn", kHardLink, "b\xfe.pgn"));
  ASSERT_EQ(other.size(), 2u);
  EXPECT_EQ(other[1].error, "a hard link to b?.pgn" + kNoTarget);
}

TEST_F(TarLinkTest, ADamagedTargetIsReadAsFarAsItGoes) {
  const std::string text = pgn_text(200);
  const MemberFiles files = {{"in.zip", make_archive("zip", {{"a.pgn", text}}).substr(0, 3000)}};
  const std::vector<Seen> seen = read(files, tar_entry("b.zip", kHardLink, "in.zip"));
  ASSERT_FALSE(seen.empty());
  for (const Seen& one : seen) EXPECT_EQ(one.name.find("b.zip"), one.name.npos) << one.error;
}

TEST_F(TarLinkTest, ASymbolicLinkIsAnError) {
  const std::vector<Seen> seen =
      read({{"a.pgn", "a"}}, tar_entry("b.pgn", kSymbolicLink, "../store/Z\xc3\xbcrich.pgn") +
                                 tar_entry("c.txt", kSymbolicLink, "a.pgn"));
  ASSERT_EQ(seen.size(), 2u);
  EXPECT_EQ(seen[1].name, dir_.path("x.tar") + "!b.pgn");
  EXPECT_EQ(
      seen[1].error,
      "a symbolic link to ../store/Z\xc3\xbcrich.pgn; in an archive links are not followed, so "
      "judge that file by itself, or unpack the archive");
}

TEST_F(TarLinkTest, ADeviceOrPipeIsAnErrorAndADirectoryIsNot) {
  const std::vector<Seen> seen =
      read({{"a.pgn", "a"}}, tar_entry("b.pgn", kDevice, "") + tar_entry("c.pgn", kDirectory, "") +
                                 tar_entry("d.pgn", kFifo, "") + tar_entry("e", kFifo, ""));
  ASSERT_EQ(seen.size(), 3u);
  EXPECT_EQ(seen[1].name, dir_.path("x.tar") + "!b.pgn");
  EXPECT_EQ(seen[2].name, dir_.path("x.tar") + "!d.pgn");
  EXPECT_EQ(
      seen[2].error,
      "not a regular file; in an archive only those are read, so unpack it and name the file");
}

TEST_F(TarLinkTest, ALinkBesideNothingElseIsTheOnlyError) {
  const std::vector<Seen> seen = read({}, tar_entry("b.pgn", kSymbolicLink, "a.pgn"));
  ASSERT_EQ(seen.size(), 1u);
  EXPECT_EQ(seen[0].name, dir_.path("x.tar") + "!b.pgn");
}

}  // namespace
}  // namespace tools
