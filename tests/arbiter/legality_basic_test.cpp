// What makes a position illegal at first sight, and what is said of its FEN: every kind of fact,
// with its sentence. On random games and boards: legality_play_test.cpp.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/legality/immediate/basic_facts.h"
#include "arbiter/legality/immediate/fen_remarks.h"
#include "tests/arbiter/basic_facts_testing.h"
#include "tests/arbiter/confirmed_fault.h"
#include "tests/real_data/real_data.h"

namespace arbiter {
namespace {

using legality_tests::confirms;
using legality_tests::facts_of;
using legality_tests::sentences_of;

// The checker confirms no fact of any kind against a position that has none.
void expect_no_invention_to_pass(const pgn::Fen& fen, const Start& start) {
  for (const Fault fault : kFaults) {
    EXPECT_FALSE(confirms({fault, "", start.position.occupied()}, fen, start))
        << to_fen(start.position, 1) << " " << static_cast<int>(fault);
  }
}

void expect_fault(std::string_view fen, Fault fault, std::string_view sentence) {
  const std::vector<BasicFact> facts = facts_of(fen);
  ASSERT_EQ(facts.size(), 1u) << fen << "\n" << sentences_of(fen);
  EXPECT_EQ(facts[0].fault, fault) << fen;
  EXPECT_EQ(facts[0].sentence, sentence) << fen;
}

void expect_sound(std::string_view text, bool chess960 = false) {
  EXPECT_EQ(sentences_of(text, chess960), "") << text;
  const pgn::FenResult result = pgn::parse_fen(text);
  const pgn::Fen& fen = std::get<pgn::Fen>(result);
  expect_no_invention_to_pass(fen, make_start(fen, chess960));
}

std::vector<std::string> remarks(std::string_view text) {
  return counter_sentences(std::get<pgn::Fen>(pgn::parse_fen(text)));
}

TEST(Kings, OneEach) {
  expect_fault("4k3/8/8/8/8/8/4P3/8 w - - 0 1", Fault::kings, "White has no king.");
  expect_fault("8/8/8/8/8/8/4P3/4K3 w - - 0 1", Fault::kings, "Black has no king.");
  expect_fault("4k1k1/8/8/8/8/8/4P3/4K3 w - - 0 1", Fault::kings,
               "Black has two kings, on e8 and g8.");
  EXPECT_EQ(sentences_of("8/8/8/8/8/8/8/8 w - - 0 1"), "White has no king.\nBlack has no king.\n");
}

TEST(Kings, Apart) {
  expect_fault("8/8/8/3kK3/8/8/4P3/8 w - - 0 1", Fault::kings,
               "The kings stand side by side, on e5 and d5.");
  expect_fault("8/8/8/3k4/4K3/8/8/8 b - - 0 1", Fault::kings,
               "The kings stand side by side, on e4 and d5.");
  expect_sound("8/8/8/3k1K2/8/8/4P3/8 w - - 0 1");
  expect_sound("7k/K7/8/8/8/8/8/8 w - - 0 1");  // no neighbours around the edge
}

TEST(Kings, OtherFactsThatNeedNoKingStand) {
  EXPECT_EQ(sentences_of("P7/8/8/8/8/8/8/4K3 w K e3 0 1"),
            "Black has no king.\nA pawn stands on a8, where no pawn can stand.\n");
}

TEST(OpponentInCheck, ByEveryKind) {
  expect_fault("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", Fault::opponent_in_check,
               "Black has just moved, and the black king on e8 is in check from the rook on e2.");
  expect_fault("4k3/8/8/8/8/5n2/4P3/4K3 b - - 0 1", Fault::opponent_in_check,
               "White has just moved, and the white king on e1 is in check from the knight on f3.");
  expect_fault("4k3/3P4/8/8/8/8/8/4K3 w - - 0 1", Fault::opponent_in_check,
               "Black has just moved, and the black king on e8 is in check from the pawn on d7.");
  expect_sound("4k3/8/8/8/8/8/4R3/4K3 b - - 0 1");
  expect_sound("4k3/8/4p3/8/8/8/4R3/4K3 w - - 0 1");
  expect_sound("4k3/4P3/8/8/8/8/8/4K3 w - - 0 1");
}

TEST(OpponentInCheck, WithBothKingsInCheck) {
  EXPECT_EQ(sentences_of("4k3/4r3/8/8/1B6/8/4R3/4K3 w - - 0 1"), "");
  EXPECT_EQ(sentences_of("4k3/8/8/1B2r3/8/8/8/4K3 w - - 0 1"),
            "Black has just moved, and the black king on e8 is in check from the bishop on b5.\n");
}

TEST(PawnRank, FirstAndLast) {
  expect_fault("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", Fault::pawn_rank,
               "A pawn stands on a8, where no pawn can stand.");
  expect_fault("4k2p/8/8/8/8/8/8/p3K3 b - - 0 1", Fault::pawn_rank,
               "Pawns stand on a1 and h8, where no pawn can stand.");
  expect_sound("4k3/P6p/8/8/8/8/p6P/4K3 w - - 0 1");
}

TEST(TooManyMen, PawnsAndMen) {
  expect_fault("4k3/pppppppp/8/8/8/4P3/PPPPPPPP/4K3 w - - 0 1", Fault::too_many_men,
               "White has nine pawns, and there were never more than eight.");
  EXPECT_EQ(sentences_of("rnbqkbnr/pppppppp/8/8/8/5Q2/PPPPPPPP/RNBQKBNR b KQkq - 1 1"),
            "White has 17 men, and there were never more than sixteen.\n"
            "White has two queens and eight pawns: one of these men would be a promoted pawn, and "
            "no pawn is missing.\n");
}

TEST(TooManyMen, PromotedMen) {
  expect_fault("4k3/8/8/8/8/3B4/PPPPPPPP/4KB2 w - - 0 1", Fault::too_many_men,
               "White has two light-squared bishops and eight pawns: one of these men would be a "
               "promoted pawn, and no pawn is missing.");
  expect_fault("7k/8/8/8/8/RRR1Q3/1PPPPPPP/3QK3 w - - 0 1", Fault::too_many_men,
               "White has two queens, three rooks and seven pawns: two of these men would be "
               "promoted pawns, and only one pawn is missing.");
  expect_fault("k7/pppppppp/8/nnn5/8/8/8/7K b - - 0 1", Fault::too_many_men,
               "Black has three knights and eight pawns: one of these men would be a promoted "
               "pawn, and no pawn is missing.");
  expect_sound("4k3/8/8/8/8/8/1PPPPPPP/3QK2Q w - - 0 1");
  expect_sound("4k3/8/8/8/8/8/2PPPPPP/RRR1K1N1 w - - 0 1");
  expect_sound("4k3/pppppppp/8/8/8/3BP3/PPPP1PPP/2B1K3 w - - 0 1");
  expect_sound("7k/8/8/8/QQQ5/QQQ5/QQQ5/K7 b - - 0 1");  // nine queens, no pawns
  expect_fault("7k/8/8/Q7/QQQ5/QQQ5/QQQ5/K7 b - - 0 1", Fault::too_many_men,
               "White has ten queens and no pawns: nine of these men would be promoted pawns, and "
               "only eight pawns are missing.");
}

TEST(CastlingRight, NeedsKingAndRook) {
  expect_fault("r3k2r/8/8/8/8/8/8/R3K3 w KQkq - 0 1", Fault::castling_right,
               "The castling right K needs a white rook on h1, and that square is empty.");
  expect_fault("4k3/7p/8/8/8/8/7P/4K2N w K - 0 1", Fault::castling_right,
               "The castling right K needs a white rook on h1, and a white knight stands there.");
  expect_fault("r3k2r/8/8/8/8/8/8/R2K3R w KQkq - 0 1", Fault::castling_right,
               "The castling rights K and Q need the white king on e1, and it stands on d1.");
  expect_fault("r3k2r/8/8/8/8/8/8/R3K2R w HAhb - 0 1", Fault::castling_right,
               "The castling right b needs a black rook on b8, and that square is empty.");
  expect_fault("7r/4k3/8/8/8/8/8/4K3 w h - 0 1", Fault::castling_right,
               "The castling right h needs the black king on its first rank, and it stands on e7.");
  expect_sound("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  expect_sound("r3k2r/8/8/8/8/8/8/R2K3R w kq - 0 1");
}

TEST(CastlingRight, RooksThatAreThere) {
  expect_fault("4k3/8/8/8/8/8/8/KR6 w B - 0 1", Fault::castling_right,
               "The castling right B needs the white king on its first rank with room for a rook "
               "on either side, and it stands on a1.");
  expect_fault("4k3/8/8/8/8/8/8/RK4RR w GH - 0 1", Fault::castling_right,
               "The castling right H names a second white rook on that side of the king on b1: the "
               "one on g1 has the right already.");
  expect_fault("4k3/8/8/8/8/8/8/RK4RR w GK - 0 1", Fault::castling_right,
               "The castling right K names a second white rook on that side of the king on b1: the "
               "one on g1 has the right already.");
}

TEST(CastlingRight, Chess960) {
  constexpr std::string_view kInner = "1r2k1r1/1p4p1/8/8/8/8/1P4P1/1R2K1R1 w KQkq - 0 1";
  expect_sound(kInner, true);
  EXPECT_EQ(facts_of(kInner).size(), 4u);
  expect_sound("1r2k1r1/1p4p1/8/8/8/8/1P4P1/1R2K1R1 w GBgb - 0 1");
  expect_sound("bbrkrnqn/pppppppp/8/8/8/8/PPPPPPPP/BBRKRNQN w KQkq - 0 1");
  EXPECT_EQ(sentences_of("4k1r1/8/8/8/8/8/8/1R2K3 w KQk - 0 1", true),
            "The castling right K needs a white rook on that side of the white king on e1, and "
            "there is none.\n");
}

TEST(EnPassantSquare, Faults) {
  expect_fault("4k3/8/8/3pP3/8/8/8/4K3 w - d5 0 1", Fault::en_passant_square,
               "The en passant square d5 is not on the sixth rank, where a capture by White would "
               "end.");
  expect_fault("4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", Fault::en_passant_square,
               "The en passant square e3 is not on the sixth rank, where a capture by White would "
               "end.");
  expect_fault("4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1", Fault::en_passant_square,
               "The en passant square d6 needs a black pawn on d5 that has just passed it, and "
               "there is none.");
  expect_fault("4k3/8/8/3Pp3/8/8/8/4K3 w - d6 0 1", Fault::en_passant_square,
               "The en passant square d6 needs a black pawn on d5 that has just passed it, and "
               "there is none.");
  expect_fault("4k3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 1", Fault::en_passant_square,
               "The en passant square d6 needs a pawn that has just come from d7 to d5, but the "
               "knight on d7 stands in the way.");
  expect_fault("4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1", Fault::en_passant_square,
               "The en passant square d6 needs a pawn that has just come from d7 to d5, but the "
               "knight on d6 stands in the way.");
}

TEST(EnPassantSquare, DisagreesWithCheck) {
  expect_fault(
      "4k3/8/8/3pP3/8/5n2/8/4K3 w - d6 0 1", Fault::en_passant_square,
      "The en passant square d6 says that the last move was d7-d5, but before it the white "
      "king on e1 was in check from the knight on f3 already.");
  // The pawn on its origin opens the line from a5, so the bishop's check was older.
  expect_fault(
      "4k3/8/8/b2p4/8/8/8/4K3 w - d6 0 1", Fault::en_passant_square,
      "The en passant square d6 says that the last move was d7-d5, but before it the white "
      "king on e1 was in check from the bishop on a5 already.");
}

TEST(EnPassantSquare, TrueOnes) {
  expect_sound("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");  // no use
  expect_sound("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
  expect_sound("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1");   // pinned
  expect_sound("4k3/8/8/3pP3/4K3/8/8/8 w - d6 0 1");   // the pawn gives check
  expect_sound("k7/r6K/8/3pP3/8/8/8/8 w - d6 0 1");    // the double step opened the line
  expect_sound("4k3/8/8/8/1K1pP2q/8/8/8 b - e3 0 1");  // the other side's line is closed
}

TEST(ImpossibleCheck, ThreeMen) {
  expect_fault("4k3/8/8/8/1b2r3/5n2/8/4K3 w - - 0 1", Fault::impossible_check,
               "The white king on e1 is in check from the rook on e4, the bishop on b4 and the "
               "knight on f3, and one move gives check with two men at most.");
}

TEST(ImpossibleCheck, TwoMen) {
  expect_fault("4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1", Fault::impossible_check,
               "The white king on e1 is in check from the knights on d3 and f3, and one move gives "
               "check with one pawn or knight at most.");
  for (const std::string_view fen : {
           "4k3/8/8/8/8/8/3p1p2/4K3 w - - 0 1",    // two pawns
           "4k3/8/8/8/8/5n2/3p4/4K3 w - - 0 1",    // pawn and knight
           "4k3/8/8/8/1b5b/8/P7/4K3 w - - 0 1",    // two bishops
           "4k3/8/8/8/4r3/8/7P/r3K3 w - - 0 1",    // two rooks, none of them promoted from a2 or b2
           "4k3/8/8/3nK2r/8/2q5/8/8 w - - 0 1",    // neither comes from the line of the other
           "4k3/8/8/8/4r3/5n2/8/4K3 w - - 0 1",    // no knight's move leads from e2 or e3 to f3
           "4k3/8/8/8/1b2r3/8/8/4K3 w - - 0 1",    // no bishop's move leads from e2 or e3 to b4
           "4k3/8/4p3/3K1r2/2b5/8/8/8 w - - 0 1",  // the pawn, too: three men
       }) {
    const std::vector<BasicFact> facts = facts_of(fen);
    ASSERT_EQ(facts.size(), 1u) << fen << "\n" << sentences_of(fen);
    EXPECT_EQ(facts[0].fault, Fault::impossible_check) << fen;
  }
}

TEST(ImpossibleCheck, OneMan) {
  expect_fault("8/4p3/3K4/8/8/8/8/4k3 w - - 0 1", Fault::impossible_check,
               "The white king on d6 is in check from the pawn on e7, which has never moved and "
               "gave this check before.");
  // The rook that can still castle has not moved, and neither has the king.
  expect_fault("4k2r/8/8/8/8/8/8/7K w k - 0 1", Fault::impossible_check,
               "The white king on h1 is in check from the rook on h8: no last move of Black gives "
               "this check without one before it.");
  // Nor has the king moved off the line of the bishop.
  expect_fault(
      "4kb1r/6p1/8/8/8/K7/8/8 w k - 0 1", Fault::impossible_check,
      "The white king on a3 is in check from the bishop on f8: no last move of Black gives "
      "this check without one before it.");
  expect_sound("4kb1r/6p1/8/8/8/K7/8/8 w - - 0 1");
  // The black king cannot have stood on b2, beside the white one.
  expect_fault(
      "7b/8/8/8/8/8/8/K1k5 w - - 0 1", Fault::impossible_check,
      "The white king on a1 is in check from the bishop on h8: no last move of Black gives "
      "this check without one before it.");
  expect_sound("7b/8/8/8/8/8/2k5/K7 w - - 0 1");      // it stood on c3
  expect_sound("6K1/8/8/8/4P3/7p/k6R/7n b - - 0 1");  // the pawn stood on e2
  expect_fault("6K1/8/8/8/4P3/4n2p/k6R/7n b - - 0 1", Fault::impossible_check,
               "The black king on a2 is in check from the rook on h2: no last move of White gives "
               "this check without one before it.");
  // All black pawns are there, but a white one took a piece on d8.
  expect_sound("3R2k1/3p1ppp/ppp1p3/8/8/8/8/4K3 b - - 0 1");
  // From e6 the pawn takes nothing on e7 that could have closed the line of the bishop.
  expect_fault("3k4/4P3/3n1B2/8/8/8/8/4K3 b - - 0 1", Fault::impossible_check,
               "The black king on d8 is in check from the pawn on e7: no last move of White gives "
               "this check without one before it.");
  expect_sound("3k4/4P3/5B2/8/8/8/8/4K3 b - - 0 1");  // the pawn stood on d6
  expect_sound("4k2r/8/8/8/8/8/8/7K w - - 0 1");
  expect_sound("4k2r/8/8/8/6n1/8/8/7K w k - 0 1");  // the knight stood on h2 or h6
  expect_sound("4k3/8/8/8/8/8/8/r3K3 w - - 0 1");
  expect_sound("8/8/3p4/4K3/8/8/8/4k3 w - - 0 1");
}

TEST(ImpossibleCheck, PairsThatALastMoveGives) {
  expect_sound("4k3/8/4r3/8/8/5n2/8/4K3 w - - 0 1");  // the knight came from e5
  expect_sound("k3r3/8/8/8/1b6/8/8/4K3 w - - 0 1");   // the bishop came from e7
  expect_sound("4k3/8/8/8/4r3/8/3p4/4K3 w - - 0 1");  // e3xd2
  expect_sound("4k3/8/8/8/4r3/8/8/3rK3 w - - 0 1");   // e2xd1=R
  expect_sound("k7/8/8/8/b7/8/8/3nK2r w - - 0 1");    // one check
}

TEST(ImpossibleCheck, EnPassantOpensTwoLines) {
  // d4xe3: the pawns of d4 and e4 left the file of the rook and the diagonal of the bishop.
  expect_sound("7k/8/8/3K4/8/4p3/6b1/3r4 w - - 0 1");
  // It cannot have been if Black has nothing to capture, or if e2, where that pawn came from, is
  // full.
  expect_fault("7k/8/8/3K4/8/4p3/4n1b1/3r4 w - - 0 1", Fault::impossible_check,
               "The white king on d5 is in check from the rook on d1 and the bishop on g2: no last "
               "move of Black gives both checks at once.");
}

TEST(Several, AllFactsInTheOrderOfTheRules) {
  const std::vector<BasicFact> facts = facts_of("4k2P/8/8/8/4R3/8/PPPPPPPP/4K3 w K e3 0 1");
  std::vector<Fault> faults;
  for (const BasicFact& fact : facts) faults.push_back(fact.fault);
  EXPECT_EQ(faults,
            (std::vector<Fault>{Fault::opponent_in_check, Fault::pawn_rank, Fault::too_many_men,
                                Fault::castling_right, Fault::en_passant_square}));
}

TEST(Counters, ClockAndNumber) {
  EXPECT_TRUE(remarks("4k3/7p/8/8/8/8/7P/4K3 w - - 8 5").empty());
  EXPECT_TRUE(remarks("4k3/7p/8/8/8/8/7P/4K3 b - - 9 5").empty());
  EXPECT_TRUE(remarks("4k3/7p/8/8/8/8/7P/4K3 w - - 40 1").empty());
  EXPECT_TRUE(remarks("4k3/7p/8/8/8/8/7P/4K3 w - - 40 0").empty());
  EXPECT_TRUE(remarks("4k3/7p/8/8/8/8/7P/4K3 w - -").empty());
  EXPECT_TRUE(remarks("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 30").empty());
  const auto one = [](std::string_view fen) {
    const std::vector<std::string> sentences = remarks(fen);
    return sentences.size() == 1 ? sentences[0] : std::to_string(sentences.size());
  };
  EXPECT_EQ(one("4k3/7p/8/8/8/8/7P/4K3 w - - -1 30"), "The half-move clock \"-1\" is negative.");
  EXPECT_EQ(one("4k3/7p/8/8/8/8/7P/4K3 w - - x 30"), "The half-move clock \"x\" is not a number.");
  EXPECT_EQ(one("4k3/7p/8/8/8/8/7P/4K3 w - - 0 -3"), "The move number \"-3\" is negative.");
  EXPECT_EQ(one("4k3/7p/8/8/8/8/7P/4K3 w - - 9999999999 5"),
            "The half-move clock \"9999999999\" is larger than any game can make it.");
  EXPECT_EQ(one("4k3/7p/8/8/8/8/7P/4K3 w - - 9 5"),
            "The half-move clock says 9, but before White's move 5 only 8 half-moves have been "
            "played.");
  EXPECT_EQ(one("4k3/7p/8/8/8/8/7P/4K3 b - - 10 5"),
            "The half-move clock says 10, but before Black's move 5 only 9 half-moves have been "
            "played.");
  EXPECT_EQ(one("4k3/8/8/3pP3/8/8/8/4K3 w - d6 1 30"),
            "The half-move clock says 1, but beside the en passant square d6 it is 0: a pawn has "
            "just moved.");
}

TEST(WrongArray, BackRanks) {
  const auto sentence = [](std::string_view text) {
    const pgn::Fen fen = std::get<pgn::Fen>(pgn::parse_fen(text));
    return wrong_array_sentence(make_start(fen, false).position, fen);
  };
  EXPECT_EQ(sentence("rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1"),
            "All 32 men are at home, but both back ranks are RNBKQBNR instead of RNBQKBNR, and "
            "nothing names Chess960.");
  EXPECT_EQ(sentence("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w kq - 0 1"),
            "All 32 men are at home, but White's back rank is RNBKQBNR instead of RNBQKBNR, and "
            "nothing names Chess960.");
  EXPECT_EQ(sentence("rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w HAha - 0 1"), "");
  EXPECT_EQ(sentence("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), "");
  EXPECT_EQ(sentence("rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2"), "");
  EXPECT_EQ(sentence("rnbkqbn1/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1"), "");
  EXPECT_EQ(sentence("rnbkqbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBKQBNR w - - 0 1"), "");
}

TEST(Unreadable, SaysWhere) {
  const auto sentence = [](std::string_view text) {
    return unreadable_sentence(std::get<pgn::FenError>(pgn::parse_fen(text)));
  };
  EXPECT_EQ(sentence("8/8/8/8/8/8/8/8 x - - 0 1"),
            "The FEN cannot be read from byte 17, \"x\", on: the side to move, w or b, was "
            "expected.");
  EXPECT_EQ(sentence("8/8 w - - 0 1").substr(0, 31), "The FEN cannot be read at its e");
}

// --- real positions, where they are at hand ---

struct Tally {
  int legal = 0;
  int illegal = 0;
  int refuted = 0;  // of the illegal ones
};

// Lines of FEN, tab, verdict. No position called legal may have a fact. Of those called illegal one
// in `every` is judged (legality_sweep_test has them all: confirming the facts takes its time).
Tally judge_file(const std::filesystem::path& path, int every) {
  Tally tally;
  int number = 0;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    const std::size_t tab = line.find('\t');
    if (line.empty() || line[0] == '#' || tab == std::string::npos) continue;
    const std::string fen = line.substr(0, tab);
    const std::string verdict = line.substr(tab + 1, line.find('\t', tab + 1) - tab - 1);
    if (verdict == "legal" || verdict == "Legal") {
      ++tally.legal;
      expect_sound(fen);
    } else if (++number % every == 0) {
      ++tally.illegal;
      tally.refuted += facts_of(fen).empty() ? 0 : 1;
    }
  }
  return tally;
}

TEST(RealPositions, NoLegalOneIsRefuted) {
  const std::filesystem::path folder = real_data::folder();
  if (folder.empty()) GTEST_SKIP() << "no folder shared/data here; PGN_ARBITER_DATA can name it";
  const Tally random = judge_file(folder / "positions" / "legality_random.tsv", 10);
  const Tally composed = judge_file(folder / "positions" / "legality_composed.tsv", 1);
  EXPECT_GT(random.legal, 0);
  EXPECT_GT(random.illegal, 400);
  EXPECT_GT(composed.legal, 0);
  EXPECT_GE(random.refuted * 100, random.illegal * 89);
  RecordProperty("random_illegal", random.illegal);
  RecordProperty("random_refuted", random.refuted);
  RecordProperty("composed_illegal", composed.illegal);
  RecordProperty("composed_refuted", composed.refuted);
  std::cout << "random: " << random.refuted << " of " << random.illegal
            << " refuted; composed: " << composed.refuted << " of " << composed.illegal << "\n";
}

}  // namespace
}  // namespace arbiter
