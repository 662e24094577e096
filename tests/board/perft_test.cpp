// Counts of legal move sequences against published numbers and a second program's (perft): the
// quickest way to find a wrong rule of movement.

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "arbiter/board/move_generator.h"
#include "tests/board/random_game.h"

namespace board_tests {
namespace {

TEST(Perft, MatchesTheTables) {
  std::ifstream file("testdata/perft/positions.txt");
  ASSERT_TRUE(file.is_open());
  int positions = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.front() == '#') continue;
    std::istringstream fields(line);
    std::string fen;
    std::getline(fields, fen, ';');
    const arbiter::Position position = position_of(fen);
    ++positions;
    for (std::string field; std::getline(fields, field, ';');) {
      int depth = 0;
      unsigned long long nodes = 0;
      ASSERT_EQ(std::sscanf(field.c_str(), "D%d %llu", &depth, &nodes), 2) << line;
      EXPECT_EQ(arbiter::perft(position, depth), nodes) << fen << " depth " << depth;
    }
  }
  EXPECT_GE(positions, 30);
}

// What `play` updates step by step must be what a fresh look at the board gives.
TEST(Position, IncrementalStateIsTheRecomputedOne) {
  for (std::uint32_t seed = 0; seed < 400; ++seed) {
    const char* const fen = kRichPositions[seed % std::size(kRichPositions)];
    play_random_game(position_of(fen), seed, 200,
                     [&](const arbiter::Position& before, arbiter::Move move) {
                       arbiter::Position after = before;
                       after.play(move);
                       arbiter::Position fresh = after;
                       fresh.refresh();
                       ASSERT_EQ(after.key(), fresh.key()) << arbiter::to_fen(after, 1);
                       ASSERT_EQ(after.checkers(), fresh.checkers()) << arbiter::to_fen(after, 1);
                       ASSERT_TRUE(after.same_position(position_of(arbiter::to_fen(after, 1))))
                           << arbiter::to_fen(after, 1);
                       ASSERT_EQ(after.key(), position_of(arbiter::to_fen(after, 1)).key());
                     });
  }
}

TEST(Position, HasLegalMoveAgreesWithTheList) {
  for (std::uint32_t seed = 0; seed < 200; ++seed) {
    const char* const fen = kRichPositions[seed % std::size(kRichPositions)];
    arbiter::Position last = position_of(fen);
    play_random_game(last, seed, 400, [&](const arbiter::Position& before, arbiter::Move move) {
      last = before;
      last.play(move);
    });
    arbiter::MoveList moves;
    arbiter::generate_legal_moves(last, moves);
    EXPECT_EQ(arbiter::has_legal_move(last), !moves.empty());
  }
}

}  // namespace
}  // namespace board_tests
