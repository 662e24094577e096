#include "tools/input/format.h"

#include <gtest/gtest.h>

#include "tools/text/utf8.h"

namespace tools {
namespace {

using std::string_view_literals::operator""sv;

TEST(FormatTest, WaitsOnlyWhileAMarkIsPossible) {
  EXPECT_EQ(detect_format("", false, ""), std::nullopt);
  EXPECT_EQ(detect_format("", true, ""), Format::plain);
  EXPECT_EQ(detect_format("\x1f", false, ""), std::nullopt);
  EXPECT_EQ(detect_format("\x1f\x8b\x08", false, ""), Format::gzip);
  EXPECT_EQ(detect_format("\x28\xb5\x2f\xfd", false, ""), Format::zstd);
  EXPECT_EQ(detect_format("8/8/8/4k3/8/8/8/4K2R w - - 0 1\n", false, ""), Format::plain);
  EXPECT_EQ(detect_format("[Event \"?\"]", false, ""), std::nullopt);
  EXPECT_EQ(detect_format("[Event \"?\"]\n", false, ""), Format::plain);
  EXPECT_EQ(detect_format("P\n", false, ""), Format::plain);
  // A mark may contain a line end.
  EXPECT_EQ(detect_format("\x1f\x8b", false, ""), std::nullopt);
}

TEST(FormatTest, ACutOffMarkIsStillOne) {
  EXPECT_EQ(detect_format("\x1f\x8b", true, ""), Format::gzip);
  EXPECT_EQ(detect_format("\xfd\x37", true, ""), Format::xz);
  EXPECT_EQ(detect_format("BZh91", true, ""), Format::bzip2);
  EXPECT_EQ(detect_format("BZh9", true, ""), Format::plain);
  EXPECT_EQ(detect_format("PK", true, ""), Format::plain);
  EXPECT_EQ(detect_format("7z", true, ""), Format::plain);
}

// So little tells no format, but with the name of a compressed file it is no text either.
TEST(FormatTest, TheNameTellsWhatIsCutOff) {
  EXPECT_EQ(detect_format("", true, "a.pgn.gz"), Format::plain);
  EXPECT_EQ(detect_format("\x1f", true, "a.pgn.GZ"), Format::gzip);
  EXPECT_EQ(detect_format("(", true, "a.pgn.zst"), Format::zstd);
  EXPECT_EQ(detect_format("BZh9", true, "a.tbz2"), Format::bzip2);
  EXPECT_EQ(detect_format("\xfd", true, "a.txz"), Format::xz);
  EXPECT_EQ(detect_format("\x04", true, "a.pgn.lz4"), Format::lz4);
  EXPECT_EQ(detect_format("\x5d", true, "a.pgn.lzma"), Format::lzma);
  EXPECT_EQ(detect_format("PK", true, "a.zip"), Format::zip);
  EXPECT_EQ(detect_format("7", true, "a.7z"), Format::seven_zip);
  EXPECT_EQ(detect_format("", false, "a.pgn.gz"), std::nullopt);
  EXPECT_EQ(detect_format("", true, "a.pgn"), Format::plain);
  EXPECT_EQ(detect_format("*", true, "a.pgn.gz"), Format::plain);
  EXPECT_EQ(detect_format("BZh is no move", true, "a.pgn.bz2"), Format::plain);
}

TEST(FormatTest, TextIsPlain) {
  EXPECT_EQ(detect_format("BZh is no move\n", false, ""), Format::plain);
  EXPECT_EQ(detect_format("PKP\n", false, ""), Format::plain);
  EXPECT_EQ(detect_format("#mtree\n./x type=file\n", true, ""), Format::plain);
  EXPECT_EQ(detect_format("\0\0\0\0"sv, true, "x.tar"), Format::plain);
  EXPECT_EQ(detect_format(std::string(512, '\0'), false, "x.tar"), Format::tar);
  EXPECT_EQ(detect_format(std::string(512, '\0'), false, "x.pgn"), Format::plain);
}

TEST(FormatTest, Names) {
  for (const char* name :
       {"a.pgn", "A.PGN", "dir/a.pgn.zst", "a.pgn.GZ", "a.pgn.bz2", "a.pgn.xz", "a.pgn.lz4",
        "a.zip", "a.7z", "a.tar", "a.tar.gz", "a.TGZ", "a.txz", "a.tbz2", "a.tzst", ".pgn"}) {
    EXPECT_TRUE(is_input_name(name)) << name;
  }
  for (const char* name : {"a", "a.txt", "a.pgn.bak", "a.gz", "pgn", "a.epd.zst", "__MACOSX/a.pgn",
                           "x/__MACOSX/y/a.pgn", "._a.pgn", "x/._a.pgn", "a.pgn/"}) {
    EXPECT_FALSE(is_input_name(name)) << name;
  }
  for (const char* name : {"a.epd.zst", "A.FEN", "a.pgn", "a.zip"}) {
    EXPECT_TRUE(is_input_name(name, Expected::positions)) << name;
  }
  for (const char* name : {"readme.txt", "._a.fen", "__MACOSX/a.epd"}) {
    EXPECT_FALSE(is_input_name(name, Expected::positions)) << name;
  }
  EXPECT_EQ(without_compression("a.pgn.ZST"), "a.pgn");
  EXPECT_EQ(without_compression("a.tgz"), "a.tar");
  EXPECT_EQ(without_compression("a.zip"), "a.zip");
}

TEST(FormatTest, PrintableUtf8) {
  EXPECT_EQ(printable_utf8("Zürich ♞ 𝄞.pgn"), "Zürich ♞ 𝄞.pgn");
  EXPECT_EQ(printable_utf8("a\nb\x1b[1m\x7f"), "a?b?[1m?");
  EXPECT_EQ(printable_utf8("Z\xfcrich"), "Z?rich");
  EXPECT_EQ(printable_utf8("\xc0\xaf \xed\xa0\x80 \xf5\x80\x80\x80 \xe2\x99"), "?? ??? ???? ??");
}

}  // namespace
}  // namespace tools
