#include "tools/text/encoding.h"

#include <gtest/gtest.h>

#include <string>

namespace tools {
namespace {

TEST(Encoding, ValidUtf8) {
  for (const char* text : {"", "plain", "é", "\xc2\x80", "\xdf\xbf", "\xe0\xa0\x80", "\xed\x9f\xbf",
                           "\xee\x80\x80", "\xef\xbf\xbf", "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf",
                           "sixteen letters and é", "\xef\xbb\xbf[Event"}) {
    EXPECT_TRUE(is_valid_utf8(text)) << text;
    EXPECT_EQ(to_utf8(text, false), text);
  }
  EXPECT_TRUE(is_valid_utf8(std::string_view("\0", 1)));
}

TEST(Encoding, InvalidUtf8) {
  for (const char* text :
       {"\x80", "\xbf", "\xc0\x80", "\xc1\xbf",  // a lone continuation, overlong forms
        "\xe0\x9f\xbf", "\xf0\x8f\xbf\xbf",      // overlong forms
        "\xed\xa0\x80", "\xed\xbf\xbf",          // surrogates
        "\xf4\x90\x80\x80", "\xf5\x80\x80\x80",  // above U+10FFFF
        "\xff", "\xfe", "\xc3", "\xe2\x82", "\xf0\x9f\x98", "\xc3(", "\xe2(\xa1", "\xe2\x82(",
        "long enough for words \xe9 and more of them"}) {
    EXPECT_FALSE(is_valid_utf8(text)) << testing::PrintToString(text);
    EXPECT_TRUE(is_valid_utf8(to_utf8(text, false)));
    EXPECT_TRUE(is_valid_utf8(to_utf8(text, true)));
  }
}

TEST(Encoding, WhatIsNoUtf8IsReplacedOnce) {
  EXPECT_EQ(to_utf8("a\xe2\x82z", false), "a\uFFFDz");
  EXPECT_EQ(to_utf8("a\xc0\x80z", false), "a\uFFFD\uFFFDz");
  EXPECT_EQ(to_utf8("\xf0\x9f\x98", false), "\uFFFD");
}

TEST(Encoding, EveryCodePointComesBack) {
  for (char32_t value = 0; value <= 0x10ffff; ++value) {
    if (value >= 0xd800 && value <= 0xdfff) continue;
    std::string text;
    append_utf8(value, text);
    const CodePoint point = first_code_point(text);
    ASSERT_TRUE(point.valid && point.value == value && point.length == text.size());
  }
}

TEST(Encoding, Windows1252) {
  EXPECT_EQ(to_utf8("M\xfcller", true), "Müller");
  EXPECT_EQ(to_utf8("\x80\x93\x9f\xa0\xff", true), "€“Ÿ\u00A0ÿ");
  EXPECT_EQ(to_utf8("\x81\x8d\x8f\x90\x9d", true), "\u0081\u008D\u008F\u0090\u009D");
  std::string all;
  for (int byte = 0; byte < 256; ++byte) all += static_cast<char>(byte);
  EXPECT_TRUE(is_valid_utf8(to_utf8(all, true)));
}

TEST(Encoding, OneBadByteDecidesForTheWholeGame) {
  const GameDecoder good("[White \"Müller\"]");
  EXPECT_EQ(good.encoding(), "utf-8");
  EXPECT_EQ(good.text("Müller"), "Müller");
  EXPECT_EQ(good.text("M\xc3"), "M\uFFFD");  // cut in the middle
  const GameDecoder bad("[White \"M\xfcller\"][Black \"é\"]");
  EXPECT_EQ(bad.encoding(), "windows-1252");
  EXPECT_EQ(bad.text("é"), "Ã©");
}

TEST(Encoding, TagsLoseTheirEscapes) {
  EXPECT_EQ(GameDecoder("").tag(R"(The \"Open\" \\ B)"), R"(The "Open" \ B)");
}

TEST(Encoding, SentencesKeepTheirOwnPunctuation) {
  const GameDecoder decoder("\xff");
  EXPECT_EQ(decoder.sentence("says \"M\xfcl…\" – no"), "says \"Mül…\" – no");
  EXPECT_EQ(decoder.sentence("\xe2\x80"), "â€");
  EXPECT_EQ(decoder.sentence("Кр Ф in \"\xe4\", ♔ ♕"), "Кр Ф in \"ä\", ♔ ♕");
}

TEST(Encoding, FileNamesStandForThemselves) {
  EXPECT_EQ(name_to_utf8("käse.pgn"), "käse.pgn");
  EXPECT_EQ(name_to_utf8("k\xe4se.pgn"), "käse.pgn");
}

}  // namespace
}  // namespace tools
