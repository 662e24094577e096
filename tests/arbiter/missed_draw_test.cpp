// What findings say of repetitions that ended a game, and what is settled when it is not certain
// that they did.

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "arbiter/rules/registry.h"
#include "arbiter/types/judged_game.h"
#include "tests/testing/judging.h"

namespace arbiter {
namespace {

const std::string kFiveTimes =
    "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 ";

JudgedGame judged_draw(const std::string& tags, const std::string& result,
                       const std::string& moves) {
  const std::string pgn = tags + "[Result \"" + result + "\"]\n\n" + moves + " " + result + "\n";
  Settings settings;
  settings.records = Records::all;
  select_default_rules(settings);
  return tests::judge_first_game(pgn, settings);
}

std::string message(const JudgedGame& judged, std::string_view rule) {
  for (const Finding& finding : judged.findings) {
    if (finding.rule->id == rule) return finding.message;
  }
  return "";
}

// The start position stands after 0, 4, 12, 16, 20, 24 and 28 half-moves.
TEST(MissedDraw, OnlyConsecutiveOccurrencesOf2014AreNamed) {
  const JudgedGame game = judged_draw(
      "[Date \"2015.03.07\"]\n", "1-0",
      "1. Nf3 Nf6 2. Ng1 Ng8 3. Nc3 Nc6 4. Nd5 Nd4 5. Nc3 Nc6 6. Nb1 Nb8 7. Na3 Na6 8. Nb1 "
      "Nb8 9. Nf3 Nf6 10. Ng1 Ng8 11. Nh3 Nh6 12. Ng1 Ng8 13. Nf3 Nf6 14. Ng1 Ng8 15. e4 e5");
  EXPECT_EQ(
      message(game, "D403"),
      "The same position stood five times on consecutive alternate moves of the same player, "
      "each time four half-moves after the one before, which ends the game in a draw "
      "(Article 9.6a): after 6... Nb8, 8... Nb8, 10... Ng8, 12... Ng8 and 14... Ng8. Until 30 "
      "June 2017 only consecutive moves of the same player count, so that 2 earlier "
      "occurrences do not.");
}

TEST(MissedDraw, FiveOccurrencesAreFive) {
  const JudgedGame game = judged_draw("[Date \"2019.03.07\"]\n", "1-0", kFiveTimes + "9. e4 e5");
  EXPECT_EQ(message(game, "D403"),
            "The same position stood for the fifth time, which ends the game in a draw (Article "
            "9.6.1): at the start and after 2... Ng8, 4... Ng8, 6... Ng8 and 8... Ng8.");
  EXPECT_EQ(game.report->ruling, "1/2-1/2");
  EXPECT_EQ(game.report->verdict, Verdict::contradicted);
}

TEST(MissedDraw, WithoutADateNothingIsSettled) {
  const JudgedGame won = judged_draw("", "1-0", kFiveTimes + "9. e4 e5");
  EXPECT_EQ(won.report->ruling, "");
  EXPECT_EQ(won.report->verdict, Verdict::consistent);
  EXPECT_FALSE(won.flagged);
  const JudgedGame open = judged_draw("", "*", kFiveTimes);
  EXPECT_EQ(open.report->ruling, "");
  EXPECT_EQ(open.report->verdict, Verdict::undetermined);
  EXPECT_EQ(message(open, "R505"),
            "The game is recorded as unfinished (*), but it ended by fivefold repetition with 8... "
            "Ng8, if it was played after 30 June 2014: its date is not known.");
}

// Of a date in another form the year counts, and the earliest month that it can mean.
TEST(MissedDraw, ADateInAnotherFormTellsTheEdition) {
  struct {
    const char* date;
    Edition laws;
  } const table[] = {{"12.05.1985", Edition::old},      {"12.11.2014", Edition::laws2014},
                     {"03/11/2014", Edition::old},      {"Nov 2014", Edition::laws2014},
                     {"1 March 2014", Edition::old},    {"May 2018", Edition::laws2018},
                     {"2018 2019", Edition::laws2023},  {"12345678901234567890", Edition::laws2023},
                     {"today", Edition::laws2023},      {"", Edition::laws2023},
                     {"31.12.2017", Edition::laws2017}, {"20.20.2014", Edition::old}};
  for (const auto& [date, laws] : table) {
    const std::string tag = "[Date \"" + std::string(date) + "\"]\n";
    EXPECT_EQ(judged_draw(tag, "1-0", kFiveTimes + "9. e4 e5").laws, laws) << date;
  }
}

TEST(MissedDraw, NeitherIsItByCorrespondence) {
  for (const std::string tag :
       {"[Mode \"EM\"]", "[Mode \"PM\"]", "[Mode \"ICCF\"]", "[EventType \"match (corr)\"]",
        "[EventType \"Email\"]", "[EventType \"postal\"]"}) {
    const JudgedGame won =
        judged_draw("[Date \"2019.03.07\"]\n" + tag + "\n", "1-0", kFiveTimes + "9. e4 e5");
    EXPECT_EQ(won.report->ruling, "") << tag;
    EXPECT_EQ(won.report->verdict, Verdict::consistent) << tag;
  }
}

TEST(MissedDraw, WhoNamesAnEditionIsCertain) {
  const std::string pgn = "[Result \"*\"]\n\n" + kFiveTimes + "*\n";
  Settings settings;
  settings.records = Records::all;
  settings.laws = Edition::laws2018;
  select_default_rules(settings);
  const JudgedGame judged = tests::judge_first_game(pgn, settings);
  EXPECT_EQ(judged.report->ruling, "1/2-1/2");
  ASSERT_EQ(judged.findings.size(), 1U);
  EXPECT_EQ(judged.findings.front().rule->id, "R505");
}

// A rook and a king that walk over many squares, so that no position recurs often.
std::string walk(int half_moves) {
  constexpr const char* kRook[] = {"b1", "c1", "d1", "e1", "e2", "d2", "c2", "b2", "a2", "a3",
                                   "b3", "c3", "d3", "e3", "e4", "d4", "c4", "b4", "a4", "a1"};
  constexpr const char* kKing[] = {"g7", "h7", "h8", "g8"};
  std::string moves;
  for (int i = 0; i < half_moves; ++i) {
    moves +=
        i % 2 == 0 ? std::string("R") + kRook[i / 2 % 20] : std::string("K") + kKing[i / 2 % 4];
    moves += ' ';
  }
  return moves;
}

// An illegal move that stood does not stop the count of half-moves.
TEST(MissedDraw, TheHalfmoveClockRunsOnAfterAnIllegalMove) {
  const std::string tags =
      "[Date \"2019.03.07\"]\n[SetUp \"1\"]\n[FEN \"6k1/8/8/8/8/8/5P1p/R6K w - - 0 1\"]\n";
  // The king goes two squares; Black's king makes the next move of its walk.
  const JudgedGame game = judged_draw(tags, "1-0", walk(80) + "Kf1 Kf8 " + walk(80));
  ASSERT_EQ(game.report->stood, std::vector<std::uint32_t>{81});
  EXPECT_EQ(game.report->end.kind, EndKind::seventy_five);
  EXPECT_EQ(game.report->end.ply, 150u);
}

}  // namespace
}  // namespace arbiter
