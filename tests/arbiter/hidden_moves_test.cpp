// A comment or a variation that is never closed may hide the end of a game: nothing is said about
// the last position that was read.

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "arbiter/record/game_start.h"
#include "arbiter/replay/replay.h"
#include "arbiter/replay/taken_moves.h"
#include "arbiter/rules/registry.h"
#include "arbiter/types/judged_game.h"
#include "arbiter/types/rule.h"
#include "arbiter/types/settings.h"
#include "parser/game_text.h"
#include "parser/pgn.h"
#include "tests/testing/judging.h"

namespace arbiter {
namespace {

struct Hidden {
  std::string_view rule;  // said of the game that really ends where the other one is cut
  std::string_view tags;
  std::string_view seen;
  std::string_view hidden;
  std::string_view marker;
};

constexpr std::string_view kRookAgainstKing =
    "[SetUp \"1\"]\n[FEN \"7k/8/8/8/8/8/7r/K7 w - - 0 60\"]\n[TimeControl \"300\"]\n";
constexpr std::string_view kKnightAndPawn =
    "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4p3/4K1N1 w - - 0 60\"]\n"
    "[Termination \"Draw by insufficient material\"]\n";
const std::string kFlagOfWinner =
    std::string(kRookAgainstKing) + "[Termination \"time forfeit\"]\n";

const Hidden kHidden[] = {
    {"D405", "", "1. e4", "e5 2. Nf3 Nc6 3. Bb5 a6", "1/2-1/2"},
    {"D406", "", "1. e4 e5", "2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6", "1/2-1/2"},
    {"C603", "[Termination \"Draw by threefold repetition\"]\n", "1. Nf3 Nf6",
     "2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8", "1/2-1/2"},
    {"R508", "[Termination \"checkmate\"]\n", "1. f3 e5", "2. g4 Qh4#", "0-1"},
    {"R508", kKnightAndPawn, "60. Kd2", "Kf7 61. Kxe2", "1/2-1/2"},
    {"C606", "[TimeControl \"5400+30\"]\n[Termination \"time forfeit\"]\n",
     "1. e4 {[%clk 1:30:00]} e5 {[%clk 1:29:00]}", "2. Nf3", "1-0"},
    {"R506", kFlagOfWinner, "60. Kb1", "Rh1+ 61. Kb2 Rh2+", "1-0"},
    {"R506", kRookAgainstKing, "60. Kb1 {[%clk 0:00:10]} Kg7 {[%clk 0:00:00]}", "61. Kc1", "1-0"},
    {"R512", kRookAgainstKing, "60. Kb1", "Kg7 61. Kc1 Kf6", "1-0"},
};

std::string game(const Hidden& hidden, std::string_view open, std::string_view rest) {
  std::string text = "[Event \"x\"]\n[Date \"2019.01.01\"]\n[Result \"";
  text.append(hidden.marker).append("\"]\n").append(hidden.tags).append("\n").append(hidden.seen);
  text.append(" ").append(open).append(rest).append(" ").append(hidden.marker);
  return text + "\n";
}

bool says(const JudgedGame& judged, std::string_view rule) {
  for (const Finding& finding : judged.findings) {
    if (finding.rule->id == rule) return true;
  }
  return false;
}

class HiddenMoves : public ::testing::Test {
 protected:
  HiddenMoves() {
    settings_.records = Records::all;
    settings_.no_draw_before = 30;
    select_default_rules(settings_);
  }

  JudgedGame judged(const std::string& text) { return tests::judge_first_game(text, settings_); }

