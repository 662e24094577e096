// The piece that a pawn becomes, apart from its move (late_promotion.h).

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "parser/pgn.h"

namespace pgn {
namespace {

// Every way to write the piece apart from its pawn is the usual one, but for the spelling.
TEST(GameReader, LatePromotionsAreThoseOfSan) {
  for (const std::string piece : {"Q", "R", "B", "N"}) {
    for (const std::string mark : {"", "+", "#", "!", "+!?"}) {
      for (const std::string move : {"a8", "axb8", "a7a8", "h1"}) {
        GameText usual;
        const std::string san = "1. " + move + "=" + piece + mark + " Kd7 *";
        ASSERT_TRUE(GameReader(san).next(usual));
        for (const auto& [before, behind] :
             std::vector<std::pair<std::string, std::string>>{{" ", ""},
                                                              {" =", ""},
                                                              {"= ", ""},
                                                              {" = ", ""},
                                                              {" (", ")"},
                                                              {"=(", ")"},
                                                              {"\n(", ")"},
                                                              {" =(", ")"},
                                                              {" (=", ")"},
                                                              {"(=", ")"},
                                                              {"[", "]"},
                                                              {" [=", "]"},
                                                              {" [", "]"}}) {
          const std::string text = "1. " + move + before + piece + behind + mark + " Kd7 *";
          GameText game;
          ASSERT_TRUE(GameReader(text).next(game));
          ASSERT_EQ(game.moves.size(), 2U) << text;
          San read = game.moves[0].san;
          EXPECT_TRUE(read.odd) << text;
          read.odd = usual.moves[0].san.odd;
          EXPECT_EQ(read, usual.moves[0].san) << text;
          EXPECT_EQ(game.moves[1].san, usual.moves[1].san) << text;
        }
      }
    }
  }
}

}  // namespace
}  // namespace pgn
