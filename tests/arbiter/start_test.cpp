// What kind of start a FEN is, and whether it gives the number of the first move.

#include "arbiter/record/start.h"

#include <gtest/gtest.h>

#include <string>

#include "arbiter/types/judged_game.h"
#include "arbiter/types/settings.h"
#include "parser/fen.h"
#include "tests/testing/judging.h"

namespace arbiter {
namespace {

Start start_of(const std::string& fen, bool chess960 = false) {
  return make_start(std::get<pgn::Fen>(pgn::parse_fen(fen)), chess960);
}

const std::string kArray = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR ";
const std::string kOtherArray = "nrbqkbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBRN ";
const std::string kMiddlegame = "4k3/8/8/8/8/8/8/1R2KR2 ";

TEST(Start, IsStandardOnlyBeforeTheFirstMove) {
  EXPECT_EQ(Start().kind, StartKind::standard);
  for (const std::string rest : {"w KQkq - 0 1", "w KQkq - 0 0", "w HAha -", "w KQkq"}) {
    EXPECT_EQ(start_of(kArray + rest).kind, StartKind::standard) << rest;
    EXPECT_EQ(start_of(kArray + rest, true).kind, StartKind::standard) << rest;
  }
  for (const std::string rest : {"b KQkq - 0 1", "w - - 0 1", "w KQk - 0 1", "w KQkq - 4 3",
                                 "w KQkq - 0 3", "w KQkq - 4 1"}) {
    EXPECT_EQ(start_of(kArray + rest).kind, StartKind::fen) << rest;
    EXPECT_EQ(start_of(kArray + rest, true).kind, StartKind::chess960) << rest;
  }
}

TEST(Start, IsChess960ByItsArrayOrItsTag) {
  EXPECT_EQ(start_of(kOtherArray + "w KQkq - 0 1").kind, StartKind::chess960);
  EXPECT_EQ(start_of(kMiddlegame + "w KQ - 0 1").kind, StartKind::fen);
  EXPECT_EQ(start_of(kMiddlegame + "w KQ - 0 1", true).kind, StartKind::chess960);
}

TEST(Start, WordsOfAFenTag) {
  for (const std::string word : {"startpos", "StartPos", " start position ", "none", "N/A", "?"}) {
    const std::string text = "[Result \"*\"]\n[FEN \"" + word + "\"]\n\n1. e4 e5 2. Nf3 *\n";
    EXPECT_EQ(tests::judge_first_game(text, Settings()).plies, 3) << word;
  }
  const std::string other = "[Result \"*\"]\n[FEN \"my position\"]\n\n1. e4 e5 *\n";
  EXPECT_EQ(tests::judge_first_game(other, Settings()).plies, 0);
}

TEST(Start, TellsTheMoveNumberAboveOneOrOfAnArray) {
  EXPECT_TRUE(Start().tells_move_number());
  EXPECT_TRUE(start_of(kArray + "w KQkq - 0 1").tells_move_number());
  EXPECT_TRUE(start_of(kOtherArray + "w KQkq - 0 1").tells_move_number());
  for (const bool chess960 : {false, true}) {
    EXPECT_FALSE(start_of(kMiddlegame + "w KQ - 0 1", chess960).tells_move_number());
    EXPECT_FALSE(start_of(kMiddlegame + "w KQ - 0 0", chess960).tells_move_number());
    EXPECT_TRUE(start_of(kMiddlegame + "w KQ - 0 2", chess960).tells_move_number());
  }
}

}  // namespace
}  // namespace arbiter
