// Each byte is taken or refused as by the library's own set of characters.

#include "parser/one_of.h"

#include <gtest/gtest.h>

#include <boost/spirit/home/x3.hpp>
#include <string>

namespace pgn::internal {
namespace {

namespace x3 = boost::spirit::x3;

template <class Parser>
bool takes(const Parser& parser, const char c) {
  const char* const end = &c + 1;
  const char* first = &c;
  char found = c == 'x' ? 'y' : 'x';
  const bool taken = x3::parse(first, end, parser, found);
  EXPECT_EQ(first == end, taken);
  if (taken) {
    EXPECT_EQ(found, c);
  }
  return taken;
}

TEST(OneOf, IsASetOfCharacters) {
  // Written so that the hyphen is no range for the library either.
  for (const std::string characters : {"", "a", " \t\r\n", "NBRQKPnbrqkp", "@`AZaz[{", "/=\x7F-"}) {
    for (int code = 0; code < 256; ++code) {
      const char c = static_cast<char>(code);
      const bool expected = takes(x3::char_(characters), c);
      EXPECT_EQ(takes(one_of(characters), c), expected) << characters << ' ' << code;
      EXPECT_EQ(takes(~one_of(characters), c), !expected) << characters << ' ' << code;
    }
  }
}

TEST(OneOf, HasNoRanges) {
  constexpr OneOf kLeaf = one_of("a-c");
  EXPECT_TRUE(takes(kLeaf, 'a'));
  EXPECT_TRUE(takes(kLeaf, '-'));
  EXPECT_TRUE(takes(kLeaf, 'c'));
  EXPECT_FALSE(takes(kLeaf, 'b'));
}

TEST(OneOf, IsAtNoEnd) {
  const char* first = nullptr;
  EXPECT_FALSE(x3::parse(first, first, one_of("a")));
}

}  // namespace
}  // namespace pgn::internal
