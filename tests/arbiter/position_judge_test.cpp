#include "arbiter/position_judge.h"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

#include "arbiter/rules/registry.h"
#include "tests/testing/judging.h"
#include "tools/proving/proof_game_search.h"

namespace arbiter {
namespace {

using tests::default_settings;
using tests::judge_position;

constexpr std::string_view kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view kNinePawns = "4k3/pppppppp/8/8/8/4P3/PPPPPPPP/4K3 w - - 0 1";
constexpr std::string_view kBadClock = "4k3/7p/8/8/8/8/7P/4K3 w - - 9 5";

using Ids = std::vector<std::string_view>;

Ids rule_ids(const JudgedPosition& judged) {
  Ids ids;
  for (const Rule* rule : judged.rules) ids.push_back(rule->id);
  return ids;
}

JudgedPosition judge(std::string_view fen) { return judge_position(fen, default_settings()); }

void expect_play(std::string_view fen, PositionStatus status, std::optional<bool> white,
                 std::optional<bool> black) {
  const JudgedPosition judged = judge(fen);
  EXPECT_EQ(judged.status, status) << fen;
  EXPECT_EQ(judged.can_win.white, white) << fen;
  EXPECT_EQ(judged.can_win.black, black) << fen;
  EXPECT_FALSE(judged.why.white.empty()) << fen;
  EXPECT_FALSE(judged.why.black.empty()) << fen;
}

void expect_no_play(std::string_view fen) {
  const JudgedPosition judged = judge(fen);
  EXPECT_EQ(judged.legality, PositionLegality::illegal) << fen;
  EXPECT_EQ(judged.status, std::nullopt) << fen;
  EXPECT_FALSE(judged.can_win.white.has_value()) << fen;
  EXPECT_FALSE(judged.can_win.black.has_value()) << fen;
  EXPECT_EQ(judged.why.white, "") << fen;
  EXPECT_EQ(judged.why.black, "") << fen;
}

TEST(PositionJudge, TheInitialPositionIsLegal) {
  const JudgedPosition judged = judge(kStart);
  EXPECT_EQ(judged.legality, PositionLegality::legal);
  EXPECT_EQ(judged.fen, kStart);
  EXPECT_TRUE(judged.rules.empty());
  EXPECT_TRUE(judged.facts.empty());
  EXPECT_FALSE(judged.any_finding);
  EXPECT_EQ(judge("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha -").legality,
            PositionLegality::legal);
}

TEST(PositionJudge, OthersAreNotRefutedAtBest) {
  for (const std::string_view fen : {
           "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
           "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
           "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
       }) {
    EXPECT_EQ(judge(fen).legality, PositionLegality::not_refuted) << fen;
    EXPECT_TRUE(judge(fen).facts.empty()) << fen;
  }
}

TEST(PositionJudge, ShowsTheFenAsUnderstood) {
  // No pawn can use e3, the right K does not exist, and the counters are not given.
  EXPECT_EQ(judge("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3").fen,
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
  EXPECT_EQ(judge("4k3/8/8/8/8/8/8/4K3 w K - 3 9").fen, "4k3/8/8/8/8/8/8/4K3 w - - 3 9");
  EXPECT_EQ(judge("4k3/8/8/8/8/8/8/RR2K3 w B - 0 1").fen, "4k3/8/8/8/8/8/8/RR2K3 w B - 0 1");
}

TEST(PositionJudge, Unreadable) {
  const JudgedPosition judged = judge("adjourned after move 40");
  EXPECT_EQ(judged.legality, PositionLegality::illegal);
  EXPECT_EQ(rule_ids(judged), (Ids{"P301"}));
  ASSERT_EQ(judged.facts.size(), 1u);
  EXPECT_EQ(judged.fen, "");
  EXPECT_EQ(judged.worst, Severity::error);
  EXPECT_TRUE(judged.any_finding);
  expect_no_play("adjourned after move 40");
  expect_no_play("");
}

TEST(PositionJudge, NoKingsNoAnswers) {
  EXPECT_EQ(rule_ids(judge("8/8/8/8/8/8/4P3/4K3 w - - 0 1")), (Ids{"P302"}));
  EXPECT_EQ(judge("8/8/8/8/8/8/4P3/4K3 w - - 0 1").fen, "8/8/8/8/8/8/4P3/4K3 w - - 0 1");
  expect_no_play("8/8/8/8/8/8/4P3/4K3 w - - 0 1");
  expect_no_play("8/8/8/3kK3/8/8/4P3/8 w - - 0 1");
  EXPECT_EQ(rule_ids(judge("P3k3/8/8/8/8/8/8/4K3 w - - 0 1")), (Ids{"P304"}));
  expect_no_play("P3k3/8/8/8/8/8/8/4K3 w - - 0 1");
}

TEST(PositionJudge, RulesInOrderAndEachOnce) {
  const JudgedPosition judged = judge("4k3/pppppppp/7p/8/4R3/4P3/PPPPPPPP/4K2N w KQ - 7 3");
  EXPECT_EQ(rule_ids(judged), (Ids{"P305", "P306", "P316"}));
  EXPECT_EQ(judged.facts.size(), 5u);
  EXPECT_EQ(judged.legality, PositionLegality::illegal);
  EXPECT_EQ(judged.status, PositionStatus::ongoing);  // illegal or not
  EXPECT_EQ(rule_ids(judge("4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1")), (Ids{"P308"}));
  EXPECT_EQ(rule_ids(judge("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1")), (Ids{"P303"}));
  EXPECT_EQ(rule_ids(judge("4k3/8/8/3pP3/8/8/8/4K3 w - d5 0 1")), (Ids{"P307"}));
}

TEST(PositionJudge, WarningsSayNothingAboutLegality) {
  const JudgedPosition clock = judge(kBadClock);
  EXPECT_EQ(clock.legality, PositionLegality::not_refuted);
  EXPECT_EQ(rule_ids(clock), (Ids{"P316"}));
  EXPECT_EQ(clock.worst, Severity::warning);
  const JudgedPosition array = judge("bbrkrnqn/pppppppp/8/8/8/8/PPPPPPPP/BBRKRNQN w KQkq - 0 1");
  EXPECT_EQ(array.legality, PositionLegality::not_refuted);
  EXPECT_EQ(rule_ids(array), (Ids{"P317"}));
}

TEST(PositionJudge, Status) {
  expect_play("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", PositionStatus::checkmate, true, false);
  expect_play("8/8/8/8/8/5k2/5p2/5K2 w - - 0 1", PositionStatus::stalemate, false, false);
  expect_play("4k3/8/8/8/8/8/8/4K3 w - - 0 1", PositionStatus::dead_position, false, false);
  expect_play("4k3/8/8/8/8/8/8/4KN2 b - - 0 1", PositionStatus::dead_position, false, false);
  expect_play("4k3/8/8/8/8/8/4R3/4K3 b - - 0 1", PositionStatus::check, true, false);
  expect_play("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", PositionStatus::ongoing, true, false);
  expect_play(kStart, PositionStatus::ongoing, true, true);
  // Two knights can mate a bare king if it helps: not dead.
  expect_play("4k3/8/8/8/8/8/8/3NKN2 w - - 0 1", PositionStatus::ongoing, true, false);
}

TEST(PositionJudge, StatusOfIllegalPositions) {
  expect_play("7k/5K2/8/8/8/8/QQQQQQQQ/QQQQQQQQ b - - 0 1", PositionStatus::checkmate, true, false);
  expect_play("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", PositionStatus::ongoing, true, false);
  // The right does not exist, so castling is no way out of stalemate.
  expect_play("7k/8/8/8/8/8/5q2/7K w K - 0 1", PositionStatus::stalemate, false, false);
}

TEST(PositionJudge, WhySaysWhy) {
  const JudgedPosition mate = judge("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1");
  EXPECT_EQ(mate.why.white, "Black is checkmated.");
  EXPECT_EQ(mate.why.black, "Black is checkmated.");
  EXPECT_EQ(judge("8/8/8/8/8/5k2/5p2/5K2 w - - 0 1").why.black, "The game is over: stalemate.");
  const JudgedPosition pawn = judge("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  EXPECT_EQ(pawn.why.white, "A series of legal moves ends with mate by White.");
  EXPECT_EQ(pawn.why.black, "Black has only the king.");
}

TEST(PositionJudge, WhySaysWhichMechanism) {
  const JudgedPosition locked = judge("8/4k3/8/3p2p1/1p1P1pPp/1P3P1P/8/4K3 b - - 0 47");
  EXPECT_EQ(locked.status, PositionStatus::dead_position);
  EXPECT_EQ(locked.why.white,
            "The white pawns on b3, f3, h3, d4 and g4 and the black pawns on b4, f4, h4, d5 and g5 "
            "can never move, and nothing can ever take them. The white king may stand only on "
            "a1–h1, a2–h2 and d3, the black king only on a5, b5, a6–h6, a7–h7 and a8–h8. No other "
            "man can ever move. No white man can ever attack a square on which the black king can "
            "stand, so White can never even give check.");
  const JudgedPosition forced = judge("7K/6r1/8/8/8/k7/8/8 w - - 0 62");
  EXPECT_EQ(forced.status, PositionStatus::dead_position);
  EXPECT_EQ(forced.why.black, "62. Kxg7 is the only legal move. Then: Black has only the king.");
}

// What the proof says can be checked on the board, however many positions it rests on.
TEST(PositionJudge, WhyNamesMenAndSquares) {
  const JudgedPosition flights = judge("5k2/4p3/3pPp2/2pP1Pp1/1pPK2Pp/pP5P/P7/8 w - - 0 1");
  EXPECT_TRUE(flights.why.black.ends_with(
      "The white king may be in check only on d4, and there it can always step to a square that no "
      "black man can ever attack: from d4 to d3."))
      << flights.why.black;
  const JudgedPosition pawns = judge("8/8/8/1k3p1p/3p1P2/1p1P1PpP/1P4P1/K7 b - - 0 1");
  EXPECT_EQ(pawns.why.white,
            "Every line of play was followed to its end: kings and pawns can reach only 1820 "
            "positions. The white pawns on b2, g2, d3, f3 and f4 and the black pawns on b3, g3, d4 "
            "and f5 can never move, and nothing can ever take them. The white king may stand only "
            "on a1–h1, d2 and e2, the black king only on a4, b4, a5–d5, h5, a6–h6, a7–h7 and "
            "a8–h8. Of the other men, the white pawn on h3 can only stand on h3 and h4; the black "
            "pawn on h5 can only stand on h4 and h5. In none of these positions can White "
            "mate.");
  const JudgedPosition cage = judge("k1b5/1p1pB3/1P1P4/2K5/8/8/8/8 b - - 0 1");
  EXPECT_EQ(cage.why.white,
            "Every line of play was followed until it ended or left White without the material to "
            "mate, wherever the bishop on e7 may stand: the other men can reach only 210 "
            "positions before that. In all of them the white pawns on b6 and d6 and the black "
            "pawns on b7 and d7 stand where they stand now. In them the white king may stand "
            "anywhere but on a6–e6, a7, b7, d7, a8 and b8, the black king only on a8 and b8. Of "
            "the other men in them, the white bishop on e7 can reach at most 30 squares, all of "
            "them dark; the black bishop on c8 can stand on no other square. In none of these "
            "positions can White mate.");
  const JudgedPosition closed = judge("Bb1k1b2/bKp1p1p1/1pP1P1P1/1P6/p5P1/P7/8/8 w - - 0 1");
  EXPECT_EQ(
      closed.why.white,
      "Every line of play was followed until it ended, repeated an earlier position or "
      "left White unable to mate: only 220 different positions can arise before that, and none "
      "of them is mate by White. In all of them the white pawns on a3, b5, c6, e6 and g6, the "
      "black pawns on a4, b6, c7, e7 and g7 and the black bishops on a7, b8 and f8 stand "
      "where they stand now. In them the white king may stand only on a6, b7, a8 and c8, the black "
      "king only on c8–e8. Of the other men in them, the white bishop on a8 can only stand on a6, "
      "b7, d7, f7, h7, a8, c8, e8 and g8; the white pawn on g4 can only stand on g4 and g5.");
}

// The pawn on a4 moves on once the king has taken the one on a3.
TEST(PositionJudge, WhyDoesNotCallMenImmovableThatChangePlaces) {
  const JudgedPosition pawns = judge("8/4k3/p1p1p1p1/P1P1P1P1/p7/p7/P2K4/8 w - - 0 1");
  EXPECT_NE(
      pawns.why.white.find("Of the other men, the white pawn on a2 can only stand on a2, a3 and "
                           "a4; the black pawns on a3 and a4 can stand on no other squares. "),
      std::string::npos)
      << pawns.why.white;
  const JudgedPosition stuck = judge("8/4k3/p1p1p1p1/P1P1P1P1/p1p5/P1P5/3K4/8 w - - 0 1");
  EXPECT_NE(stuck.why.white.find("the black pawns on a4 and c4 have no move, but may be taken"),
            std::string::npos)
      << stuck.why.white;
}

// A proof of one position: what happens after its moves is decided otherwise.
TEST(PositionJudge, WhyOfOnePositionNamesItsMove) {
  const JudgedPosition forced = judge("7k/6Q1/8/p1p1p1p1/P1P1P1P1/8/8/4K3 b - - 0 40");
  EXPECT_EQ(forced.status, PositionStatus::dead_position);
  EXPECT_EQ(forced.why.white,
            "40... Kxg7 is the only legal move, and after it White can never mate.");
  EXPECT_EQ(forced.why.black,
            "40... Kxg7 is the only legal move, and after it Black can never mate.");
}

TEST(PositionJudge, WhyTellsTheLinesThatAreForced) {
  EXPECT_EQ(judge("8/4b1pk/4p3/6PK/6PP/5b2/8/8 w - - 0 1").why.white,
            "The only lines are these: 1. g6+ Kg8 (stalemate) and 1. g6+ Kh8 "
            "(stalemate).");
}

TEST(PositionJudge, ProveShowsTheMatingLine) {
  Settings settings = default_settings();
  settings.prove = true;
  settings.verify = true;
  const JudgedPosition judged = judge_position("7k/5Q2/6K1/8/8/8/8/8 w - - 0 40", settings);
  EXPECT_EQ(judged.why.white,
            "With the help of the other side White mates in 1 half-move. 40. Qg7#");
  EXPECT_EQ(judged.unconfirmed_proofs, 0);
}

// The bishop mates beside a black man that the pawn becomes: further than the search sees.
TEST(PositionJudge, ProveKeepsWhatATheoremTells) {
  constexpr std::string_view kBishopAgainstPawn = "4B3/8/5p2/8/6k1/2K5/8/8 b - - 0 60";
  constexpr std::string_view kPromise = "A series of legal moves ends with mate by White.";
  EXPECT_EQ(judge(kBishopAgainstPawn).can_win.white, true);
  Settings settings = default_settings();
  settings.winnable_nodes = 1000;
  settings.verify = true;
  const JudgedPosition verified = judge_position(kBishopAgainstPawn, settings);
  EXPECT_EQ(verified.can_win.white, true);
  EXPECT_EQ(verified.why.white, kPromise);
  EXPECT_EQ(verified.unconfirmed_proofs, 0);
  settings.prove = true;
  const JudgedPosition judged = judge_position(kBishopAgainstPawn, settings);
  EXPECT_EQ(judged.can_win.white, true);
  EXPECT_EQ(judged.why.white,
            std::string(kPromise) + " No such line was found within the node budget.");
  EXPECT_EQ(judged.unconfirmed_proofs, 0);
}

TEST(PositionJudge, AProofGameMakesAPositionLegal) {
  constexpr std::string_view kOpening =
      "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2";
  EXPECT_EQ(judge(kOpening).legality, PositionLegality::not_refuted);
  Settings settings = default_settings();
  settings.prove = true;
  EXPECT_FALSE(judge_position(kOpening, settings).sought_proof_game);  // there is no search
  tools::ProofGameLimits limits;
  PositionJudge judge_with_search(settings, [&limits](const RetroPosition& goal) {
    return tools::find_proof_game(goal, limits);
  });
  const JudgedPosition judged = judge_with_search.judge(kOpening);
  EXPECT_EQ(judged.legality, PositionLegality::legal);
  // The judge has replayed it; the moves may come in any order.
  for (const std::string_view part : {"\n\n1. ", "e4", "e5", "Nf3", " *\n"}) {
    EXPECT_NE(judged.proof_game.find(part), std::string::npos) << part << judged.proof_game;
  }
  limits.positions = 1;
  const JudgedPosition open = judge_with_search.judge(
      "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1 w - - 0 7");
  EXPECT_TRUE(open.sought_proof_game);
  EXPECT_EQ(open.legality, PositionLegality::not_refuted);
  EXPECT_EQ(open.proof_game, "");
  // A game must begin with an array that is known; refuted positions need no search.
  EXPECT_FALSE(judge_with_search.judge("bqnrkrnb/pppppppp/8/8/8/8/PPPPPPPP/BQNRKRNB b FDfd - 0 1")
                   .sought_proof_game);
  EXPECT_FALSE(judge_with_search.judge(kNinePawns).sought_proof_game);
}

TEST(PositionJudge, ProofGamesAreReplayedBeforeTheyAreBelieved) {
  Settings settings = default_settings();
  settings.prove = true;
  PositionJudge judge_with_search(settings, [](const RetroPosition&) {
    return std::vector<Move>{Move(Square::e2, Square::e4, MoveKind::double_step)};
  });
  const JudgedPosition judged =
      judge_with_search.judge("rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1");
  EXPECT_TRUE(judged.sought_proof_game);
  EXPECT_EQ(judged.legality, PositionLegality::not_refuted);
  EXPECT_EQ(judged.unconfirmed_proofs, 1);
}

TEST(PositionJudge, AnEmptyBudgetLeavesTheQuestionOpen) {
  Settings settings = default_settings();
  settings.winnable_nodes = 5;
  const JudgedPosition judged =
      judge_position("6Q1/8/4b3/8/ppp5/qkp3b1/rnp5/n1K5 b - - 0 1", settings);
  EXPECT_FALSE(judged.can_win.white.has_value());
  EXPECT_EQ(judged.why.white, "Not decided within the node budget.");
}

TEST(PositionJudge, RulesThatAreNotSelectedSayNothing) {
  Settings settings = default_settings();
  ASSERT_EQ(select_rules("P305", false, settings), 1u);
  const JudgedPosition judged = judge_position(kNinePawns, settings);
  EXPECT_EQ(judged.legality, PositionLegality::illegal);
  EXPECT_TRUE(judged.rules.empty());
  EXPECT_TRUE(judged.facts.empty());
  EXPECT_FALSE(judged.any_finding);
  EXPECT_EQ(judged.worst, Severity::info);
}

TEST(PositionJudge, SeverityCanBeReplaced) {
  Settings settings = default_settings();
  settings.severity[rule_index(*find_rule("P305"))] = Severity::info;
  settings.severity[rule_index(*find_rule("P316"))] = Severity::error;
  EXPECT_EQ(judge_position(kNinePawns, settings).worst, Severity::info);
  EXPECT_TRUE(judge_position(kNinePawns, settings).any_finding);
  EXPECT_EQ(judge_position(kBadClock, settings).worst, Severity::error);
}

TEST(PositionJudge, LegalityOff) {
  Settings settings = default_settings();
  settings.legality = Legality::off;
  const JudgedPosition judged = judge_position(kNinePawns, settings);
  EXPECT_EQ(judged.legality, PositionLegality::not_refuted);
  EXPECT_FALSE(judged.any_finding);
  EXPECT_EQ(judged.status, PositionStatus::ongoing);
  EXPECT_FALSE(judge_position(kBadClock, settings).any_finding);
  EXPECT_EQ(rule_ids(judge_position("8/8 w", settings)), (Ids{"P301"}));
  EXPECT_EQ(judge_position("8/8 w", settings).legality, PositionLegality::illegal);
  EXPECT_EQ(judge_position("8/8/8/8/8/8/8/4K3 w - - 0 1", settings).status, std::nullopt);
}

TEST(PositionJudge, WinnableOff) {
  Settings settings = default_settings();
  settings.winnable = Winnable::off;
  const JudgedPosition judged = judge_position("4k3/8/8/8/8/8/8/4K3 w - - 0 1", settings);
  EXPECT_EQ(judged.status, PositionStatus::ongoing);
  EXPECT_FALSE(judged.can_win.white.has_value());
  EXPECT_EQ(judged.why.white, "");
  EXPECT_EQ(judge_position("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", settings).status,
            PositionStatus::checkmate);
}

}  // namespace
}  // namespace arbiter
