// What findings say of games that ended in a dead position: since when, and why it is dead.

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>

#include "arbiter/rules/registry.h"
#include "arbiter/types/judged_game.h"
#include "tests/testing/judging.h"

namespace arbiter {
namespace {

// "R502 error why=forced-play: message" for each finding about a dead position.
std::string findings_of(const std::string& date, const std::string& fen, const std::string& moves,
                        Settings settings = {}) {
  const std::string pgn = "[Date \"" + date + "\"]\n[Result \"1-0\"]\n[SetUp \"1\"]\n[FEN \"" +
                          fen + "\"]\n\n" + moves + " 1-0\n";
  select_default_rules(settings);
  const JudgedGame judged = tests::judge_first_game(pgn, settings);
  std::string words;
  for (const Finding& finding : judged.findings) {
    if (finding.rule->id != "D402" && finding.rule->id != "R502") continue;
    std::string why = "not said";
    for (const auto& [key, value] : finding.evidence) {
      if (key == "why") why = std::get<std::string>(value);
    }
    words += std::string(finding.rule->id) + " " + std::string(severity_id(finding.severity)) +
             " why=" + why + ": " + finding.message + "\n";
  }
  return words;
}

// White cannot mate at the end. Since when is told only if it is known that White could before.
TEST(DeadPosition, SinceWhenIsNotToldWhereItIsNotKnown) {
  const std::string pgn =
      "[Date \"2024.05.01\"]\n[Result \"1-0\"]\n[SetUp \"1\"]\n"
      "[FEN \"4k3/8/1p1p1p1p/1P1P1P1P/8/8/8/4K3 w - - 0 1\"]\n\n1. Kd2 Kd7 1-0\n";
  for (const std::uint32_t nodes : {1u, 300'000u}) {
    Settings settings;
    select_default_rules(settings);
    settings.records = Records::all;
    settings.winnable_nodes = nodes;
    const JudgedGame judged = tests::judge_first_game(pgn, settings);
    ASSERT_TRUE(judged.report.has_value());
    EXPECT_EQ(judged.report->can_win[Color::white], false) << nodes;
    const auto since = judged.report->lost_winnability[Color::white];
    EXPECT_EQ(since, nodes == 1 ? std::nullopt : std::optional<std::uint32_t>(0)) << nodes;
  }
}

// The last move leaves one reply, which takes the last man that could mate: no move follows, so
// nothing but R502 can say why the position is dead.
TEST(DeadPosition, TheResultTellsWhy) {
  EXPECT_EQ(findings_of("2024.05.01", "7k/5K1P/8/6N1/8/8/8/8 w - - 0 60", "60. Ne6"),
            "R502 error why=forced-play: The game was drawn in a dead position after 60. Ne6 "
            "(Article 5.2.2), but the record says 1-0. 60... Kxh7 is the only legal move. Then: "
            "White has only king and knight, and the other side has no pawn, knight, bishop or "
            "rook that could shut its king in. Black has only the king.\n");
}

// Until then material alone counted, unless somebody asks for newer Laws by name.
TEST(DeadPosition, BeforeJuly1997) {
  const std::string locked = "8/8/p5k1/Pp1p2pp/1P1P2P1/7P/8/5K2 b - - 0 46";
  EXPECT_TRUE(findings_of("1996.05.01", locked, "46... h4 47. Ke2").starts_with("D402 info "));
  Settings settings;
  settings.laws = Edition::laws2018;
  EXPECT_TRUE(
      findings_of("1996.05.01", locked, "46... h4 47. Ke2", settings).starts_with("D402 error "));
}

// 47. gxh5 captures nothing; it stood, and the game went on to mate.
TEST(DeadPosition, BeforeAnIllegalMoveThatLedToMate) {
  const std::string locked = "8/8/p5k1/Pp1p2pp/1P1P2P1/7P/8/5K2 b - - 0 46";
  const std::string moves =
      "46... h4 47. gxh5+ Kf5 48. h6 Ke4 49. h7 Kd3 50. h8=Q Kc2 51. Ke1 Kb1 52. Kd1 g4 53. Qxh4 "
      "g3 54. Qxg3+ Kb2 55. Qd3 Ka1 56. Kc2 Ka2 57. Qxb5 Ka1 58. Qa4#";
  Settings settings;
  settings.after_illegal = AfterIllegal::stand;
  const std::string found = findings_of("2024.05.01", locked, moves, settings);
  EXPECT_TRUE(found.find("after 46... h4") != std::string::npos) << found;
}

// Whoever is mated by an illegal move is not mated, and it is the illegal move that lost.
TEST(UnwinnableWin, NotByAnIllegalMoveThatMates) {
  Settings settings = tests::default_settings();
  settings.after_illegal = AfterIllegal::stand;
  const std::string text = "[Result \"0-1\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qxf7# 0-1\n";
  int illegal_moves = 0;
  for (const Finding& finding : tests::judge_first_game(text, settings).findings) {
    EXPECT_NE(finding.rule->id, "R512");
    if (finding.rule->group != RuleGroup::moves) continue;
    ++illegal_moves;
    EXPECT_NE(finding.message.find("No move follows it."), std::string::npos) << finding.message;
  }
  EXPECT_EQ(illegal_moves, 1);
}

}  // namespace
}  // namespace arbiter
