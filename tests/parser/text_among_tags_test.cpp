// Text, remarks and moves between the tags of a game (text_among_tags.h, tag_section.h).

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "parser/pgn.h"
#include "tests/parser/all_games.h"

namespace pgn {
namespace {

TEST(GameReader, TextBetweenTwoTagsDoesNotPartThem) {
  for (const std::string stray : {"study by Smith\n", "study\nby Smith,\n\twho won 1. prize\n",
                                  "> White: Smith\n", ">", "\"", "- ", "* * *\n", "text > "}) {
    const std::string text = "[Event \"E\"]\n" + stray + "[FEN \"F\"]\n\n1. e4 1-0\n";
    const bool is_marker = stray.front() == '*';
    EXPECT_EQ(all_games(text), is_marker ? "Event=E 0 *\nFEN=F 1 1-0\n" : "Event=E FEN=F 1 1-0\n");
  }
  EXPECT_EQ(all_games("[Event \"E\"]\n[Site \"New\n\nYork\"]\n[White \"A\"]\n\n1. e4 *\n"),
            "Event=E Site=New York White=A 1 *\n");
}

// Text that may be the moves of a game, or belong to none, is not passed over.
TEST(GameReader, TextBetweenTwoGamesPartsThem) {
  const std::string first = "[Event \"E\"]\n[White \"A\"]\n";
  for (const std::string between :
       {"junk 1. e4 1-0\n[Site \"S\"]", "junk 1-0\n[Site \"S\"]", "e4 junk\n[Site \"S\"]",
        "junk\n[White \"B\"]", "junk\n[Site \"S\"]\n[White \"B\"]", "junk\n [Event \"F\"]",
        "junk\n\n[Site \"S\"]", "\njunk\n[Site \"S\"]", "junk {x}\n[Site \"S\"]",
        "a\nb\nc\nd\n[Site \"S\"]"}) {
    const std::string games = all_games(first + between + "\n\n1. d4 d5 *\n");
    EXPECT_EQ(std::count(games.begin(), games.end(), '\n'), 2) << first << between << "\n" << games;
  }
}

TEST(GameReader, MovesOnTheLineOfATagBehindOtherText) {
  for (const std::string sign : {"]", "] ", "<br>", " , ", " . ", " - ", "-", " Game: ", " 1) ",
                                 "\\n\\n", "\\r\\n", "\xC2\x85", "\x85", " e. g. "}) {
    for (const std::string moves :
         {"1. e4 e5 2. Nf3", "1.e4 e5 2. Nf3", "1. ... e4 e5 2. Nf3", "e4 e5 2. Nf3"}) {
      if (moves.front() == 'e' && sign.back() != ' ' && sign != "<br>" && sign != "]") continue;
      const std::string text = "[Event \"E\"] [Result \"1-0\"]" + sign + moves + " 1-0\n";
      EXPECT_EQ(all_games(text), "Event=E Result=1-0 3 1-0\n") << text;
    }
  }
}

TEST(GameReader, SentencesBehindATagAreNoMoves) {
  for (const std::string text :
       {"by hand, winner of 1. prize", "to 12. Nf3", "on a4 and h5", "A4 1. E4", "x1. e4",
        "x 5.1 e4", "a 11. e4", "as in 1. e4 e5 2. Nf3", "see e4 e5 2. Nf3"}) {
    const std::string tags = "[Event \"E\"]\n[Result \"1-0\"] " + text + "\n";
    EXPECT_EQ(all_games(tags + "\n1. e4 e5 1-0\n"), "Event=E Result=1-0 2 1-0\n") << text;
    EXPECT_EQ(all_games("[Event \"E\"] as 1. e4 [Result \"1-0\"] " + text + "\n\n1. e4 e5 1-0\n"),
              "Event=E Result=1-0 2 1-0\n")
        << text;
    EXPECT_EQ(all_games(tags + "[Site \"S\"]\n1. e4 e5 1-0\n"), "Event=E Result=1-0 Site=S 2 1-0\n")
        << text;
  }
}

TEST(GameReader, TagsWithoutQuotesBeginAGame) {
  const std::string before = "1. e4 e5 1-0\n\n";
  for (const std::string text : {"[White A]\n[Black B]\n[Result 0-1]\n\n1. e4 0-1\n",
                                 "[White A]\n[Black \"B\"]\n[Result 0-1]\n\n1. e4 0-1\n",
                                 " [White A] \n[Black B\"]\n[Result 0-1\"]\n\n\n1. e4 0-1\n"}) {
    const std::string game = "White=A Black=B Result=0-1 1 0-1\n";
    EXPECT_EQ(all_games(text), game) << text;
    EXPECT_EQ(all_games(before + text), "2 1-0\n" + game) << text;
  }
  EXPECT_EQ(all_games("[FEN 8/8 w]\n\n\n1. e4 *\n"), "FEN=8/8 w 1 *\n");
}

// Where another game begins behind it, a line in brackets is a remark.
TEST(GameReader, RemarksInBracketsTakeNoNames) {
  const std::string game = "[White \"C\"]\n[Black \"D\"]\n\n1. e4 e5 1-0\n";
  for (const std::string text :
       {"[Black resigned]\n\n", "[White resigned]\n\n", "[White resigned]\n\n[Site \"S\"]\n"}) {
    const std::string found = all_games("1. e4 e5 1-0\n" + text + game);
    EXPECT_EQ(found.find("resigned"), std::string::npos) << text << "\n" << found;
    EXPECT_EQ(std::count(found.begin(), found.end(), '\n'), 2) << text << "\n" << found;
  }
  EXPECT_EQ(all_games("1. e4 e5 1-0\n[White resigned]\n[Black wins]\n\n[Event \"E\"]\n" + game),
            "2 1-0\nEvent=E White=C Black=D 2 1-0\n");
}

TEST(GameReader, CitedMovesBehindTagsAreNotThoseOfTheGame) {
  const std::string begin = "[Event \"E\"]\n[ECO \"B20\"] Sicilian Defence, 1. e4 c5\n\n";
  EXPECT_EQ(all_games(begin + "{Annotated} 1. e4 c5 2. Nf3 1-0\n"), "Event=E ECO=B20 3 1-0\n");
}

TEST(GameReader, TextInBracketsIsNoGame) {
  for (const std::string text :
       {"[Editor's note]\n[White \"A\"]", "[White resigns]\n\nThe end", "[White wins]",
        "[White ]\n1. e4", "[FEN follows]\n1. e4", "[Result of the match]\n1. e4", "[Site A\n1. e4",
        "a [White A]\n1. e4", "[White A]\n\n\n\n1. e4", "[Date: 2020]\n1. e4",
        "[Site A]\n[Event \"E\"]", "[Site A]\n [Event \"E\"]"}) {
    EXPECT_EQ(all_games(text).find("White=A 1"), std::string::npos) << text;
    const std::string games = all_games(text);
    EXPECT_LE(std::count(games.begin(), games.end(), '\n'), 1) << text << "\n" << games;
    for (const char* name : {"FEN", "Result", "Site", "Date"}) {
      EXPECT_EQ(games.find(name), std::string::npos) << text << "\n" << games;
    }
  }
}

}  // namespace
}  // namespace pgn