  Settings settings_;
};

TEST_F(HiddenMoves, NothingIsSaidAboutThePositionBeforeThem) {
  for (const Hidden& hidden : kHidden) {
    const std::string whole = game(hidden, "", "");
    EXPECT_TRUE(says(judged(whole), hidden.rule)) << whole;
    for (const std::string_view open : {"{good ", "("}) {
      const std::string text = game(hidden, open, hidden.hidden);
      EXPECT_FALSE(says(judged(text), hidden.rule)) << text;
    }
    const std::string nested = game(hidden, "{good ", std::string(hidden.hidden) + " {nothing}");
    EXPECT_FALSE(says(judged(nested), hidden.rule)) << nested;
  }
}

TEST_F(HiddenMoves, NoneInACommentThatEndsWithItsLineOrBehindTheMarker) {
  for (const std::string_view end : {"1. e4 ; {good\n1/2-1/2\n", "1. e4 1/2-1/2 {good {bad}\n"}) {
    const std::string text =
        std::string("[Event \"x\"]\n[Date \"2019.01.01\"]\n[Result \"1/2-1/2\"]\n\n").append(end);
    EXPECT_TRUE(says(judged(text), "D405")) << text;
  }
}

TEST_F(HiddenMoves, NoneWhereNoMoveStandsBeforeTheCommentThatOpens) {
  for (const Hidden& hidden : kHidden) {
    for (const std::string_view open : {"{{", "{he said {", "{a {b {"}) {
      const std::string text = game(hidden, open, "good 1.e4 O-O}");
      const JudgedGame found = judged(text);
      ASSERT_TRUE(found.report);
      EXPECT_NE(found.report->verdict, Verdict::undetermined) << text;
      EXPECT_EQ(says(found, hidden.rule), says(judged(game(hidden, "{", "good}")), hidden.rule))
          << text;
    }
  }
  const std::string castled = game(kHidden[0], "{good ", "O-O {nothing}");
  EXPECT_FALSE(says(judged(castled), "D405")) << castled;
}

// Numeric notation has no letters.
TEST_F(HiddenMoves, MovesOfDigitsBeforeTheCommentThatOpens) {
  for (const std::string_view said : {"5755 ", "1. 5254 5755 ", "good 7163"}) {
    const std::string text = game(kHidden[0], "{", std::string(said) + " {nothing}");
    EXPECT_FALSE(says(judged(text), "D405")) << text;
  }
  const std::string text = game(kHidden[0], "{", "575 575 {nothing}");
  EXPECT_TRUE(says(judged(text), "D405")) << text;
}

// The last note of a kind stands for further ones.
TEST_F(HiddenMoves, AVariationThatOpensBehindAThousandFaults) {
  for (const std::size_t faults : {999, 1000, 1500}) {
    const std::string text = game(kHidden[0], std::string(faults, ')') + "(", kHidden[0].hidden);
    EXPECT_FALSE(says(judged(text), "D405")) << faults;
  }
}

TEST_F(HiddenMoves, TheResultIsUndetermined) {
  for (const std::string_view open : {"{good ", "("}) {
    const std::string text = game(kHidden[0], open, kHidden[0].hidden);
    const JudgedGame found = judged(text);
    ASSERT_TRUE(found.report);
    EXPECT_EQ(found.report->verdict, Verdict::undetermined) << text;
    EXPECT_EQ(found.report->stopped_at.has_value(), open != "(") << text;
  }
}

TEST_F(HiddenMoves, AGameThatEndsInAnOpenCommentIsJudgedInPart) {
  const std::string open = game(kHidden[0], "{good ", kHidden[0].hidden);
  const JudgedGame found = judged(open);
  ASSERT_NE(found.stopped_at, nullptr);
  EXPECT_EQ(*found.stopped_at, '{');
  EXPECT_EQ(judged(game(kHidden[0], "{good}", "")).stopped_at, nullptr);
}

// However many comments open another one, and however far away the next move number is: if each
// comment looked for that anew, this would outlast the time limit.
TEST(TakenMoves, AreSoughtInLinearTime) {
  std::string text = "[Event \"x\"]\n\n1. e4 e5";
  for (int i = 0; i < 300'000; ++i) text += " Nf3 {a {} Nf6 {a {} Ng1 {a {} Ng8 {a {}";
  text += " Ka1 *\n";
  pgn::GameReader reader(text);
  pgn::GameText game;
  ASSERT_TRUE(reader.next(game));
  ASSERT_EQ(game.comments.size(), 1'200'000);
  Replay replay;
  replay.run(game, read_start(game).start(), AfterIllegal::automatic);
  ASSERT_EQ(replay.stop(), Stop::illegal_move);
  EXPECT_FALSE(find_taken_moves(game, replay));
}

}  // namespace
}  // namespace arbiter
