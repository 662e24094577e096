// Which draws could be claimed, and when a record's reason for a draw is unfounded: by hand, and
// against the slow twin on random games.

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "arbiter/board/move_generator.h"
#include "arbiter/board/san_resolution.h"
#include "arbiter/judge.h"
#include "arbiter/record/game_start.h"
#include "arbiter/replay/replay.h"
#include "arbiter/rules/registry.h"
#include "parser/pgn.h"
#include "tests/arbiter/claims_twin.h"
#include "tests/testing/positions.h"

namespace arbiter {

// For the messages of failing tests.
std::ostream& operator<<(std::ostream& out, const ThreefoldAhead& ahead) {
  out << ahead.ply << ':';
  for (const std::string& move : ahead.moves) out << ' ' << move;
  return out;
}

bool operator==(const ThreefoldAhead& a, const ThreefoldAhead& b) {
  return a.ply == b.ply && a.moves == b.moves;
}

namespace {

using Plies = std::vector<std::uint32_t>;
using Ahead = std::vector<ThreefoldAhead>;

struct Judged {
  JudgedGame game;
  Claims claims;

  const Finding* find(std::string_view rule) const {
    for (const Finding& finding : game.findings) {
      if (finding.rule->id == rule) return &finding;
    }
    return nullptr;
  }
  std::string message(std::string_view rule) const {
    const Finding* const finding = find(rule);
    return finding == nullptr ? "" : finding->message;
  }
};

Settings claim_settings(AfterIllegal after_illegal) {
  Settings settings;
  select_default_rules(settings);
  select_rules("C6", true, settings);
  settings.records = Records::all;
  settings.after_illegal = after_illegal;
  return settings;
}

Judged judge_text(const std::string& pgn, AfterIllegal after_illegal = AfterIllegal::automatic) {
  const Settings settings = claim_settings(after_illegal);
  pgn::GameReader reader(pgn);
  pgn::GameText game;
  EXPECT_TRUE(reader.next(game));
  Judge judge(settings);
  Judged judged;
  judge.judge(game, judged.game);
  if (judged.game.claims) judged.claims = *judged.game.claims;
  return judged;
}

Judged judge_moves(const std::string& tags, const std::string& moves) {
  return judge_text(tags + "\n\n" + moves + " 1/2-1/2\n");
}

const std::string kModern = "[Date \"2020.02.02\"]\n[Result \"1/2-1/2\"]\n";

std::string from_fen(const std::string& fen) {
  return kModern + "[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n";
}

std::string ended_by(const std::string& termination) {
  return kModern + "[Termination \"" + termination + "\"]\n";
}

const std::string kKnightsOut = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 ";

TEST(Claims, ThreefoldAheadAndOnTheBoard) {
  const Judged game = judge_moves(kModern, kKnightsOut + "Ng8 5. e4");
  EXPECT_EQ(game.claims.threefold_on_board, Plies{9});
  EXPECT_EQ(game.claims.threefold_ahead, (Ahead{{8, {"Ng8"}}, {9, {"Nf3"}}}));
  EXPECT_TRUE(game.claims.fifty_on_board.empty());
  EXPECT_TRUE(game.claims.fifty_ahead.empty());
  EXPECT_EQ(game.message("C601"),
            "Black could claim a draw before 4... Ng8 (Article 9.2.1.1) by announcing 4... Ng8, "
            "which makes the position that stood at the start and after 2... Ng8. Such claims "
            "were open 2 times: to White before 5. e4; to Black before 4... Ng8.");
}

TEST(Claims, TheFinalPositionCounts) {
  const Judged game = judge_moves(kModern, kKnightsOut);
  EXPECT_EQ(game.claims.threefold_ahead, (Ahead{{8, {"Ng8"}}}));
  ASSERT_NE(game.find("C601"), nullptr);
  EXPECT_EQ(game.find("C601")->ply, 8u);
  EXPECT_EQ(game.message("C601").substr(0, 51),
            "Black could claim a draw at the end of the moves (A");
}

// Nothing can be claimed at the fifth occurrence or later, but before 1 July 2014 there was no such
// end.
TEST(Claims, NoneAfterFivefoldSince2014) {
  const std::string moves =
      kKnightsOut + "Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. Nf3 Nf6 10. Ng1";
  EXPECT_EQ(judge_moves(kModern, moves).claims.threefold_on_board,
            (Plies{9, 10, 11, 12, 13, 14, 15, 16}));
  const Judged old = judge_moves("[Date \"2004.02.02\"]\n[Result \"1/2-1/2\"]", moves);
  EXPECT_EQ(old.claims.threefold_on_board, (Plies{9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20}));
}

// The king's first move takes the right to castle away: the start position does not come back.
TEST(Claims, CastlingRightsMakePositionsDiffer) {
  const std::string fen = "r3k3/8/8/8/8/8/8/4K2R w K - 0 1";
  const std::string out = "1. Rh2 Ra7 2. Rh1 Ra8 3. Rh2 Ra7 4. Rh1 Ra8";
  const Judged lost = judge_moves(from_fen(fen), out + " 5. Kd1");
  EXPECT_EQ(lost.claims.threefold_on_board, Plies{});
  const Judged none = judge_moves(from_fen("r3k3/8/8/8/8/8/8/4K2R w - - 0 1"), out + " 5. Kd1");
  EXPECT_EQ(none.claims.threefold_on_board, Plies{9});
}

// En passant makes a difference only if the capture is legal.
TEST(Claims, EnPassantCountsOnlyIfLegal) {
  const std::string moves = "1. e4 Ra8 2. Kf2 Ra7 3. Kg1 Ra8 4. Kf2 Ra7 5. Kg1 Ra8";
  const Judged legal = judge_moves(from_fen("8/r7/1k6/8/3p4/8/4P3/6K1 w - - 0 1"), moves);
  EXPECT_EQ(legal.claims.threefold_on_board, (Plies{11}));
  // The capture would expose the king to the rook.
  const Judged pinned = judge_moves(from_fen("8/r7/8/8/1k1p2R1/8/4P3/6K1 w - - 0 1"), moves);
  EXPECT_EQ(pinned.claims.threefold_on_board, (Plies{10, 11}));
}

TEST(Claims, FiftyMovesFromTheFenOn) {
  const Judged game =
      judge_moves(from_fen("4k3/8/8/8/8/8/8/R3K3 w - - 98 70"), "70. Ra2 Kd7 71. Ra1 Kd8");
  EXPECT_EQ(game.claims.fifty_ahead, (Plies{2, 3, 4, 5}));
  EXPECT_EQ(game.claims.fifty_on_board, (Plies{3, 4, 5}));
  EXPECT_NE(game.message("C602").find("98 of the half-moves are counted only by the FEN."),
            std::string::npos);
}

// The announced move is not played, so the claim is good although the move would mate.
TEST(Claims, TheAnnouncedMoveMayMate) {
  const std::string fen = "6rk/6p1/8/6p1/8/7K/6PR/7n w - - 99 80";
  const Judged game = judge_moves(from_fen(fen), "80. Kg4#");
  EXPECT_EQ(game.game.report->end.kind, EndKind::checkmate);
  EXPECT_EQ(game.claims.fifty_ahead, (Plies{1}));
  EXPECT_EQ(game.claims.fifty_on_board, (Plies{}));  // none after the mate
}

TEST(Claims, NoneInADeadPosition) {
  // Every move stalemates.
  const Judged game = judge_moves(from_fen("k1K5/p1P5/P7/8/8/8/8/8 w - - 99 80"), "80. Kd7");
  EXPECT_EQ(game.game.report->end.kind, EndKind::dead_position);
  EXPECT_EQ(game.claims.fifty_ahead, (Plies{}));
}

TEST(Claims, FiftyAheadNeedsAQuietMove) {
  // White can only push the pawn: the king has no square.
  const std::string fen = "7k/8/8/8/8/6r1/P6r/K7 w - - 99 80";
  const Judged quiet = judge_moves(from_fen(fen), "80. a3 Rg8");
  EXPECT_EQ(quiet.claims.fifty_ahead, (Plies{1}));  // Kb1 is legal
  const Judged none = judge_moves(from_fen("7k/8/8/8/8/1r6/P6r/K7 w - - 99 80"), "80. axb3 Rg2");
  EXPECT_EQ(none.claims.fifty_ahead, (Plies{}));
  EXPECT_EQ(none.claims.fifty_on_board, (Plies{}));
}

// An illegal move that stands cuts the repetition, but not the halfmove clock.
TEST(Claims, AnIllegalMoveCutsRepetitionOnly) {
  const std::string moves =
      "1. Kd1 Kd8 2. Ke1 Ke8 3. Kd1 Kd8 4. Ke3 Ke8 5. Ke1 Kd8 6. Kd1 Ke8 7. Ke1 Kd8 8. Kd1 Ke8 "
      "9. Ke1 Kd8";
  const Judged game =
      judge_text(from_fen("4k3/p7/8/8/8/8/P7/4K3 w - - 88 60") + "\n" + moves + " 1/2-1/2\n",
                 AfterIllegal::stand);
  ASSERT_EQ(game.game.report->stood, (Plies{7, 9}));
  EXPECT_TRUE(std::none_of(game.claims.threefold_on_board.begin(),
                           game.claims.threefold_on_board.end(),
                           [](std::uint32_t ply) { return ply < 18; }));
  EXPECT_EQ(game.claims.fifty_on_board, (Plies{13, 14, 15, 16, 17, 18, 19}));
}

// The position after 62. Ke1 is that after 64. Ke1, but the illegal moves lie between them.
TEST(Claims, WhatStoodBeforeAnIllegalMoveIsNotNamed) {
  const Judged game = judge_text(
      from_fen("4k3/p7/8/8/8/8/P7/4K3 w - - 0 60") +
          "\n60. Kd1 Kd8 61. Kd2 Ke8 62. Ke1 Kd8 63. Ke3 Ke8 64. Ke1 Kd8 65. Kd1 Ke8 66. Ke1 Kd8 "
          "67. Kd1 Ke8 68. Ke1 Kd8 1/2-1/2\n",
      AfterIllegal::stand);
  ASSERT_EQ(game.game.report->stood, (Plies{7, 9}));
  EXPECT_TRUE(game.message("C601").starts_with(
      "White could claim a draw before 68. Ke1 (Article 9.2.1.1) by announcing 68. Ke1, which "
      "makes the position that stood after 64. Ke1 and 66. Ke1."))
      << game.message("C601");
}

TEST(Claims, NothingForVariantsAndUnplayableStarts) {
  const std::string variant = kModern + "[Variant \"Atomic\"]\n\n1. e4 1/2-1/2\n";
  EXPECT_FALSE(judge_text(variant).game.claims.has_value());
  const Judged unplayable =
      judge_text(from_fen("8/8/8/8/8/8/8/K7 w - - 100 80") + "\n80. Ka2 1/2-1/2\n");
  EXPECT_FALSE(unplayable.game.claims.has_value());
  EXPECT_EQ(unplayable.find("C602"), nullptr);
}

TEST(ClaimUnfounded, WhatTheBoardDoesNotBearOut) {
  const Judged game =
      judge_moves(ended_by("Game drawn by repetition"), "1. e4 e5 2. Nf3 Nc6 3. Ng1 Nb8");
  EXPECT_EQ(game.message("C603"),
            "The Termination tag says \"Game drawn by repetition\", but no claim by repetition was "
            "open to either player at the end (Article 9.2): the last position stood 2 times, and "
            "no move could make any position stand for the third time.");
  const Judged fifty = judge_moves(ended_by("50-move rule"), kKnightsOut + "Ng8");
  EXPECT_EQ(fifty.message("C603"),
            "The Termination tag says \"50-move rule\", but no claim by the 50-move rule was open "
            "to either player at the end (Article 9.3): 8 half-moves have passed without a pawn "
            "move or a capture, and the claim needs 100, one of which may be announced. A claim "
            "by repetition was open.");
}

// The player who announced the third occurrence may have written the move, or another one.
TEST(ClaimUnfounded, AnnouncedOrOnTheBoard) {
  const std::string claimed = ended_by("3-fold repetition");
  EXPECT_EQ(judge_moves(claimed, kKnightsOut).message("C603"), "");
  EXPECT_EQ(judge_moves(claimed, kKnightsOut + "Ng8").message("C603"), "");
  EXPECT_EQ(judge_moves(claimed, kKnightsOut + "Ng8 5. e4").message("C603"), "");
  EXPECT_NE(judge_moves(claimed, kKnightsOut + "Ng8 5. e4 e5").message("C603"), "");
  EXPECT_NE(judge_moves(claimed, "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6").message("C603"), "");
}

TEST(ClaimUnfounded, SilentWhereTheBoardCannotTell) {
  const std::string moves = "1. e4 e5 2. Nf3 Nc6 3. Ng1 Nb8";
  const std::string claimed = ended_by("threefold repetition");
  ASSERT_NE(judge_moves(claimed, moves).message("C603"), "");
  EXPECT_EQ(judge_moves(claimed + "[Mode \"EM\"]", moves).message("C603"), "");
  EXPECT_EQ(judge_moves(claimed + "[Variant \"Atomic\"]", moves).message("C603"), "");
  EXPECT_EQ(judge_moves(claimed, moves + " 4. Ra5 Ke7").message("C603"), "");
  EXPECT_EQ(judge_moves("[Date \"1961.01.01\"]\n[Result \"1/2-1/2\"]\n[Termination "
                        "\"threefold repetition\"]",
                        moves)
                .message("C603"),
            "");
  EXPECT_EQ(judge_text("[Date \"2020.01.01\"]\n[Result \"1-0\"]\n[Termination \"repetition\"]\n\n" +
                       moves + " 1-0\n")
                .message("C603"),
            "");
}

// What was played before a FEN is unknown, unless a pawn move or a capture follows.
TEST(ClaimUnfounded, TheUnknownPastOfAFen) {
  const std::string fen =
      from_fen("4k3/8/8/8/8/8/4P3/R3K3 w - - 0 40") + "[Termination \"repetition\"]\n";
  EXPECT_EQ(judge_moves(fen, "40. Ra2 Kd7 41. Ra1 Kd8").message("C603"), "");
  EXPECT_EQ(judge_moves(fen, "40. Ra2 Kd7 41. e4").message("C603"), "");
  EXPECT_NE(judge_moves(fen, "40. e4 Kd7 41. Ra2 Kd8").message("C603"), "");
}

TEST(Signal, BothKingsAgainstTheRecord) {
  const std::string moves = "1. e4 e5 2. Nf3 Nc6 3. Ke4 Kd5";
  const Judged wrong = judge_text("[Result \"0-1\"]\n\n" + moves + " 0-1\n");
  EXPECT_NE(wrong.find("R510"), nullptr);
  EXPECT_EQ(wrong.game.report->verdict, Verdict::contradicted);
  EXPECT_EQ(wrong.game.plies, 4u);
  const Judged right = judge_text("[Result \"1-0\"]\n\n" + moves + " 1-0\n");
  EXPECT_EQ(right.find("R510"), nullptr);
  EXPECT_EQ(right.game.report->verdict, Verdict::consistent);
}

TEST(Signal, OneKingEndsTheMovesOnlyIfItsMoveIsIllegal) {
  const Judged illegal = judge_text("[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Kd5 1-0\n");
  ASSERT_NE(illegal.find("M215"), nullptr);
  EXPECT_EQ(illegal.game.plies, 4u);
  const std::string fen = "[SetUp \"1\"]\n[FEN \"6k1/p7/8/8/8/4K3/7P/8 w - - 0 1\"]\n";
  const Judged legal = judge_text(
      "[Result \"1-0\"]\n" + fen +
      "\n1. h4 {[%clk 0:10:00]} a5 {[%clk 0:10:00]} 2. h5 {[%clk 0:09:00]} a4 {[%clk 0:09:00]} "
      "3. Ke4 1-0\n");
  ASSERT_NE(legal.find("M215"), nullptr);
  EXPECT_EQ(legal.find("M215")->severity, Severity::info);
  EXPECT_EQ(legal.game.plies, 5u);
}

// A shuffling game: few moves to choose from, now and then any other, legal or not.
std::string shuffling_game(const std::string& fen, std::uint32_t seed, int plies) {
  std::mt19937 random(seed);
  Position position = tests::position_of(fen);
  std::string text = kModern + "[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n\n";
  for (int ply = 0; ply < plies; ++ply) {
    MoveList moves;
    generate_legal_moves(position, moves);
    if (moves.empty()) break;
    Move move = moves.begin()[random() % std::min<std::size_t>(moves.size(), 2)];
    if (random() % 40 == 0) move = moves.begin()[random() % moves.size()];
    text += to_san(position, move) + "\n";
    position.play(move);
  }
  return text + "1/2-1/2\n";
}

TEST(Claims, AgreeWithTheTwinOnRandomGames) {
  const char* const starts[] = {
      "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1",          "r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1",
      "8/8/4k3/8/3p4/8/4P3/4K3 w - - 0 1",         "2b1k3/8/8/8/8/8/8/2B1K3 w - - 90 60",
      "r3k3/8/8/8/8/8/8/R3K3 w - - 93 60",         "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
      "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 40 1",
  };
  constexpr Edition kEditions[] = {Edition::old, Edition::laws2014, Edition::laws2023};
  int on_board = 0;
  int ahead = 0;
  int fifty = 0;
  for (std::uint32_t seed = 0; seed < 700; ++seed) {
    const std::string text = shuffling_game(starts[seed % std::size(starts)], seed, 150);
    pgn::GameReader reader(text);
    pgn::GameText game;
    ASSERT_TRUE(reader.next(game));
    Settings settings = claim_settings(AfterIllegal::automatic);
    settings.laws = kEditions[seed % 3];
    Judge judge(settings);
    JudgedGame judged;
    judge.judge(game, judged);
    Replay replay;
    replay.run(game, read_start(game).start(), settings.after_illegal);
    ASSERT_EQ(replay.plies(), judged.plies);
    std::optional<std::uint32_t> end;
    if (judged.report->end.kind != EndKind::none) end = judged.report->end.ply;
    const Claims slow = arbiter_tests::slow_claims(replay, end);
    EXPECT_EQ(judged.claims->threefold_on_board, slow.threefold_on_board) << text;
    EXPECT_EQ(judged.claims->threefold_ahead, slow.threefold_ahead) << text;
    EXPECT_EQ(judged.claims->fifty_on_board, slow.fifty_on_board) << text;
    EXPECT_EQ(judged.claims->fifty_ahead, slow.fifty_ahead) << text;
    on_board += slow.threefold_on_board.empty() ? 0 : 1;
    ahead += slow.threefold_ahead.empty() ? 0 : 1;
    fifty += slow.fifty_ahead.empty() ? 0 : 1;
  }
  EXPECT_GT(on_board, 300);
  EXPECT_GT(ahead, 300);
  EXPECT_GT(fifty, 150);
}

}  // namespace
}  // namespace arbiter
