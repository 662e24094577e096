// How far legality is judged in games and positions: --legality, --legality-nodes and --verify.

#include "arbiter/game/game_legality.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "arbiter/types/judged_game.h"
#include "arbiter/types/judged_position.h"
#include "arbiter/types/rule.h"
#include "tests/testing/judging.h"

namespace arbiter {
namespace {

using tests::default_settings;
using tests::judge_position;

// More than a thousand capture histories have to be tried.
constexpr std::string_view kNoHistory =
    "r1bqkb1r/1p1p1ppp/4p3/q6q/8/Q6Q/P1PP1PP1/RNBQKB2 w - - 0 1";
// A bishop that is out, though its pawns have not moved; two pawns that shut in a bishop.
constexpr std::string_view kLockedMen =
    "rnbqkbnr/pppppppp/8/8/2B5/8/PPPPPPPP/RNBQK1NR b KQkq - 0 1";
constexpr std::string_view kBishopInTheCorner = "4k3/8/8/8/8/8/1P6/B3K3 w - - 0 1";
constexpr std::string_view kNinePawns = "4k3/pppppppp/8/8/8/4P3/PPPPPPPP/4K3 w - - 0 1";

// The P rules that speak, and what was not confirmed.
struct Answer {
  std::string rules;
  std::string message;
  int unconfirmed = 0;
};

Answer ask(const std::string& pgn, const Settings& settings) {
  const JudgedGame judged = tests::judge_first_game(pgn, settings);
  Answer answer;
  for (const Finding& finding : judged.findings) {
    if (finding.rule->group != RuleGroup::positions) continue;
    answer.rules += std::string(finding.rule->id) + " ";
    answer.message += finding.message;
  }
  answer.unconfirmed = judged.unconfirmed_proofs;
  return answer;
}

std::string game_from(std::string_view fen, const std::string& tags = "") {
  return "[SetUp \"1\"]\n[FEN \"" + std::string(fen) + "\"]\n" + tags + "[Result \"*\"]\n\n*\n";
}

const std::string kIllegalMoveStands =
    "[Date \"2019.05.11\"]\n[Result \"*\"]\n\n1. Bc4 e5 2. Nf3 Nc6 3. d3 d6 4. c3 *\n";

TEST(LegalityNodes, LimitTheHistories) {
  Settings settings = default_settings();
  EXPECT_EQ(ask(game_from(kNoHistory), settings).rules, "P312 ");
  EXPECT_EQ(judge_position(kNoHistory, settings).legality, PositionLegality::illegal);
  for (const std::uint32_t nodes : {0u, 1000u}) {
    settings.legality_nodes = nodes;
    EXPECT_EQ(ask(game_from(kNoHistory), settings).rules, "") << nodes;
    EXPECT_EQ(judge_position(kNoHistory, settings).legality, PositionLegality::not_refuted)
        << nodes;
    EXPECT_EQ(ask(game_from(kLockedMen), settings).rules, "P310 ") << nodes;
  }
}

TEST(Legality, HowFar) {
  Settings settings = default_settings();
  EXPECT_EQ(ask(game_from(kLockedMen), settings).rules, "P310 ");
  EXPECT_EQ(ask(game_from(kNinePawns), settings).rules, "P305 ");
  EXPECT_EQ(ask(kIllegalMoveStands, settings).rules, "P313 ");
  settings.legality = Legality::basic;
  EXPECT_EQ(ask(game_from(kLockedMen), settings).rules, "");
  EXPECT_EQ(ask(game_from(kNinePawns), settings).rules, "P305 ");
  EXPECT_EQ(ask(kIllegalMoveStands, settings).rules, "");
  settings.legality = Legality::off;
  EXPECT_EQ(ask(game_from(kNinePawns), settings).rules, "");
  EXPECT_EQ(ask(kIllegalMoveStands, settings).rules, "");
}

TEST(Verify, ChangesNothingThatStands) {
  Settings settings = default_settings();
  settings.verify = true;
  for (const std::string& game :
       {game_from(kNoHistory), game_from(kLockedMen), game_from(kNinePawns), kIllegalMoveStands}) {
    const Answer verified = ask(game, settings);
    const Answer plain = ask(game, default_settings());
    EXPECT_EQ(verified.rules, plain.rules) << game;
    EXPECT_EQ(verified.message, plain.message) << game;
    EXPECT_NE(verified.rules, "") << game;
    EXPECT_EQ(verified.unconfirmed, 0) << game;
  }
  for (const std::string_view fen : {kNoHistory, kLockedMen, kNinePawns}) {
    const JudgedPosition judged = judge_position(fen, settings);
    EXPECT_EQ(judged.legality, PositionLegality::illegal) << fen;
    EXPECT_EQ(judged.unconfirmed_proofs, 0) << fen;
  }
}

TEST(Chess960, IsNamedInSeveralWays) {
  const Settings settings = default_settings();
  const Answer bare = ask(game_from(kBishopInTheCorner), settings);
  EXPECT_EQ(bare.rules, "P310 ");
  EXPECT_NE(bare.message.find("presumes"), std::string::npos) << bare.message;
  for (const std::string tag : {"[Variant \"Chess960\"]\n", "[Event \"Open Chess960 Cup\"]\n"}) {
    EXPECT_EQ(ask(game_from(kBishopInTheCorner, tag), settings).rules, "") << tag;
  }
  EXPECT_EQ(ask(game_from("4k3/8/8/8/8/8/1P6/B3K2R w H - 0 1"), settings).rules, "");
}

// What follows an illegal move is not held against an array that a game may not have had.
TEST(UnreachableAfter, PresumesNoArray) {
  const Settings settings = default_settings();
  const std::string moves = "1. Bc4 e5 2. Nf3 Nc6 3. d3 d6 4. c3 *\n";
  const std::string standard = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  EXPECT_EQ(ask("[FEN \"" + standard + "\"]\n\n" + moves, settings).rules, "P313 ");
  const std::string later = "rnbqkbnr/1ppppppp/p7/8/8/P7/1PPPPPPP/RNBQKBNR w KQkq - 0 2";
  EXPECT_EQ(ask("[FEN \"" + later + "\"]\n\n" + moves, settings).rules, "");
}

}  // namespace
}  // namespace arbiter
