// A file that was cut off, with another one behind it: the games of that are all found, wherever
// the first one ends.

#include <gtest/gtest.h>

#include <cstddef>
#include <string>

#include "parser/pgn.h"
#include "tests/parser/all_games.h"

namespace pgn {
namespace {

constexpr const char* kNext = "[Event \"B\"]\n[White \"C\"]\n[Result \"0-1\"]\n\n1. d4 d5 0-1\n";

TEST(CutOffFile, TheNextGameBeginsAtItsEvent) {
  const std::string file =
      "[Event \"A\"]\n[Site \"S\"]\n[Result \"1-0\"]\n\n"
      "1. e4 e5 2. Nf3 (2. d4 exd4) Nc6 $1 3.Bb5 a6 4. O-O b8=Q+ 1-0\n";
  const std::string next = all_games(kNext);
  int cut_off = 0;
  for (std::size_t size = file.find('\n'); size != file.size(); ++size) {
    const char last = file[size - 1];
    if (last == '[' || last == '"') continue;  // these may open a tag or a value that is quoted
    const std::string games = all_games(file.substr(0, size) + kNext);
    ASSERT_TRUE(games.ends_with('\n' + next)) << file.substr(0, size) << "\n" << games;
    ++cut_off;
  }
  EXPECT_GT(cut_off, 80);
}

TEST(CutOffFile, AValueOrABracketMayStandBeforeTheTagOfOneGame) {
  const std::string rest = "]\n[Result \"1-0\"]\n\n1. e4 1-0\n";
  EXPECT_EQ(all_games("[Event \"A\"]\n[Site \"[Event \"B\"]\"" + rest),
            "Event=A Site=[Event \"B\"] Result=1-0 1 1-0\n");
  EXPECT_EQ(all_games("[Event \"A\"]\n[White \"Ames" + std::string(kNext)),
            "Event=A White=Ames 0 \n" + all_games(kNext));
  EXPECT_EQ(all_games("[[Event \"A\"]" + rest), "Event=A Result=1-0 1 1-0\n");
}

}  // namespace
}  // namespace pgn
