// Moves without tags that begin in the middle of a game are not judged from the initial position.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "arbiter/judge.h"
#include "arbiter/rules/registry.h"
#include "arbiter/types/judged_game.h"
#include "arbiter/types/rule.h"
#include "arbiter/types/settings.h"
#include "parser/pgn.h"
#include "tests/testing/judging.h"

namespace arbiter {
namespace {

bool was_found(const JudgedGame& judged, std::string_view rule) {
  return std::any_of(judged.findings.begin(), judged.findings.end(),
                     [rule](const Finding& finding) { return finding.rule->id == rule; });
}

Settings for_numbers() {
  Settings settings;
  select_rules("S109", true, settings);
  select_rules("M", true, settings);
  return settings;
}

JudgedGame judge_for_numbers(std::string_view game) {
  return tests::judge_first_game(game, for_numbers());
}

JudgedGame judge_second_game(std::string_view text) {
  const Settings settings = for_numbers();
  pgn::GameReader reader(text);
  pgn::GameText game;
  EXPECT_TRUE(reader.next(game));
  EXPECT_TRUE(reader.next(game));
  Judge judge(settings);
  JudgedGame judged;
  judge.judge(game, judged);
  return judged;
}

TEST(MissingMoves, AreToldAndNotJudged) {
  for (const std::string_view game :
       {"4. Ba4 Nf6 5. O-O 1-0\n", "a6 4. Ba4 Nf6 5. O-O 1-0\n", "17... Rfd8 18. Qe2 *\n",
        "23. Qxf7+ 1-0\n", "Kh8 24. Qxg7# 1-0\n", "b5 a6 4. Ba4 Nf6 5. O-O 1-0\n",
        "a6 Ba4 Nf6 5. O-O 1-0\n", "e5 2. Ngf3 Nc6 3. Bb5 a6 4. Ba5 1-0\n"}) {
    SCOPED_TRACE(game);
    const JudgedGame judged = judge_for_numbers(game);
    EXPECT_EQ(judged.unjudged_variant, "chess from an unknown position");
    EXPECT_TRUE(was_found(judged, "S109"));
    EXPECT_EQ(judged.findings.size(), 1u);
  }
}

TEST(MissingMoves, AreNotWhereTheMovesCanBePlayed) {
  const JudgedGame judged = judge_for_numbers("2. e4 e5 3. Nf3 Nc6 4. Bb5 1-0\n");
  EXPECT_EQ(judged.unjudged_variant, "");
  EXPECT_EQ(judged.plies, 5u);
  EXPECT_TRUE(was_found(judged, "S109"));
}

TEST(MissingMoves, AreNotWhereTheFirstNumberIsOne) {
  for (const std::string_view game :
       {"1. e4 e5 2. Ke3 1-0\n", "e4 e5 2. Ke3 1-0\n", "e4 1... e5 2. Ke3 1-0\n",
        "Ke3 e5 2. e4 1-0\n", "e4 Ke5 Nf3 2... e5 1-0\n", "Ke3 1-0\n"}) {
    SCOPED_TRACE(game);
    const JudgedGame judged = judge_for_numbers(game);
    EXPECT_EQ(judged.unjudged_variant, "");
    EXPECT_TRUE(was_found(judged, "M201"));
  }
}

// Or a part of the text with the end of one comment and the beginning of another.
TEST(MissingMoves, MayHaveBeenInACommentThatWasDamaged) {
  using namespace std::string_view_literals;
  const JudgedGame judged = judge_for_numbers("1. e4 e5 2. Nf3 {0:\0\0\0\0\0:12} Qa5 3. d4 *\n"sv);
  EXPECT_EQ(judged.plies, 3u);
  EXPECT_TRUE(judged.findings.empty());
}

// Wherever a damaged disk leaves NUL bytes, also in the middle of a move, nobody is accused.
TEST(MissingMoves, MayHaveBeenWhereNulBytesAre) {
  const std::string game =
      "1. d4 d5 2. Nc3 Nf6 3. Bf4 e6 4. Qd3 Be7 5. O-O-O O-O 6. e4 dxe4 7. Nxe4 Nxe4 8. Qxe4 Nd7 "
      "9. Bd3 Nf6 10. Qe2 b6 11. Nf3 Bb7 12. Kb1 Bd6 13. Bxd6 Qxd6 *\n";
  int illegible = 0;
  for (const std::size_t length : {2, 3, 8, 30}) {
    for (std::size_t at = 2; at + length < game.size() - 3; ++at) {
      std::string damaged = game;
      damaged.replace(at, length, length, '\0');
      const JudgedGame judged = tests::judge_first_game(damaged, tests::default_settings());
      for (const Finding& finding : judged.findings) {
        ASSERT_NE(finding.rule->id.front(), 'M') << length << " bytes from " << at;
      }
      illegible += was_found(judged, "S105") ? 1 : 0;
    }
  }
  EXPECT_GT(illegible, 400);
}

// A result stands before them by mistake.
TEST(MissingMoves, MayStandBehindAResult) {
  const JudgedGame judged = judge_second_game("1. e4 h5 2. g3 h4 0-1 hxg3 0-1\n");
  EXPECT_EQ(judged.unjudged_variant, "chess from an unknown position");
  EXPECT_TRUE(was_found(judged, "S109"));
  EXPECT_EQ(judged.findings.size(), 1u);
  EXPECT_EQ(judge_second_game("1. e4 h5 0-1 e4 e5 0-1\n").plies, 2u);
  EXPECT_TRUE(was_found(judge_second_game("1. e4 h5 0-1\nhxg3 0-1\n"), "M204"));
}

// The rook on a1, which is not there at odds, makes Rd1 ambiguous.
JudgedGame judge_at_event(const std::string& event, std::string_view moves) {
  const std::string game =
      "[Event \"" + event + "\"]\n[Date \"1858.??.??\"]\n\n" + std::string(moves);
  return judge_for_numbers(game);
}

TEST(Odds, LeaveTheStartUnknown) {
  constexpr std::string_view kEnglish =
      "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 5. d3 d6 6. Nc3 a6 7. Bg5 h6 8. Bh4 b6 9. Qd2 Qd7 "
      "10. Rd1 *\n";
  constexpr std::string_view kGerman =
      "1. e4 e5 2. Sf3 Sc6 3. Lc4 Lc5 4. O-O Sf6 5. d3 d6 6. Sc3 a6 7. Lg5 h6 8. Lh4 b6 9. Dd2 Dd7 "
      "10. Td1 *\n";
  for (const std::string_view moves : {kEnglish, kGerman}) {
    for (const std::string event : {"Rook odds", "New Orleans, odds of a1", "Odds game"}) {
      SCOPED_TRACE(event);
      const JudgedGame judged = judge_at_event(event, moves);
      EXPECT_EQ(judged.unjudged_variant, "chess from an unknown position");
      EXPECT_TRUE(judged.findings.empty());
    }
    for (const std::string event : {"Odds of time", "Odds and Ends Open", "Time odds"}) {
      SCOPED_TRACE(event);
      EXPECT_TRUE(was_found(judge_at_event(event, moves), "M212"));
    }
  }
}

TEST(Odds, DoNotMatterWhereTheMovesCanBePlayed) {
  const JudgedGame judged = judge_at_event("Rook odds", "1. e4 e5 2. Nf3 *\n");
  EXPECT_EQ(judged.unjudged_variant, "");
  EXPECT_TRUE(judged.findings.empty());
}

}  // namespace
}  // namespace arbiter
