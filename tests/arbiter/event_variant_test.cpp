// Variants that a server names in the event alone (unjudged_variant): against a twin that matches
// patterns.

#include <gtest/gtest.h>

#include <regex>
#include <string>
#include <vector>

#include "arbiter/record/record.h"
#include "parser/pgn.h"

namespace arbiter {
namespace {

std::string variant_by_pattern(const std::string& event) {
  static const std::regex kNamed(
      ".*(?:rated|casual) (suicide|losers|atomic|crazyhouse|bughouse|antichess|giveaway|kriegspiel|"
      "racing kings|three-check|king of the hill|horde) (?:game|match)[ \t]*",
      std::regex::icase);
  static const std::regex kNumbered(
      "[ \t]*ICC (w(?:1[67]|2[345678])) .*|[ \t]*ICC (w[12][0-9])[ \t]*");
  static const std::regex kNumber("w(?:1[67]|2[345678])");
  std::smatch match;
  if (std::regex_match(event, match, kNumbered)) {
    const std::string number = match[1].matched ? match[1] : match[2];
    return std::regex_match(number, kNumber) ? number : "";
  }
  return std::regex_match(event, match, kNamed) ? std::string(match[1]) : "";
}

std::string variant_of(const std::string& event) {
  const std::string text = "[Event \"" + event + "\"]\n[White \"W\"]\n[Black \"B\"]\n\n1. e4 *\n";
  pgn::GameReader reader(text);
  pgn::GameText game;
  EXPECT_TRUE(reader.next(game));
  return std::string(unjudged_variant(game));
}

TEST(EventVariant, IsThatOfThePattern) {
  static const std::vector<std::string> kWords = {
      "suicide",  "losers",   "atomic",           "crazyhouse",   "bughouse", "antichess",
      "horde",    "giveaway", "racing kings",     "three-check",  "ATOMIC",   "kriegspiel",
      "standard", "blitz",    "king of the hill", "Racing Kings", "wild/2",   "hordes"};
  static const std::vector<std::string> kKinds = {"rated ",  "casual ", "unrated ", "Rated ",
                                                  "CASUAL ", "",        "rated  ",  "berated "};
  static const std::vector<std::string> kNouns = {" game", " match", " Game", " MATCH", " games",
                                                  "",      " tour",  "game",  " mate"};
  static const std::vector<std::string> kFronts = {"", "FICS ", " ", "ICC ", "Lichess "};
  static const std::vector<std::string> kEnds = {"", " ", "\t", " 1"};
  int named = 0;
  for (const std::string& word : kWords) {
    for (const std::string& kind : kKinds) {
      for (const std::string& noun : kNouns) {
        for (const std::string& front : kFronts) {
          for (const std::string& end : kEnds) {
            const std::string event = front + kind + word + noun + end;
            ASSERT_EQ(variant_of(event), variant_by_pattern(event)) << event;
            named += variant_by_pattern(event).empty() ? 0 : 1;
          }
        }
      }
    }
  }
  EXPECT_GT(named, 1000);
}

TEST(EventVariant, HasANumberOfIcc) {
  int numbered = 0;
  for (int number = 0; number < 100; ++number) {
    for (const std::string front :
         {"ICC w", " ICC w", "ICC ", "icc w", "FICS w", "ICCw", "ICC W"}) {
      for (const std::string end : {"", " 3 0", " 2 12 u", "x", " ", "7 5 0"}) {
        const std::string event = front + std::to_string(number) + end;
        ASSERT_EQ(variant_of(event), variant_by_pattern(event)) << event;
        numbered += variant_by_pattern(event).empty() ? 0 : 1;
      }
    }
  }
  EXPECT_EQ(numbered, 8 * 2 * 4 + 2 * 2);
}

}  // namespace
}  // namespace arbiter
