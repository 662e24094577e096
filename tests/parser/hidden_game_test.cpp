// Games that a comment without its brace took with it (hidden_game.h).

#include <gtest/gtest.h>

#include <string>

#include "parser/pgn.h"

namespace pgn {
namespace {

// What the note says is the same as in tests/fixtures: here are the ways in which the next game may
// begin, and what is left of the game before it.
TEST(GameReader, BehindACommentThatTookAGameIsNothing) {
  for (const std::string tags :
       {"[White \"C\"]\n[Black \"D\"]\n", " [Event \"F\"]\n", "[Event\t\"F\"]\n",
        "[Event  \"F\"]\n", "[Event \u201CF\"]\n", "[Site \"F\"]\n[Black \"D\"]\n"}) {
    const std::string text =
        "[White \"A\"]\n[Result \"0-1\"]\n\n1. e4 {king} e5 (1... c5 (2. c4)) " +
        std::string("{good 2. Nf3 0-1\n\n") + tags +
        "\n1. e4 e5 {Scholar} 2. Qh5 (2. d4) Ke8 {x} 3. junk 1-0\n";
    GameReader reader(text);
    GameText game;
    ASSERT_TRUE(reader.next(game));
    EXPECT_EQ(game.moves.size(), 2U) << text;
    EXPECT_EQ(game.comments.size(), 2U) << text;
    EXPECT_EQ(game.variations.size(), 6U) << text;
    EXPECT_EQ(game.marker, "") << text;
    EXPECT_EQ(game.unknown_token.data(), nullptr) << text;
    ASSERT_EQ(game.notes.size(), 1U) << text;
    EXPECT_EQ(game.notes[0].code, NoteCode::hidden_game) << text;
    EXPECT_EQ(game.notes[0].begin, text.data() + text.find("{good")) << text;
    EXPECT_FALSE(reader.next(game));
  }
}

// Whatever the comments before it hold, and whatever its lines end with.
TEST(GameReader, ACommentThatTookAGameIsFoundBehindOthers) {
  for (const std::string before :
       {"{x} ", "{[x} {y} ", "{[x\ny} ", "{x\n[y} {z} ", "{x\n} {[y\r} {z} ", "{x\r\n[y} {\n} "}) {
    for (const std::string line : {"\n", "\r", "\r\n"}) {
      const std::string taken = "{good 2. Nf3 0-1" + line + line + "[White \"C\"]" + line +
                                "[Black \"D\"]" + line + line + "1. e4 e5 {Scholar} 2. Qh5 1-0";
      const std::string text = "[White \"A\"]\n\n1. e4 " + before + "e5 " + taken + "\n";
      GameReader reader(text);
      GameText game;
      ASSERT_TRUE(reader.next(game));
      EXPECT_EQ(game.moves.size(), 2U) << text;
      ASSERT_NE(game.find(NoteCode::hidden_game), nullptr) << text;
      EXPECT_EQ(game.find(NoteCode::hidden_game)->begin, text.data() + text.find("{good")) << text;
    }
  }
}

// A game shown in a comment takes nothing with it.
TEST(GameReader, AGameInACommentThatItsOwnBraceCloses) {
  for (const std::string text :
       {"1. e4 {as in\n[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 1-0\n} e5 2. Nf3 *\n",
        "1. e4 {see {\n[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 1-0\n} e5 2. Nf3 *\n",
        "{as in\n[White \"A\"]\n[Black \"B\"]\n\n1. e4 {best} [White \"A\"] 1. e4 e5 2. Nf3 *\n"}) {
    GameReader reader(text);
    GameText game;
    ASSERT_TRUE(reader.next(game));
    EXPECT_EQ(game.moves.size(), 3U) << text;
    EXPECT_EQ(game.marker, "*") << text;
    EXPECT_EQ(game.find(NoteCode::hidden_game), nullptr) << text;
  }
}

}  // namespace
}  // namespace pgn
