#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "tests/input/input_testing.h"
#include "tools/input/dictionary.h"

namespace tools {
namespace {

using namespace std::string_literals;

struct Compression {
  const char* filter;
  const char* ending;
};

constexpr Compression kAll[] = {{"zstd", ".zst"}, {"gzip", ".gz"},   {"bzip2", ".bz2"},
                                {"xz", ".xz"},    {"lzma", ".lzma"}, {"lz4", ".lz4"}};

class CompressedTest : public testing::TestWithParam<Compression> {
 protected:
  // Several tests pack the same text, which takes xz a tenth of a second.
  const std::string& packed(const std::string& text) const {
    static std::map<std::pair<std::string, std::string>, std::string> known;
    std::string& bytes = known[{GetParam().filter, text}];
    if (bytes.empty()) bytes = compress(GetParam().filter, text);
    return bytes;
  }
  // All formats but .lzma may be concatenated.
  bool concatenates() const { return GetParam().filter != "lzma"s; }

  // Reads `content` as a file and checks that this gives one stream.
  Seen read_one(const std::string& content, std::size_t chunk = 65536) const {
    const std::string file = dir_.write("x.pgn"s + GetParam().ending, content);
    const std::vector<Seen> seen = read_all({file}, chunk);
    EXPECT_EQ(seen.size(), 1u);
    if (seen.empty()) return {};
    EXPECT_EQ(seen[0].name, file);
    return seen[0];
  }

