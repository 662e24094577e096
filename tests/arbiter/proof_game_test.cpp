// The stages of the search for a proof game, each against something slow and obvious, and whole
// games that the ordinary reader and replay of PGN confirm.

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "arbiter/legality/immediate/fen_position.h"
#include "arbiter/legality/proof_game/assignment.h"
#include "arbiter/legality/proof_game/distance.h"
#include "arbiter/legality/proof_game/pawn_plan.h"
#include "arbiter/legality/proof_game/piece_ledger.h"
#include "arbiter/legality/proof_game/proof_game_text.h"
#include "arbiter/record/start.h"
#include "parser/fen.h"
#include "tools/proving/proof_game_search.h"

namespace arbiter {
namespace {

using tools::find_proof_game;

constexpr std::int64_t kPositions = 4'000'000;

RetroPosition retro_position(const std::string& fen) {
  const pgn::FenResult read = pgn::parse_fen(fen);
  EXPECT_TRUE(std::holds_alternative<pgn::Fen>(read)) << fen;
  return retro_position(make_start(std::get<pgn::Fen>(read), false));
}

// Ends of games that were played at random, with a liking for captures by pawns and promotions.
const std::vector<std::string> kCrowded = {
    "kB4qQ/1r2R1n1/1b3N1p/3B1R1P/1n1q4/3b2Bb/3N2BK/4b3 w - - 3 1",
    "RrQ2K2/2B2bBk/p5r1/PnN1q1b1/2Nb1R2/2r2n1n/6r1/8 w - - 126 1",
    "1kr5/1nb5/4N1Bn/pQ1rr1N1/P2N1b1q/1K1n3R/7b/b1B3N1 w - - 94 1",
};

const std::vector<std::string> kFromGames = {
    "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2",
    "rnbqkb1r/ppp1pppp/5n2/3P4/8/8/PPPP1PPP/RNBQKBNR w KQkq - 1 3",
    "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1 w - - 0 7",
    "rnbqkb1r/pp2pp1p/3p1np1/8/3NP3/2N1B3/PPP2PPP/R2QKB1R b KQkq - 1 6",
    "8/5pk1/6p1/3R4/5P2/r5P1/6K1/8 b - - 0 40",
    "8/8/4k3/8/8/3K4/4P3/8 w - - 0 1",
    "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
};

TEST(PawnStructureTest, OthersMakeRoom) {
  PawnStructure pawns = PawnStructure::standard();
  EXPECT_EQ(pawns.opposed_pairs(), 8);
  EXPECT_TRUE(pawns.advance(Square::a2, Square::a6));
  EXPECT_FALSE(pawns.advance(Square::a6, Square::a7));  // Black's pawn cannot go back
  EXPECT_FALSE(pawns.advance(Square::a6, Square::a5));
  EXPECT_TRUE(pawns.make_room(Square::b4, 0));  // under White's pawn, which steps up
  EXPECT_TRUE(contains(pawns.pawns(Color::white), Square::b5));
  EXPECT_TRUE(pawns.make_room(Square::c4, 2));  // above Black's pawn, which steps down
  EXPECT_TRUE(contains(pawns.pawns(Color::black), Square::c3));
  EXPECT_FALSE(pawns.make_room(Square::d2, 1));  // White's pawn would have to be on d1
  EXPECT_TRUE(pawns.make_room(Square::d2, 0));
  EXPECT_TRUE(contains(pawns.pawns(Color::white), Square::d3));
}

int brute_force(const AssignmentTable& table) {
  std::vector<int> men(static_cast<std::size_t>(table.men));
  std::iota(men.begin(), men.end(), 0);
  int least = 1 << 30;
  do {
    int total = 0;
    for (int place = 0; place < table.places; ++place) {
      total += table.cost[static_cast<std::size_t>(place)]
                         [static_cast<std::size_t>(men[static_cast<std::size_t>(place)])];
    }
    least = std::min(least, total);
  } while (std::next_permutation(men.begin(), men.end()));
  return least;
}

TEST(AssignmentTest, NoOrderIsCheaper) {
  std::mt19937 random(1);
  for (int i = 0; i < 300; ++i) {
    AssignmentTable table;
    table.places = 1 + static_cast<int>(random() % 5);
    table.men = table.places + static_cast<int>(random() % (7 - table.places));
    for (auto& row : table.cost) {
      for (int& cost : row) cost = static_cast<int>(random() % 9);
    }
    int man_of[kMostAssigned];
    const int total = cheapest_assignment(table, man_of);
    EXPECT_EQ(total, brute_force(table));
    EXPECT_EQ(total, cheapest_assignment(table));
    int sum = 0;
    for (int place = 0; place < table.places; ++place) {
      sum += table.cost[static_cast<std::size_t>(place)][static_cast<std::size_t>(man_of[place])];
    }
    EXPECT_EQ(sum, total);
  }
}

TEST(DistanceTest, GuessesAreTrueOnAnEmptyBoard) {
  for (const Kind kind : {Kind::knight, Kind::bishop, Kind::rook, Kind::queen, Kind::king}) {
    for (int from = 0; from < 64; ++from) {
      for (int to = 0; to < 64; ++to) {
        const Square a = static_cast<Square>(from);
        const Square b = static_cast<Square>(to);
        const int guess = guessed_distance(kind, a, b, 0);
        const int moves = walking_distance(kind, a, b, 0, 20);
        EXPECT_EQ(guess, moves == 21 ? kImpossible : 2 * moves);
      }
    }
  }
}

TEST(PieceLedgerTest, WhatMayBeCaptured) {
  const Position start = Position::standard();
  const std::array<int, 8> none{};
  EXPECT_TRUE(PieceLedger(start, Color::white, {}, none).is_possible());
  // One piece lost and none promoted: there would be a man too few.
  EXPECT_FALSE(PieceLedger(start, Color::white, {.any = 1}, none).is_possible());
  // The pawn promoted on a8 (light) can replace any piece but the dark bishop.
  const std::array<int, 8> file_a = {1};
  PieceLedger ledger(start, Color::white, {.light = 1}, file_a);
  EXPECT_TRUE(ledger.may_lose(PieceType::rook, Square::e4));
  EXPECT_TRUE(ledger.may_lose(PieceType::light_bishop, Square::e4));
  EXPECT_FALSE(ledger.may_lose(PieceType::dark_bishop, Square::e4));
  ledger.lose(PieceType::queen, Square::e4);
  EXPECT_FALSE(ledger.may_lose(PieceType::queen, Square::e4));
  EXPECT_EQ(ledger.promotions(), (PieceCounts{1, 0, 0, 0, 0}));
}

// By file the pawns of each colour keep their number and never go back.
void expect_advance(const PawnStructure& from, const PawnStructure& to) {
  for (int file = 0; file < 8; ++file) {
    const Bitboard mask = file_mask(static_cast<File>(file));
    for (const Color color : {Color::white, Color::black}) {
      Bitboard here = from.pawns(color) & mask;
      Bitboard there = to.pawns(color) & mask;
      ASSERT_EQ(count(here), count(there));
      while (here != 0) {
        const int before = index(relative_rank(color, pop_first(here)));
        EXPECT_LE(before, index(relative_rank(color, pop_first(there))));
      }
    }
  }
  EXPECT_EQ(from.opposed_pairs(), to.opposed_pairs());
}

TEST(PawnPlanTest, EachStepCanBePlayed) {
  for (const std::string& fen : kCrowded) {
    const RetroPosition goal = retro_position(fen);
    PawnPlan plan;
    bool found = false;
    for (std::uint64_t seed = 0; seed < 50 && !found; ++seed) {
      found = PawnPlanner(goal.position, seed).find(3000, plan);
    }
    ASSERT_TRUE(found) << fen;
    PawnStructure pawns = PawnStructure::standard();
    for (const PlannedCapture& capture : plan.captures) {
      expect_advance(pawns, capture.before);
      Bitboard men[2] = {capture.before.pawns(Color::white), capture.before.pawns(Color::black)};
      if (capture.victim == Kind::pawn) {
        EXPECT_TRUE(contains(men[1 - index(capture.side)], capture.to));
        men[1 - index(capture.side)] &= ~bit(capture.to);
      }
      if (capture.captor == Kind::pawn) {
        EXPECT_FALSE(contains(men[0] | men[1], capture.to));
        EXPECT_TRUE(contains(pawn_attacks(capture.side, capture.from), capture.to));
        men[index(capture.side)] ^= bit(capture.from) | bit(capture.to);
      }
      pawns = {men[0], men[1]};
    }
    expect_advance(pawns, plan.last);
    EXPECT_EQ(static_cast<int>(plan.captures.size()), 32 - count(goal.position.occupied()));
  }
}

void expect_game(const std::string& fen) {
  const RetroPosition goal = retro_position(fen);
  const auto moves = find_proof_game(goal, {.positions = 10 * kPositions});
  ASSERT_TRUE(moves.has_value()) << fen;
  EXPECT_TRUE(confirms_proof_game(proof_game_pgn(*moves), goal)) << fen;
}

TEST(ProofGameTest, OfPositionsFromGames) {
  for (const std::string& fen : kFromGames) expect_game(fen);
}

TEST(ProofGameTest, OfCrowdedPositions) {
  for (const std::string& fen : kCrowded) expect_game(fen);
}

TEST(ProofGameTest, DoesNotDependOnThreads) {
  const RetroPosition goal = retro_position(kFromGames[4]);
  const auto one = find_proof_game(goal, {.positions = kPositions, .threads = 1});
  const auto three = find_proof_game(goal, {.positions = kPositions, .threads = 3});
  ASSERT_TRUE(one.has_value());
  EXPECT_EQ(*one, *three);
}

// In one that sorts candidates of equal scores in its own way, another game would be found.
TEST(ProofGameTest, DoesNotDependOnTheStandardLibrary) {
  const RetroPosition goal = retro_position("5k2/ppP5/8/8/2pPK3/5p2/PPP1p3/8 w - - 1 42");
  const auto game = find_proof_game(goal, {.positions = kPositions});
  ASSERT_TRUE(game.has_value());
  const std::string text = proof_game_pgn(*game);
  EXPECT_NE(text.find("35. Ke3 Rg3 36. Kf4 Rg5 37. Kxg5 Ke8"), std::string::npos) << text;
}

TEST(ProofGameTest, GivesUp) {
  // All rights and Black to move: White would have made one move more, but only knights can move.
  const RetroPosition parity =
      retro_position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1");
  EXPECT_FALSE(find_proof_game(parity, {.positions = 100'000}).has_value());
  const RetroPosition goal = retro_position(kCrowded[0]);
  EXPECT_FALSE(find_proof_game(goal, {.positions = 1}).has_value());
  const std::atomic<bool> stop = true;
  EXPECT_FALSE(find_proof_game(goal, {.stop = &stop}).has_value());
}

TEST(ProofGameCheckTest, OnlyTheGameItself) {
  const RetroPosition goal =
      retro_position("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
  EXPECT_TRUE(confirms_proof_game("1. e4 e5 2. Nf3 *", goal));
  EXPECT_TRUE(confirms_proof_game("[Event \"?\"]\n\n1. Nf3 e5 2. e4 *", goal));
  EXPECT_FALSE(confirms_proof_game("", goal));
  EXPECT_FALSE(confirms_proof_game("1. e4 e5 *", goal));
  EXPECT_FALSE(confirms_proof_game("1. e4 e5 2. Nf3 Nc6 *", goal));
  EXPECT_FALSE(confirms_proof_game("1. e4 e5 2. Nf4 *", goal));
  EXPECT_FALSE(confirms_proof_game("1. e4 e5 2. Nf3 oops *", goal));
  EXPECT_FALSE(confirms_proof_game("1. e4 e5 2. Nf3 *\n\n1. e4 *", goal));
  EXPECT_FALSE(confirms_proof_game(
      "[FEN \"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\"]\n\n2. Nf3 *", goal));
  // The rights are gone.
  EXPECT_FALSE(confirms_proof_game("1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 4. Nf3 *", goal));
  // The double step is not the last move.
  const RetroPosition stepped =
      retro_position("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
  EXPECT_TRUE(confirms_proof_game("1. e4 *", stepped));
  EXPECT_FALSE(confirms_proof_game("1. e4 Nf6 2. Nf3 Ng8 3. Ng1 *", stepped));
}

TEST(ProofGameCheckTest, NotPastAnAutomaticDraw) {
  std::string fivefold = "1. e4 e5 2. Nf3 ";
  for (int i = 0; i < 4; ++i) fivefold += "Nc6 Ng1 Nb8 Nf3 ";
  const RetroPosition goal =
      retro_position("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
  EXPECT_FALSE(confirms_proof_game(fivefold + "*", goal));
}

}  // namespace
}  // namespace arbiter
