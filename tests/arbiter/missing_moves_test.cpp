// Moves without tags that begin in the middle of a game are not judged from the initial position.

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

#include "arbiter/rules/registry.h"
#include "arbiter/types/judged_game.h"
#include "arbiter/types/rule.h"
#include "arbiter/types/settings.h"
#include "tests/testing/judging.h"

namespace arbiter {
namespace {

bool was_found(const JudgedGame& judged, std::string_view rule) {
  return std::any_of(judged.findings.begin(), judged.findings.end(),
                     [rule](const Finding& finding) { return finding.rule->id == rule; });
}

JudgedGame judge_for_numbers(std::string_view game) {
  Settings settings;
  select_rules("S109", true, settings);
  select_rules("M", true, settings);
  return tests::judge_first_game(game, settings);
}

TEST(MissingMoves, AreToldAndNotJudged) {
  for (const std::string_view game :
       {"4. Ba4 Nf6 5. O-O 1-0\n", "a6 4. Ba4 Nf6 5. O-O 1-0\n", "17... Rfd8 18. Qe2 *\n",
        "23. Qxf7+ 1-0\n", "Kh8 24. Qxg7# 1-0\n", "e5 2. Ngf3 Nc6 3. Bb5 a6 4. Ba5 1-0\n"}) {
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
        "Ke3 e5 2. e4 1-0\n", "Ke3 1-0\n"}) {
    SCOPED_TRACE(game);
    const JudgedGame judged = judge_for_numbers(game);
    EXPECT_EQ(judged.unjudged_variant, "");
    EXPECT_TRUE(was_found(judged, "M201"));
  }
}

}  // namespace
}  // namespace arbiter
