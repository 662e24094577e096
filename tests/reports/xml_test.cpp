#include "tools/reports/xml.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/reports/xml_testing.h"

namespace tools {
namespace {

// What a reader gets back.
std::string through_text(const std::string& text) {
  return parse_xml("<x>" + xml_text(text) + "</x>").text;
}
std::string through_attribute(const std::string& text) {
  return parse_xml("<x y=\"" + xml_attribute(text) + "\" z='" + xml_attribute(text) + "'/>")
      .get("z");
}

TEST(Xml, EveryTextComesBack) {
  for (const std::string text : {"", "<script>", "\"&'", "]]>", "&amp;", "a\tb\nc\rd\r\ne", " ",
                                 "Müller ½ 棋 🂡", "\u0085\u2028"}) {
    EXPECT_EQ(through_text(text), text);
    EXPECT_EQ(through_attribute(text), text);
  }
}

TEST(Xml, WhatCannotBeSaidIsReplaced) {
  for (int code = 0; code < 0x20; ++code) {
    if (code == '\t' || code == '\n' || code == '\r') continue;
    const std::string text(1, static_cast<char>(code));
    EXPECT_EQ(through_text("a" + text + "b"), "a\uFFFDb") << code;
    EXPECT_EQ(through_attribute(text), "\uFFFD") << code;
  }
  EXPECT_EQ(through_text("\xef\xbf\xbe\xef\xbf\xbf"), "\uFFFD\uFFFD");
}

}  // namespace
}  // namespace tools
