#include "tools/text/display.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "tools/text/encoding.h"

namespace tools {
namespace {

TEST(Display, NothingSteersTheTerminal) {
  EXPECT_EQ(printable("a\x1b[31mb"), "a·[31mb");
  EXPECT_EQ(printable("a\u009b31mb"), "a·31mb");
  EXPECT_EQ(printable(std::string_view("a\0b\x7f", 4)), "a·b·");
  EXPECT_EQ(printable("a\tb\nc\rd"), "a b c d");
  EXPECT_EQ(printable("a\u202eb\u2066c\u2028d"), "a·b·c·d");
  EXPECT_EQ(printable("\ufeff[Event"), "[Event");
  EXPECT_EQ(printable("bad \xff byte"), "bad \ufffd byte");
}

TEST(Display, WidthIsCountedInColumns) {
  EXPECT_EQ(display_width(""), 0);
  EXPECT_EQ(display_width("Müller"), 6);
  EXPECT_EQ(display_width("e\u0301"), 1);
  EXPECT_EQ(display_width("王"), 2);
}

TEST(Display, ShortensToColumnsAndWholeCharacters) {
  EXPECT_EQ(shorten("Castle", 6), "Castle");
  EXPECT_EQ(shorten("Castles", 6), "Castl…");
  EXPECT_EQ(shorten("王王王", 5), "王王…");
  EXPECT_EQ(shorten("Ünder", 3), "Ün…");
  std::string pile = "e";
  for (int i = 0; i < 100'000; ++i) pile += "\u0301";
  EXPECT_LT(shorten(pile, 10).size(), 200u);
  EXPECT_TRUE(is_valid_utf8(shorten(pile, 10)));
}

TEST(Display, NumbersAndColumns) {
  EXPECT_EQ(with_commas(0), "0");
  EXPECT_EQ(with_commas(999), "999");
  EXPECT_EQ(with_commas(1000), "1,000");
  EXPECT_EQ(with_commas(18313002), "18,313,002");
  EXPECT_EQ(count_of(1, "game", "games"), "1 game");
  EXPECT_EQ(count_of(0, "game", "games"), "0 games");
  EXPECT_EQ(pad_left("é", 3) + pad_right("é", 3) + "|", "  éé  |");
}

// One glyph after the other.
std::string slowly_shortened(std::string_view text, int width) {
  std::string result;
  std::size_t fits = 0;
  for (int used = 0; !text.empty();) {
    const Glyph glyph = first_glyph(text);
    used += glyph.width;
    if (used > width) return result.substr(0, fits) + "…";
    result += glyph.text;
    if (used < width) fits = result.size();
    text.remove_prefix(glyph.length);
  }
  return result;
}

TEST(Display, RunsOfPlainLettersAreShownAsOneByOne) {
  const std::vector<std::string> parts = {"a",    "Zug",  "plain words ", "é", "棋", "\n",
                                          "\x1b", "\xff", "e\u0301",      " ", "~"};
  std::mt19937 random(1924);
  for (int i = 0; i < 20000; ++i) {
    std::string text;
    std::string glyphs;
    int columns = 0;
    for (std::size_t count = random() % 8; count != 0; --count) text += parts[random() % 11];
    for (std::string_view rest = text; !rest.empty();) {
      const Glyph glyph = first_glyph(rest);
      glyphs += glyph.text;
      columns += glyph.width;
      rest.remove_prefix(glyph.length);
    }
    const int width = static_cast<int>(random() % 24);
    ASSERT_EQ(shorten(text, width), slowly_shortened(text, width)) << text << " to " << width;
    ASSERT_EQ(printable(text), glyphs);
    ASSERT_EQ(display_width(text), columns);
  }
}

}  // namespace
}  // namespace tools
