// Results inside variations (variation_marker.h).

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "parser/pgn.h"
#include "tests/parser/all_games.h"

namespace pgn {
namespace {

// What may stand behind a result in a variation, in random order, before a parenthesis: there the
// result ends the variation's moves. Before anything else it ends the game.
TEST(GameReader, AResultInAVariationEndsTheGameOrNot) {
  static const std::vector<std::string> pieces = {" ", "\n", "{a}", " $1 ", "!?", "; b\n", "{(}"};
  std::mt19937 random(20261126);
  for (int run = 0; run < 3000; ++run) {
    std::string between = " ";
    for (auto left = random() % 5; left > 0; --left) between += pieces[random() % pieces.size()];
    const bool closed = random() % 2 == 0;
    const bool nested = random() % 2 == 0;
    const std::string rest = nested ? "(1. c4 c5)" : "";
    const std::string text = "1. e4 (1. d4 d5 1-0" + between + (closed ? rest + ") " : "2. f4 ") +
                             "1... e5 2. Nf3 1/2-1/2\n";
    GameReader reader(text);
    GameText game;
    ASSERT_TRUE(reader.next(game));
    EXPECT_EQ(game.marker, closed ? "1/2-1/2" : "1-0") << text;
    EXPECT_EQ(game.moves.size(), closed ? 3U : 1U) << text;
    EXPECT_FALSE(closed && reader.next(game)) << text;
  }
}

// A game cited with its result: whatever stands behind that, up to the parenthesis.
TEST(GameReader, AResultAndOtherTextInAVariationDoNotEndTheGame) {
  for (const std::string cited :
       {"1/2-1/2 Smith-Jones)", "1-0 34)", "1-0 +-)", "1-0; Smith-Jones)", "1-0 Smith 1-0; x)",
        "1-0 2. d4 exd4 0-1)", "1-0 Smith\nJones {:)}\n (2. d4 * and 2... d5))", "1-0 [Hastings])",
        "0-1 ; a comment :(\n Smith)"}) {
    const std::string text =
        "1. e4 e5 2. Nf3 (2. f4 exf4 " + cited + " 2... Nc6 (2... d6\n3. d4) 3. Bb5 a6 1-0\n";
    GameReader reader(text);
    GameText game;
    ASSERT_TRUE(reader.next(game));
    EXPECT_EQ(game.moves.size(), 6U) << text;
    EXPECT_EQ(game.marker_result.result, Result::white_wins) << text;
    EXPECT_EQ(game.find(NoteCode::unbalanced_variation), nullptr) << text;
    EXPECT_FALSE(reader.next(game)) << text;
  }
}

// Where nothing closes the variation before something that belongs to no game, the result is that
// of the game.
TEST(GameReader, AResultInAVariationThatIsNotClosedEndsTheGame) {
  for (const std::string behind :
       {" Smith-Jones", "\n\n1. d4 d5) 0-1", " x\n[White \"W\"] ) 1. d4 0-1", " {x) 1. d4",
        "\n1. d4 (1. c4) d5 0-1", " [White \"W\"] ) 0-1", " a\nb\nc\nd\ne) 1. d4 0-1"}) {
    const std::string text = "1. e4 e5 (1... c5 2. Nf3 1-0" + behind;
    GameReader reader(text);
    GameText game;
    ASSERT_TRUE(reader.next(game));
    EXPECT_EQ(game.moves.size(), 2U) << text;
    EXPECT_EQ(game.marker, "1-0") << text;
  }
}

TEST(GameReader, ResultsThatAVariationDoesNotTake) {
  const std::string begin = "[Event \"E\"]\n[Result \"1-0\"]\n\n1. e4 e5 (1... c5 2. Nf3 1-0";
  EXPECT_EQ(all_games(begin + "\na) comment\n\n[Event \"F\"]\n1. d4 *\n"),
            "Event=E Result=1-0 2 1-0\nEvent=F 1 *\n");
  EXPECT_EQ(all_games(begin + " ; what a game :)\n"), "Event=E Result=1-0 2 1-0\n");
}

}  // namespace
}  // namespace pgn
