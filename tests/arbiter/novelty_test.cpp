// What counts as new, and that looking at the man that moved is enough.

#include "arbiter/winnable/search/novelty.h"

#include <gtest/gtest.h>

#include "parser/fen.h"
#include "tests/board/random_game.h"

namespace arbiter {
namespace {

using board_tests::kRichPositions;
using board_tests::play_random_game;
using board_tests::position_of;

constexpr int kLevel = 7;

Novelty see_all(NoveltyTable& seen, const char* fen, int level = kLevel) {
  return seen.see(features_of(position_of(fen), Square::none), level, false);
}

TEST(Novelty, AManWhereItWasNotSeen) {
  NoveltyTable seen;
  EXPECT_EQ(see_all(seen, "4k3/8/8/8/8/8/8/4K3 w - - 0 1"), Novelty::one_man);
  EXPECT_EQ(see_all(seen, "4k3/8/8/8/8/8/8/4K3 w - - 0 1"), Novelty::none);
  EXPECT_EQ(see_all(seen, "4k3/8/8/8/8/8/8/3K4 w - - 0 1"), Novelty::one_man);
  EXPECT_EQ(see_all(seen, "4k3/8/8/8/8/8/8/3QK3 w - - 0 1"), Novelty::one_man);
}

TEST(Novelty, TwoMenNotSeenTogether) {
  NoveltyTable seen;
  see_all(seen, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  see_all(seen, "3k4/8/8/8/8/8/8/3K4 w - - 0 1");
  EXPECT_EQ(see_all(seen, "4k3/8/8/8/8/8/8/3K4 w - - 0 1"), Novelty::two_men);
  EXPECT_EQ(see_all(seen, "4k3/8/8/8/8/8/8/3K4 b - - 0 1"), Novelty::none);
}

TEST(Novelty, EveryLevelByItself) {
  NoveltyTable seen;
  see_all(seen, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  EXPECT_EQ(see_all(seen, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", kLevel + 1), Novelty::one_man);
}

TEST(Novelty, NothingIsSeenAfterClear) {
  NoveltyTable seen;
  see_all(seen, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  seen.clear();
  EXPECT_EQ(see_all(seen, "4k3/8/8/8/8/8/8/4K3 w - - 0 1"), Novelty::one_man);
}

// Castling moves two men, and the second has to be looked at, too.
TEST(Novelty, TheManThatMovedIsEnough) {
  int seen_before = 0;
  for (const char* fen : kRichPositions) {
    NoveltyTable whole;
    NoveltyTable by_step;
    see_all(whole, fen);
    see_all(by_step, fen);
    play_random_game(position_of(fen), 1, 150, [&](const Position& position, Move move) {
      Position next = position;
      next.play(move);
      const bool is_step = move.kind() != MoveKind::castling;
      const Novelty expected = whole.see(features_of(next, Square::none), kLevel, false);
      const Features features = features_of(next, is_step ? move.to() : Square::none);
      EXPECT_EQ(by_step.see(features, kLevel, is_step), expected);
      seen_before += expected == Novelty::none;
    });
  }
  EXPECT_GT(seen_before, 0);
}

}  // namespace
}  // namespace arbiter
