#include "tools/reports/source_line.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "tools/text/display.h"
#include "tools/text/encoding.h"

namespace tools {
namespace {

SourceLine line_at(const std::string& batch, std::size_t place, bool windows_1252 = false) {
  return source_line(batch, batch.data() + place, windows_1252);
}

// The line with the caret's column after it.
std::string shown(const std::string& batch, std::string_view target, bool windows_1252 = false) {
  const SourceLine line = line_at(batch, batch.find(target), windows_1252);
  return line.text + "|" + std::to_string(line.caret);
}

TEST(SourceLine, ShortLines) {
  EXPECT_EQ(shown("1. e4 e5\n2. Ke8 x\n3. d4", "Ke8"), "2. Ke8 x|3");
  EXPECT_EQ(shown("1. e4 e5\r\n2. Ke8 x\r\n3. d4", "Ke8"), "2. Ke8 x|3");
  EXPECT_EQ(shown("1. e4 e5\r2. Ke8 x\r3. d4", "Ke8"), "2. Ke8 x|3");
  EXPECT_EQ(shown("Ke8", "Ke8"), "Ke8|0");
}

TEST(SourceLine, EndOfTheText) {
  EXPECT_EQ(line_at("1. e4", 5).text, "1. e4");
  EXPECT_EQ(line_at("1. e4", 5).caret, 5);
  EXPECT_EQ(line_at("1. e4\n", 6).text, "");
  EXPECT_EQ(line_at("1. e4\n  \n2.", 7).text, "");
}

TEST(SourceLine, PlacesThatAreNone) {
  const std::string batch = "1. e4";
  EXPECT_EQ(source_line(batch, nullptr, false).text, "");
  EXPECT_EQ(source_line(batch, batch.data() + 6, false).text, "");
  EXPECT_EQ(source_line({}, nullptr, false).text, "");
}

TEST(SourceLine, TabsControlBytesAndWideCharacters) {
  EXPECT_EQ(shown("\tKe8", "Ke8"), " Ke8|1");
  EXPECT_EQ(shown(std::string("a\0\x1b{é王} Ke8", 14), "Ke8"), "a··{é王} Ke8|9");
  EXPECT_EQ(shown("{\xe9} Ke8", "Ke8", true), "{é} Ke8|4");
  EXPECT_EQ(shown("{\xe9\xe9} Ke8", "Ke8"), "{\ufffd\ufffd} Ke8|5");
}

// Wherever the place is, the line fits, the caret is under it, and cut sides show it.
TEST(SourceLine, LongLines) {
  const std::string filler[] = {"abcdefghij", "é", "王", "e\u0301"};
  for (const std::string& unit : filler) {
    for (int before = 0; before < 300; before += 7) {
      for (int after = 0; after < 300; after += 31) {
        std::string batch = "line before\n";
        for (int i = 0; i < before; ++i) batch += unit;
        const std::size_t place = batch.size();
        batch += "^";
        for (int i = 0; i < after; ++i) batch += unit;
        batch += "\nline after";
        const SourceLine line = line_at(batch, place);
        ASSERT_LE(display_width(line.text), 82);
        ASSERT_EQ(printable(line.text), line.text);
        const std::size_t caret = line.text.find('^');
        ASSERT_NE(caret, std::string::npos);
        ASSERT_EQ(display_width(line.text.substr(0, caret)), line.caret);
        ASSERT_EQ(line.text.find("line"), std::string::npos);
        if (before * display_width(unit) > 100) {
          ASSERT_TRUE(line.text.starts_with("…"));
        }
        if (after * display_width(unit) > 100) {
          ASSERT_TRUE(line.text.ends_with("…"));
        }
      }
    }
  }
}

TEST(SourceLine, HugeLineIsNotReadThrough) {
  const std::string batch(20'000'000, 'x');
  for (std::size_t place = 0; place < batch.size(); place += 20'000) {
    ASSERT_LE(display_width(line_at(batch, place).text), 82);
  }
}

TEST(SourceLine, AnyBytes) {
  std::uint32_t random = 1;
  for (int round = 0; round < 300; ++round) {
    std::string batch;
    for (int i = 0; i < 900; ++i) {
      random = random * 1664525u + 1013904223u;
      const char byte = static_cast<char>(random >> 24);
      batch += byte == '\n' || byte == '\r' ? 'x' : byte;
    }
    for (std::size_t place = 0; place <= batch.size(); place += 50) {
      for (const bool windows : {false, true}) {
        const SourceLine line = line_at(batch, place, windows);
        ASSERT_TRUE(is_valid_utf8(line.text));
        ASSERT_EQ(printable(line.text), line.text);
        ASSERT_LE(display_width(line.text), 82);
        ASSERT_LE(line.caret, display_width(line.text));
      }
    }
  }
}

}  // namespace
}  // namespace tools
