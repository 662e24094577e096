#include "tools/reports/diagram.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace tools {
namespace {

TEST(Diagram, StartingPosition) {
  EXPECT_EQ(board_diagram("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"),
            "8  r n b q k b n r\n"
            "7  p p p p p p p p\n"
            "6  . . . . . . . .\n"
            "5  . . . . . . . .\n"
            "4  . . . . P . . .\n"
            "3  . . . . . . . .\n"
            "2  P P P P . P P P\n"
            "1  R N B Q K B N R\n"
            "   a b c d e f g h    Black to move\n");
}

TEST(Diagram, AMarkedSquareHasBrackets) {
  const std::string board = board_diagram("k7/8/8/8/8/8/8/7K w - - 0 1", "h1");
  EXPECT_NE(board.find("1  . . . . . . .[K]\n"), std::string::npos);
  EXPECT_NE(board_diagram("k7/8/8/8/8/8/8/7K w - - 0 1", "a8").find("8 [k]. . . . . . .\n"),
            std::string::npos);
  EXPECT_NE(board.find("White to move"), std::string::npos);
  EXPECT_EQ(board_diagram("k7/8 w", "z9"), board_diagram("k7/8 w"));
}

TEST(Diagram, WhateverItIsGiven) {
  EXPECT_EQ(board_diagram(""), "");
  EXPECT_EQ(board_diagram("   "), "");
  for (const std::string& fen :
       {std::string("x"), std::string("////////////"), std::string("99999/k"),
        std::string(100'000, 'q'), std::string(100'000, '8'), std::string("\x1b[2J\xff/\0/k", 9),
        std::string("8/8/8/8/8/8/8/8/8/8/8/8 q q q q q")}) {
    const std::string board = board_diagram(fen);
    EXPECT_EQ(std::count(board.begin(), board.end(), '\n'), 9);
    EXPECT_EQ(board.size(), 9 * 19u);
    EXPECT_EQ(board.find('\x1b'), std::string::npos);
  }
}

TEST(Diagram, TargetSquare) {
  EXPECT_EQ(target_square("23. Kd1"), "d1");
  EXPECT_EQ(target_square("7... exd8=Q+"), "d8");
  EXPECT_EQ(target_square("1. e2e4"), "e4");
  EXPECT_EQ(target_square("5. O-O"), "");
  EXPECT_EQ(target_square(""), "");
}

}  // namespace
}  // namespace tools
