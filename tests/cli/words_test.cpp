#include "tools/words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tools {
namespace {

using testing::ElementsAre;

constexpr std::string_view kNames[] = {"format", "output", "fail-on", "M210", "M201"};

TEST(Words, NearestForgivesATypingError) {
  EXPECT_EQ(nearest("formt", kNames), "format");     // missing
  EXPECT_EQ(nearest("fromat", kNames), "format");    // swapped
  EXPECT_EQ(nearest("outputt", kNames), "output");   // too many
  EXPECT_EQ(nearest("FAIL_ON", kNames), "fail-on");  // wrong, and the other case
  EXPECT_EQ(nearest("m211", kNames), "M210");        // of several the first
}

TEST(Words, NearestDoesNotGuessWildly) {
  EXPECT_EQ(nearest("", kNames), "");
  EXPECT_EQ(nearest("sideways", kNames), "");
  EXPECT_EQ(nearest(std::string(100'000, 'f'), kNames), "");
}

TEST(Words, OneOf) {
  constexpr std::string_view kThree[] = {"auto", "always", "never"};
  EXPECT_EQ(one_of(kThree), "auto, always or never");
  EXPECT_EQ(one_of(std::span(kThree).first(2)), "auto or always");
  EXPECT_EQ(one_of(std::span(kThree).first(1)), "auto");
}

TEST(Words, SplitAtCommas) {
  EXPECT_THAT(split_at_commas(" M, D4 ,,R501,"), ElementsAre("M", "D4", "R501"));
  EXPECT_THAT(split_at_commas(""), ElementsAre());
}

TEST(Words, Wrap) {
  EXPECT_EQ(wrap("one two three", 2, 0, 9), "  one two\n  three\n");
  EXPECT_EQ(wrap("one two three", 4, 7, 11), "one\n    two\n    three\n") << "in column 7 already";
  EXPECT_EQ(wrap("averyverylongword in between", 0, 0, 10), "averyverylongword\nin between\n");
  EXPECT_EQ(wrap("", 0), "\n");
}

}  // namespace
}  // namespace tools
