// Spellings of results (result.h).

#include "parser/result.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <utility>

namespace pgn {
namespace {

// With any dash or a colon, with or without blanks, in UTF-8 and in Latin-1.
TEST(ReadMarker, ReadsAScoreWithSignsForHalfAPointAsAWhole) {
  for (const std::string half : {"\u00BD", "\xBD", "1/2"}) {
    for (const std::string dash : {"-", " - ", "\u2013", " \u2014 ", "\x96", " \x97 "}) {
      for (const auto& [text, result] : {std::pair(half + dash + half, Result::draw),
                                         std::pair(half + dash + "0", Result::half_to_white),
                                         std::pair("0" + dash + half, Result::half_to_black)}) {
        std::size_t length = 0;
        EXPECT_EQ(read_marker(text + " x", length).result, result) << text;
        EXPECT_EQ(length, text.size()) << text;
        EXPECT_EQ(read_result(text).result, result) << text;
      }
    }
    for (const std::string colon : {":", " : "}) {
      const std::string text = half + colon + half;
      std::size_t length = 0;
      EXPECT_EQ(read_marker(text, length).result, Result::draw) << text;
      EXPECT_EQ(length, text.size()) << text;
    }
  }
}

}  // namespace
}  // namespace pgn
