#include "tools/text/words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tools/options/rule_words.h"

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

TEST(Words, TypingErrors) {
  EXPECT_EQ(typing_errors("fivefold", "FiveFold"), 0U);
  EXPECT_EQ(typing_errors("fivfold", "fivefold"), 1U);
  EXPECT_EQ(typing_errors("ifvefold", "fivefold"), 1U);
  EXPECT_EQ(typing_errors("", "abc"), 3U);
  EXPECT_EQ(forgiven_errors("ab"), 1U);
  EXPECT_EQ(forgiven_errors("fivfold"), 2U);
  EXPECT_EQ(forgiven_errors(""), 0U);
  EXPECT_EQ(forgiven_errors(std::string(65, 'f')), 0U);
}

TEST(Words, DidYouMean) {
  EXPECT_EQ(did_you_mean(std::string_view()), "");
  EXPECT_EQ(did_you_mean("M210"), "; did you mean M210?");
  EXPECT_EQ(did_you_mean(std::span(kNames).subspan(3)), "; did you mean M210 or M201?");
  EXPECT_EQ(did_you_mean(std::span(kNames).first(0)), "");
}

TEST(Words, UnknownRulesBringThoseThatWereMeant) {
  const auto meant = [](std::string_view word) {
    const std::string text = unknown_rule(word);
    const std::size_t at = text.find("did you mean ");
    return at == std::string::npos ? "" : text.substr(at + 13, text.size() - at - 14);
  };
  EXPECT_EQ(meant("M21O"), "M210");  // the letter
  EXPECT_EQ(meant("5IlO"), "S110");
  EXPECT_EQ(meant("m2100"), "M210");
  EXPECT_EQ(meant("fivfold"), "fivefold-missed");
  EXPECT_EQ(meant("king-left-in-chek"), "king-left-in-check");
  EXPECT_EQ(meant("stalemate"), "stalemate-missed");
  EXPECT_EQ(meant("castling"),
            "castling-zeros, castling-lost, castling-attacked, castling-blocked or castling-right");
  EXPECT_EQ(meant("Q7"), "");
  EXPECT_EQ(meant(""), "");
  EXPECT_EQ(meant(std::string(100'000, 'M')), "");
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
