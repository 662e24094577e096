#include "tools/fix/reading_loss.h"

#include <gtest/gtest.h>

#include <string_view>

#include "parser/pgn.h"

namespace tools {
namespace {

constexpr std::string_view kWhole = "[Event \"a\"]\n[White \"b\"]\n\n1. e4 {c} e5 {d} 2. Nf3 1-0\n";

bool loses(std::string_view before, std::string_view after) {
  pgn::GameText game_before;
  pgn::GameText game_after;
  pgn::GameReader(before).next(game_before);
  pgn::GameReader(after).next(game_after);
  return loses_by_conversion(game_before, game_after);
}

TEST(ReadingLoss, NoneInTheSameGame) { EXPECT_FALSE(loses(kWhole, kWhole)); }

TEST(ReadingLoss, OfEachPart) {
  EXPECT_TRUE(loses(kWhole, "[Event \"a\"]\n\n1. e4 {c} e5 {d} 2. Nf3 1-0\n"));
  EXPECT_TRUE(loses(kWhole, "[Event \"a\"]\n[White \"b\"]\n\n1. e4 {c} e5 {d} 1-0\n"));
  EXPECT_TRUE(loses(kWhole, "[Event \"a\"]\n[White \"b\"]\n\n1. e4 {c} e5 2. Nf3 1-0\n"));
  EXPECT_TRUE(loses(kWhole, "[Event \"a\"]\n[White \"b\"]\n\n1. e4 {c} e5 {d} 2. Nf3\n"));
  EXPECT_TRUE(loses(kWhole, "[Event \"a\"]\n[White \"b\"]\n\n1. e4 {c} e5 {d} 2. Nf3 Zz9 1-0\n"));
}

TEST(ReadingLoss, MoreIsNone) {
  EXPECT_FALSE(loses(kWhole,
                     "[Event \"a\"]\n[White \"b\"]\n[Black \"c\"]\n\n1. e4 {c} e5 {d} {e} "
                     "2. Nf3 Nc6 1-0\n"));
  EXPECT_FALSE(loses("1. e4 Zz9 *\n", "1. e4 e5 *\n"));
  EXPECT_FALSE(loses("1. e4 Zz9 *\n", "1. e4 Zz9 *\n"));
}

// A game that is none any more, and the other way round, with nothing else changed.
TEST(ReadingLoss, WhetherItIsAGame) {
  pgn::GameText game;
  game.clear();
  pgn::GameText none = game;
  none.no_game = true;
  EXPECT_TRUE(loses_by_conversion(game, none));
  EXPECT_TRUE(loses_by_conversion(none, game));
  EXPECT_FALSE(loses_by_conversion(none, none));
}

// A marker that only one of them has.
TEST(ReadingLoss, AMarkerMoreIsAnotherGame) {
  EXPECT_TRUE(loses("1. e4 e5 2. Nf3\n", "1. e4 e5 2. Nf3 1-0\n"));
}

}  // namespace
}  // namespace tools