  TempDir dir_;
};

TEST_P(CompressedTest, GivesTheText) {
  const std::string text = pgn_text(1500);
  const Seen seen = read_one(packed(text));
  EXPECT_EQ(seen.error, "");
  EXPECT_TRUE(seen.text == text);
}

TEST_P(CompressedTest, SmallReadsGiveTheSame) {
  const std::string text = pgn_text(300);
  for (std::size_t chunk : {1u, 7u, 4096u}) {
    const Seen seen = read_one(packed(text), chunk);
    EXPECT_EQ(seen.error, "");
    EXPECT_TRUE(seen.text == text) << chunk;
  }
}

TEST_P(CompressedTest, Piped) {
  const std::string text = pgn_text(2000);
  const std::vector<Seen> seen = read_piped(packed(text));
  ASSERT_EQ(seen.size(), 1u);
  EXPECT_EQ(seen[0].name, "-");
  EXPECT_EQ(seen[0].error, "");
  EXPECT_TRUE(seen[0].text == text);
}

TEST_P(CompressedTest, OfNothing) {
  const Seen seen = read_one(packed(""));
  EXPECT_EQ(seen.error, "");
  EXPECT_EQ(seen.text, "");
}

TEST_P(CompressedTest, Twice) {
  const std::string text = pgn_text(500);
  const Seen seen = read_one(compress("zstd", packed(text)));
  EXPECT_EQ(seen.error, "");
  EXPECT_TRUE(seen.text == text);
}

TEST_P(CompressedTest, Concatenated) {
  const std::string a = pgn_text(900), b = pgn_text(500);
  const Seen seen = read_one(packed(a) + packed(b) + packed(a));
  if (concatenates()) {
    EXPECT_EQ(seen.error, "");
    EXPECT_TRUE(seen.text == a + b + a);
  } else {
    EXPECT_NE(seen.error, "");
    EXPECT_TRUE(seen.text == a);
  }
}

// An empty part in the middle must not hide what follows: all or an error.
TEST_P(CompressedTest, ConcatenatedWithNothingBetween) {
  const std::string a = pgn_text(900), b = pgn_text(500);
  const Seen seen = read_one(packed(a) + packed("") + packed(b));
  if (seen.error.empty()) {
    EXPECT_TRUE(seen.text == a + b);
  } else {
    EXPECT_TRUE(seen.text == a);
    EXPECT_TRUE(GetParam().filter == "lz4"s || !concatenates()) << seen.error;
  }
}

TEST_P(CompressedTest, TruncatedAnywhere) {
  const std::string text = pgn_text(1200);
  const std::string whole = packed(text);
  std::vector<std::size_t> places;
  for (std::size_t i = 5; i < 60; ++i) places.push_back(i);
  for (std::size_t i = 60; i + 40 < whole.size(); i += whole.size() / 50) places.push_back(i);
  for (std::size_t i = 1; i <= 40; ++i) places.push_back(whole.size() - i);
  for (std::size_t place : places) {
    const Seen seen = read_one(whole.substr(0, place));
    EXPECT_NE(seen.error, "") << place;
    EXPECT_TRUE(text.starts_with(seen.text)) << place;
  }
}

TEST_P(CompressedTest, TruncatedInTheSecondPart) {
  if (!concatenates()) GTEST_SKIP();
  const std::string text = pgn_text(900);
  const std::string part = packed(text);
  for (std::size_t place = 1; place < part.size(); place += place < 40 ? 1 : part.size() / 20) {
    const Seen seen = read_one(part + part.substr(0, place));
    EXPECT_NE(seen.error, "") << place;
    EXPECT_TRUE((text + text).starts_with(seen.text)) << place;
  }
}

TEST_P(CompressedTest, FlippedBitIsNoticed) {
  const std::string text = pgn_text(900);
  const std::string whole = packed(text);
  int silent = 0;
  for (std::size_t place = 20; place < whole.size(); place += whole.size() / 70 + 1) {
    std::string damaged = whole;
    damaged[place] ^= 0x10;
    const Seen seen = read_one(damaged);
    // A bit that nothing depends on may flip, a move may not change.
    if (seen.error.empty() && seen.text != text) ++silent;
  }
  // .lzma has no checksum at all, and libarchive's zstd writer asks for none (zstd itself does).
  if (GetParam().filter != "lzma"s && GetParam().filter != "zstd"s) {
    EXPECT_EQ(silent, 0);
  }
}

TEST_P(CompressedTest, JunkBehindTheDataIsNoticed) {
  const std::string text = pgn_text(900);
  const Seen seen = read_one(packed(text) + "junk that is not compressed");
  EXPECT_NE(seen.error, "");
  EXPECT_TRUE(text.starts_with(seen.text));
}

TEST_P(CompressedTest, EveryPrefixOfATinyFile) {
  const std::string whole = packed("1. e4 e5 2. Ke2 *\n");
  for (std::size_t place = 5; place < whole.size(); ++place) {
    EXPECT_NE(read_one(whole.substr(0, place)).error, "") << place;
  }
}

TEST_P(CompressedTest, Tar) {
  const std::string text = pgn_text(800);
  const std::string tar = make_archive("ustar", {{"a.pgn", text}, {"b.pgn", text}});
  const std::string file = dir_.write("x", packed(tar));
  const std::vector<Seen> seen = read_all({file});
  ASSERT_EQ(seen.size(), 2u);
  EXPECT_EQ(seen[0].name, file + "!a.pgn");
  EXPECT_EQ(seen[1].name, file + "!b.pgn");
  for (const Seen& one : seen) {
    EXPECT_EQ(one.error, "");
    EXPECT_TRUE(one.text == text);
  }
}

TEST_P(CompressedTest, TarWithDamagedEnd) {
  const std::string tar = make_archive("ustar", {{"a.pgn", pgn_text(800)}});
  const std::string whole = packed(tar);
  const std::string file = dir_.write("x", std::string_view(whole).substr(0, whole.size() - 3));
  const std::vector<Seen> seen = read_all({file});
  ASSERT_FALSE(seen.empty());
  EXPECT_NE(seen.back().error, "");
}

INSTANTIATE_TEST_SUITE_P(All, CompressedTest, testing::ValuesIn(kAll),
                         [](const auto& info) { return std::string(info.param.filter); });

std::string skippable_frame(std::size_t size) {
  std::string frame = "\x5a\x2a\x4d\x18"s;
  for (int shift = 0; shift < 32; shift += 8) frame += static_cast<char>((size >> shift) & 0xff);
  return frame + std::string(size, 'm');
}

TEST(SkippableFrameTest, BeforeBetweenAndBehind) {
  TempDir dir;
  const std::string a = pgn_text(500), b = pgn_text(300);
  const std::string frame = skippable_frame(4), big = skippable_frame(200000);
  for (const char* filter : {"zstd", "lz4"}) {
    const std::string file =
        dir.write("x", frame + big + compress(filter, a) + big + compress(filter, b) + frame);
    const std::vector<Seen> seen = read_all({file});
    ASSERT_EQ(seen.size(), 1u);
    EXPECT_EQ(seen[0].error, "") << filter;
    EXPECT_TRUE(seen[0].text == a + b) << filter;
  }
}

TEST(SkippableFrameTest, AloneOrCutOff) {
  TempDir dir;
  const std::string frame = skippable_frame(1000);
  std::vector<Seen> seen = read_all({dir.write("alone", frame + frame)});
  ASSERT_EQ(seen.size(), 1u);
  EXPECT_EQ(seen[0].error, "");
  EXPECT_EQ(seen[0].text, "");
  for (std::size_t place : {4u, 7u, 8u, 900u, 1007u, 1009u, 1014u}) {
    seen = read_all({dir.write("cut", (frame + frame).substr(0, place))});
    ASSERT_EQ(seen.size(), 1u);
    // A single byte behind a frame cannot be told from text, but is no frame either.
    EXPECT_NE(seen[0].error, "") << place;
  }
  seen = read_all({dir.write("text", frame + "1. e4 *\n")});
  ASSERT_EQ(seen.size(), 1u);
  EXPECT_NE(seen[0].error, "");
}

TEST(GzipTest, PaddingWithZerosIsNoFault) {
  TempDir dir;
  const std::string text = pgn_text(100);
  const std::string part = compress("gzip", text), zeros(70000, '\0');
  const std::vector<Seen> seen = read_all({dir.write("x", part + zeros + part + zeros)});
  ASSERT_EQ(seen.size(), 1u);
  EXPECT_EQ(seen[0].error, "");
  EXPECT_TRUE(seen[0].text == text + text);
}

// All that was there is judged, to the byte.
TEST(GzipTest, TruncationLosesNothingBeforeIt) {
  TempDir dir;
  const std::string text = pgn_text(1000), whole = compress("gzip", text);
  const std::vector<Seen> seen = read_all({dir.write("x", whole.substr(0, whole.size() - 8))});
  ASSERT_EQ(seen.size(), 1u);
  EXPECT_EQ(seen[0].error, "truncated gzip data");
  EXPECT_TRUE(seen[0].text == text);
}

// A few bytes may ask for 4 GiB before the first byte of text.
TEST(Dictionary, ItsSizeIsReadFromTheFirstBytes) {
  constexpr std::uint64_t kMib = 1 << 20;
  EXPECT_EQ(dictionary_size(Format::lzma, compress("lzma", "text")), 8 * kMib);
  EXPECT_EQ(dictionary_size(Format::xz, compress("xz", "text")), 8 * kMib);
  EXPECT_EQ(dictionary_size(Format::gzip, compress("gzip", "text")), 0U);
  std::string xz = compress("xz", "text");
  for (std::size_t size = 0; size < 12; ++size) {
    EXPECT_EQ(dictionary_size(Format::xz, xz.substr(0, size)), 0U);
  }
}

TEST(Dictionary, ALargeOneIsAnError) {
  const TempDir dir;
  std::string lzma = compress("lzma", pgn_text(3));
  lzma.replace(1, 4, std::string("\0\0\xff\xff", 4));
  std::string xz = compress("xz", pgn_text(3));
  const std::size_t filter = xz.find("\x21\x01", 12);
  ASSERT_NE(filter, std::string::npos);
  xz[filter + 2] = 38;  // 2 GiB
  const std::vector<Seen> seen = read_all({dir.write("a.lzma", lzma), dir.write("a.xz", xz)});
  ASSERT_EQ(seen.size(), 2U);
  EXPECT_EQ(seen[0].error, "the lzma data needs 4095 MiB of memory, more than 256");
  EXPECT_EQ(seen[1].error, "the xz data needs 2048 MiB of memory, more than 256");
}

}  // namespace
}  // namespace tools
