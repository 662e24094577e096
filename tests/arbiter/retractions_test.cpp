// Moves taken back against moves played forward: the one must be the exact reverse of the other.

#include "arbiter/legality/retraction/retractions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "arbiter/board/move_generator.h"
#include "arbiter/legality/explanation/retraction_text.h"
#include "arbiter/legality/immediate/fen_position.h"
#include "arbiter/legality/immediate/passes_basic.h"
#include "tests/arbiter/predecessors.h"
#include "tests/board/random_game.h"

namespace arbiter {
namespace {

using board_tests::kRichPositions;
using board_tests::play_random_game;
using board_tests::position_of;

RetroPosition retro_of(const std::string& fen) {
  const pgn::FenResult result = pgn::parse_fen(fen);
  return retro_position(make_start(std::get<pgn::Fen>(result), false));
}

std::set<std::string> texts(const std::string& fen, StartArray array = StartArray::standard) {
  std::set<std::string> all;
  any_retraction(retro_of(fen), array, 0,
                 [&all](const Retraction& retraction, const RetroPosition&) {
                   all.insert(retraction_text(retraction, true));
                   return false;
                 });
  return all;
}

using Texts = std::set<std::string>;

TEST(Retractions, QuietMovesAndCaptures) {
  const Texts corner = texts("7k/8/8/8/8/8/6PP/6RK b - - 0 1");
  EXPECT_TRUE(corner.contains("Rf1-g1"));
  EXPECT_TRUE(corner.contains("Ra1xg1 (taking a queen)"));
  EXPECT_FALSE(corner.contains("Ra1xg1 (taking a pawn)"));  // no pawn stands on g1
  EXPECT_FALSE(corner.contains("Kg2-h1"));
  const Texts file = texts("7k/8/8/8/8/5R2/8/K7 b - - 0 1");
  EXPECT_TRUE(file.contains("Rf7xf3 (taking a pawn)"));
  EXPECT_FALSE(file.contains("Rf8-f3"));  // Black was in check, and it was White's move
  // All 32 men: nothing was captured.
  for (const std::string& text :
       texts("rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1")) {
    EXPECT_EQ(text.find("taking"), std::string::npos) << text;
  }
}

TEST(Retractions, PawnsGoBackAsTheyCame) {
  const Texts opened = texts("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
  EXPECT_TRUE(opened.contains("e2-e4"));
  EXPECT_TRUE(opened.contains("e3-e4"));
  EXPECT_TRUE(opened.contains("Bc4-f1"));
  EXPECT_EQ(opened.size(), 16u);
  EXPECT_EQ(texts("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"), (Texts{"e2-e4"}));
  EXPECT_EQ(texts("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"),
            (Texts{"Na3-b1", "Nc3-b1", "Nf3-g1", "Nh3-g1"}));
}

TEST(Retractions, PromotionsAndEnPassant) {
  const Texts promoted = texts("Q6k/8/8/8/8/8/8/K7 b - - 0 1");
  EXPECT_TRUE(promoted.contains("a7-a8=Q"));
  EXPECT_TRUE(promoted.contains("b7xa8=Q (taking a rook)"));
  EXPECT_FALSE(promoted.contains("b7xa8=Q (taking a pawn)"));
  const Texts passing = texts("4k3/8/3P4/8/8/8/8/4K3 b - - 0 1");
  EXPECT_TRUE(passing.contains("e5xd6 en passant"));
  EXPECT_TRUE(passing.contains("c5xd6 en passant"));
  // Where the pawn came from is full.
  EXPECT_FALSE(texts("4k3/3n4/3P4/8/8/8/8/4K3 b - - 0 1").contains("e5xd6 en passant"));
}

TEST(Retractions, Castling) {
  EXPECT_TRUE(texts("4k3/8/8/8/8/8/8/5RK1 b - - 0 1").contains("O-O"));
  EXPECT_TRUE(texts("4k3/8/8/8/8/8/8/2KR4 b - - 0 1").contains("O-O-O"));
  EXPECT_FALSE(texts("4k3/8/8/8/8/8/8/N1KR4 b - - 0 1").contains("O-O-O"));
  EXPECT_TRUE(texts("4k3/8/8/8/8/8/8/N1KR4 b - - 0 1", StartArray::any).contains("O-O-O"));
  // The king would have crossed an attacked square.
  EXPECT_FALSE(texts("4kr2/8/8/8/8/8/8/5RK1 b - - 0 1").contains("O-O"));
}

TEST(Retractions, MenWithRightsHaveNotMoved) {
  EXPECT_EQ(texts("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), Texts{});
  EXPECT_FALSE(texts("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1") ==
               texts("r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1"));
}

// All the ways back from `after` lead to positions from which the move is legal and gives `after`;
// and the way it came is one of them.
void expect_exact_reverse(const Position& before, Move move, StartArray array,
                          std::map<MoveKind, int>& seen) {
  RetroPosition after{before, Square::none};
  after.position.play(move);
  after.passed = after.position.en_passant();
  bool came_this_way = false;
  for (const Predecessor& way : all_predecessors(after, array)) {
    const Position& start = way.before.position;
    ASSERT_TRUE(passes_basic(way.before));
    MoveList moves;
    generate_legal_moves(start, moves);
    ASSERT_NE(std::find(moves.begin(), moves.end(), way.retraction.move), moves.end())
        << retraction_text(way.retraction, true) << " in " << to_fen(start, 1);
    Position again = start;
    again.play(way.retraction.move);
    ASSERT_TRUE(again.same_position(after.position))
        << retraction_text(way.retraction, true) << " in " << to_fen(start, 1);
    came_this_way |= way.retraction.move == move && start.same_position(before);
  }
  ASSERT_TRUE(came_this_way) << to_fen(before, 1) << " to " << to_fen(after.position, 1);
  ++seen[move.kind()];
}

TEST(Property, TakingBackIsTheReverseOfPlaying) {
  std::map<MoveKind, int> seen;
  for (std::uint32_t seed = 0; seed < 600 && !testing::Test::HasFatalFailure(); ++seed) {
    const std::string fen = kRichPositions[seed % std::size(kRichPositions)];
    const StartArray array =
        fen.find("GBgb") != std::string::npos ? StartArray::any : StartArray::standard;
    play_random_game(position_of(fen), seed, 60, [&](const Position& before, Move move) {
      // Moves played out of an illegal position have no way back.
      const RetroPosition retro{before, before.en_passant()};
      if (!passes_basic(retro) || testing::Test::HasFatalFailure()) return;
      expect_exact_reverse(before, move, array, seen);
    });
  }
  for (const MoveKind kind :
       {MoveKind::ordinary, MoveKind::double_step, MoveKind::en_passant, MoveKind::castling,
        MoveKind::promote_knight, MoveKind::promote_bishop, MoveKind::promote_rook,
        MoveKind::promote_queen}) {
    EXPECT_GT(seen[kind], 5) << static_cast<int>(kind);
  }
}

}  // namespace
}  // namespace arbiter
