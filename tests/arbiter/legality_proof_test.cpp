// Refutations that need a proof: their sentences, that the independent checker confirms each of
// them, and that nothing a game reaches is refuted.

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <variant>
#include <vector>

#include "arbiter/legality/checker/refutation_check.h"
#include "arbiter/legality/explanation/sentence.h"
#include "arbiter/legality/immediate/basic_facts.h"
#include "arbiter/legality/immediate/passes_basic.h"
#include "arbiter/legality/prover.h"
#include "tests/arbiter/confirmed_fault.h"
#include "tests/board/random_game.h"

namespace arbiter {
namespace {

using board_tests::play_random_game;
using legality_tests::confirms;

struct Question {
  RetroPosition retro;
  StartArray array;
  bool passes_immediate_tests;
};

Question question(const std::string& fen, bool chess960 = false) {
  const pgn::FenResult result = pgn::parse_fen(fen);
  const pgn::Fen& parsed = std::get<pgn::Fen>(result);
  const Start start = make_start(parsed, chess960);
  return {retro_position(start), start_array_of(parsed, start, chess960),
          basic_facts(parsed, start).empty()};
}

std::vector<Refutation> refutations(const std::string& fen, bool chess960 = false) {
  const Question asked = question(fen, chess960);
  EXPECT_TRUE(asked.passes_immediate_tests) << fen;
  std::vector<Refutation> found = find_refutations(asked.retro, asked.array, {});
  for (const Refutation& refutation : found) {
    EXPECT_TRUE(confirms(refutation, asked.retro, asked.array))
        << fen << "\n"
        << sentence(refutation, asked.retro);
  }
  return found;
}

template <class Kind>
void expect_refuted(const std::string& fen, const std::string& text) {
  const std::vector<Refutation> found = refutations(fen);
  ASSERT_EQ(found.size(), 1u) << fen;
  EXPECT_TRUE(std::holds_alternative<Kind>(found[0].fact)) << fen;
  EXPECT_EQ(sentence(found[0], question(fen).retro), text) << fen;
}

template <class Kind>
void expect_kind(const std::string& fen) {
  const std::vector<Refutation> found = refutations(fen);
  ASSERT_FALSE(found.empty()) << fen;
  EXPECT_TRUE(std::holds_alternative<Kind>(found[0].fact))
      << fen << sentence(found[0], question(fen).retro);
}

void expect_survives(const std::string& fen, bool chess960 = false) {
  for (const Refutation& refutation : refutations(fen, chess960)) {
    ADD_FAILURE() << fen << "\n" << sentence(refutation, question(fen, chess960).retro);
  }
}

TEST(PawnOrigins, CountsCaptures) {
  expect_refuted<PawnOrigins>(
      "rnbqkbnr/pppppppp/8/8/8/P7/P1PPPPPP/RNBQKBNR b KQkq - 0 1",
      "White's pawns on a2, c2, d2, e2, f2, g2, h2 and a3 got there by at least one "
      "capture, and no black men are missing.");
  expect_refuted<PawnOrigins>(
      "r1bqkbnr/pppppppp/8/8/8/P1P5/P1P1PPPP/RNBQKBNR b KQkq - 0 1",
      "White's pawns on a2, c2, e2, f2, g2, h2, a3 and c3 got there by at least two "
      "captures, and only one black man is missing.");
  expect_refuted<PawnOrigins>(
      "4k3/8/8/8/8/PP6/PP6/4K3 w - - 0 1",
      "White's pawns on a2, b2, a3 and b3 cannot all have come from files of their own, "
      "whatever they captured.");
  expect_survives("r1bqkbnr/pppppppp/8/8/8/P7/P1PPPPPP/RNBQKBNR b KQkq - 0 1");
  expect_survives("4k3/8/8/8/P7/P7/P7/4K3 w - - 0 1");
  expect_kind<PawnOrigins>("4k3/p7/p7/p7/p7/p7/8/RNBQKBNR w - - 0 1");
}

TEST(PawnOrigins, WhatDiedShutInWasTakenByNoPawn) {
  expect_refuted<PawnOrigins>(
      "rn1qkbnr/pppppppp/8/8/8/1P3P2/1PPPPP1P/RNBQKBNR b KQkq - 0 1",
      "White's pawns on b2, c2, d2, e2, f2, h2, b3 and f3 got there by at least two "
      "captures, and only one black man is missing.");
  expect_refuted<PawnOrigins>(
      "rn1qkb1r/pppppppp/8/8/8/1P3P2/1PPPPP1P/RNBQKBNR b KQkq - 0 1",
      "White's pawns on b2, c2, d2, e2, f2, h2, b3 and f3 got there by at least two "
      "captures, and only one black man is missing, not counting one that cannot have stood where "
      "an enemy pawn could have taken it.");
  // The queen and the rook of a8 are shut in with the king, and both have died there.
  expect_kind<FrozenGroup>("1nb1kbnr/pppppppp/8/8/8/1P3P2/1PPPPP1P/RNBQKBNR b KQk - 0 1");
  expect_survives("rn1qkb1r/ppp1pppp/8/3p4/8/1P3P2/1PPPPP1P/RNBQKBNR b KQkq - 0 1");
  // A pawn takes again where it has come by a capture: f4xg3xh2, the rook of h1.
  expect_survives("rnbqkbnr/ppppp1pp/8/8/8/7P/PPPPPPPp/RNBQKB2 w Qkq - 0 1");
  // It takes on the last rank, too: e2xf1=N, the same rook.
  expect_survives("rnb1kbnr/pppp1ppp/8/8/2B4n/3P4/PPPP1PPP/RNBQK1N1 w Qkq - 0 1");
}

TEST(PawnOrigins, PromotedMenWereOnAFileToo) {
  // No capture, so the a-pawn was promoted on a1, a dark square.
  expect_refuted<PawnOrigins>(
      "rnbqkb1r/1ppppppp/8/5b2/8/1P6/1PPPPPPP/RNBQKBNR w - - 0 1",
      "Black's pawns on b7, c7, d7, e7, f7, g7 and h7, and one promoted man among the "
      "bishops on f5 and c8, got there by at least one capture, round men that have "
      "never moved, and no white men are missing.");
  expect_refuted<PawnOrigins>(
      "rn1qk1n1/1pppp1pp/8/1P5b/8/8/PP1PPPPP/RNBQKBNR w K - 0 1",
      "Black's pawns on b7, c7, d7, e7, g7 and h7, and one promoted man, the bishop on h5, got "
      "there by at least three captures, round men that have never moved, and no white men are "
      "missing.");
  expect_survives("rnbqkb1r/1ppppppp/8/5q2/8/1P6/1PPPPPPP/RNBQKBNR w - - 0 1");
}

TEST(PawnVictims, MustHaveBeenWhereTheyWereTaken) {
  expect_refuted<PawnVictims>(
      "rn1qkbnr/ppp1pppp/8/3p4/8/P7/P1PPPPPP/RNBQKBNR b KQkq - 0 1",
      "White's pawn on a3 captured a man on a3, and none of the black men that are "
      "missing can have been captured there.");
  // In Chess960, too, a bishop of the light squares stays on them.
  const Question asked = question("rn1qkbnr/ppp1pppp/8/3p4/8/P7/P1PPPPPP/RNBQKBNR b HAha - 0 1");
  ASSERT_EQ(asked.array, StartArray::any);
  const std::vector<Refutation> found = find_refutations(asked.retro, asked.array, {});
  ASSERT_EQ(found.size(), 1u);
  EXPECT_TRUE(std::holds_alternative<PawnVictims>(found[0].fact));
  expect_survives("rnbqk1nr/pppp1ppp/4p3/8/8/P7/P1PPPPPP/RNBQKBNR b KQkq - 0 1");
  // Of the two black pawns that are missing one was promoted, the other one taken.
  expect_survives("rnbqkbnr/2pppppp/8/8/7q/P7/P1PPPPPP/RNBQKBNR w KQkq - 0 1");
  expect_survives("rn1qkbnr/1pp1pppp/3p4/8/8/P7/P1PPPPPP/RNBQKBNR b KQkq - 0 1");  // the a-pawn
}

TEST(PawnOpposition, PawnsPassOneAnotherByCaptures) {
  expect_refuted<PawnOpposition>(
      "rnbqkbnr/pppp1ppp/4P3/8/8/4p3/PPPP1PPP/RNBQKBNR w KQkq - 0 1",
      "White has at least one pawn with no black pawn ahead to be paired with, so one "
      "of its pawns got past Black's. Each capture lets one pawn pass (two if a pawn "
      "takes a pawn); the missing men allow none.");
  expect_kind<PawnOpposition>("rnbqkbnr/1ppppppp/p7/8/8/Q7/1PPPPPPP/RNBQKBNR b KQkq - 0 1");
  // White's pawns have captured nothing, so Black's queen, bishop and knight died otherwise. The
  // knight was not shut in.
  expect_refuted<PawnOpposition>(
      "r1b1k1nr/ppp1pppp/8/8/8/5b2/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      "White has at least one pawn with no black pawn ahead to be paired with, so one of its pawns "
      "got past Black's. Each capture lets one pawn pass (two if a pawn takes a pawn); the missing "
      "men allow none, not counting three that cannot have stood where an enemy pawn could have "
      "taken them.");
  expect_survives("r1bqkb1r/pppp1ppp/4P3/8/8/4p3/PPPP1PPP/RNBQKBNR w KQkq - 0 1");
}

TEST(LockedMen, GroupsThatCannotGoBack) {
  expect_refuted<FrozenGroup>(
      "4k3/8/8/8/8/8/1P6/B3K3 w - - 0 1",
      "The bishop on a1 did not start there, and no move can have brought it there: it and the "
      "pawn "
      "on b2 block one another, so that neither of them can have been the last to arrive.");
  expect_kind<FrozenGroup>("4k3/8/8/8/8/1P6/bPP5/1b2K3 b - - 0 1");
  expect_kind<FrozenGroup>("rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBKQBNR b kq - 0 1");
  expect_survives("rnbkqbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBKQBNR b HAha - 0 1");
  expect_survives("rnbkqbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBKQBNR b - - 0 1", true);
  expect_survives("4k3/8/8/8/8/8/1P6/b3K3 w - - 0 1");                          // a2-a1=B
  expect_survives("rnbqkbnr/pppp1ppp/8/8/8/8/PPPP1PPP/RNBrKBNR w KQkq - 0 1");  // e2xd1=R
}

TEST(LockedMen, MenThatCannotHaveGotThere) {
  expect_refuted<UnreachableMan>(
      "8/8/8/8/8/P3P2P/1PPP1PP1/2k2K2 w - - 0 1",
      "The black king on c1 cannot have got there: the pawns on b2, c2, d2, f2 and g2 "
      "have never moved and close every way.");
  expect_kind<UnreachableMan>("rnbqkbnr/pppppppp/8/8/5B2/8/PPPPPPPP/RN1QKBNR b KQkq - 0 1");
  expect_survives("8/8/8/8/8/P3P2P/1PPP2P1/2k2K2 w - - 0 1");
  // A line piece passes a square beside a king that never moved without a stop.
  expect_survives("r2qk1Br/1ppn2pp/5p2/pPb1p3/3p2b1/1Q2PN2/P2P1PPP/RNB1K2R b KQkq - 2 1");
}

TEST(LockedMen, PromotedBecauseTheOriginalIsShutIn) {
  // One black pawn is missing, and both the bishops of c8 and f8 died behind their pawns.
  expect_kind<LockedPromotions>("rn1qk1nr/1ppppppp/8/8/2b2b2/1P2P3/P1PP1PPP/RNBQKBNR w KQkq - 0 1");
  expect_survives("rn1qk1nr/2pppppp/8/8/2b2b2/1P2P3/P1PP1PPP/R1BQKB1R w KQkq - 0 1");
}

TEST(LockedMen, AKingNeverStoodWhereAPawnCameByCapture) {
  // The pawn of g6 attacked that square from f7 or h7 before it came.
  expect_kind<UnreachableMan>("r3k2K/6p1/6p1/8/8/8/8/8 b q - 0 1");
  expect_survives("r3k2K/7p/6p1/8/8/8/8/8 b q - 0 1");
}

TEST(LockedMen, OrderOnTheFirstRank) {
  expect_refuted<FirstRankOrder>(
      "rnbqkbnr/pppppppp/8/8/8/N6N/PPPPPPPP/R1BKQ2R w - - 0 1",
      "The king on d1, the queen on e1 and the rook on h1 are shut in on their first "
      "rank by men that have never moved. There they cannot pass one another, and "
      "neither moves nor castling nor captures bring them into this order.");
  expect_survives("rnbqkbnr/pppppppp/8/8/8/N6N/PPPPPPPP/R1B1QK1R b - - 0 1");
  expect_survives("rnbqkbnr/pppppppp/8/8/8/N6N/PPPPPPPP/R1B2RK1 w - - 0 1");
  expect_survives("rnbqkbnr/pppppppp/8/8/8/N6N/PPPPPPPP/R1BR2K1 w - - 0 1");   // castled
  expect_survives("rnbqkbnr/pppppppp/8/8/8/N6N/PPPPPPPP/2KR1B1R w kq - 0 1");  // on the other wing
  expect_kind<FirstRankOrder>("rnbqkbnr/pppppppp/8/8/8/N6N/PPPPPPPP/R1BRQK2 w - - 0 1");
  expect_survives("rnbqkbnr/pppppppp/8/8/8/N6N/PPPPPPPP/R1BKQ2R w - - 0 1", true);
}

TEST(LastMove, NoneAtAll) {
  expect_refuted<NoLastMove>("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
                             "Black has just moved, and no legal move leads here from a position "
                             "that is possible itself.");
  expect_kind<NoLastMove>("Knrk4/BpppRp2/1p2p3/8/8/8/8/8 b - - 0 1");
  // Kb3-b2 leads there, but on b3 the king stood in a check by the pawn that no move can give.
  expect_kind<NoLastMove>("8/2n5/8/8/P7/r2K4/Pk6/8 w - - 0 50");
  expect_survives("r3k2r/8/p7/8/8/7P/8/R3K2R w KQkq - 0 1");
  expect_survives("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

TEST(LastMove, NumbersOfMoves) {
  expect_refuted<MoveParity>(
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
      "White has made an even number of moves and Black an even one, so it cannot be "
      "Black's turn. The moves of each pawn can be counted, knights change the colour of "
      "their square with every move, and each of the other men has never moved or is "
      "shut in where its square shows whether it has made an odd or an even number of "
      "moves.");
  expect_survives("rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR b KQkq - 0 1");
  expect_kind<MoveParity>("rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR w KQkq - 0 1");
  // The a-pawn may have lost a move, or the queen, or the king.
  expect_survives("rnbqkbnr/pppppppp/8/8/P7/8/1PPPPPPP/RNBQKBNR w KQkq - 0 1");
  expect_survives("rnbqkbnr/pppppppp/8/8/8/2P5/PP1PPPPP/RNBQKBNR w KQkq - 0 1");
  expect_survives("rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR w kq - 0 1");
  expect_survives("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", true);
  // One of the knights was taken on a dark square.
  expect_kind<MoveParity>("r1bqkbnr/pppppppp/8/8/8/6P1/PPPPP1PP/RNBQKBNR w KQkq - 0 1");
  expect_survives("r1bqkbnr/pppppppp/8/8/8/6P1/PPPPP1PP/RNBQKBNR b KQkq - 0 1");
}

TEST(LastMove, WhatWasTakenMayHaveMovedBefore) {
  for (const std::string side : {"w", "b"}) {
    // The rook of a1, by one move to a2 or b1, or by two.
    expect_survives("rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/1NBQKBNR " + side + " Kkq - 0 1");
    // The knight, on g3 or on g4.
    expect_survives("r1bqkbnr/pppppppp/8/8/6P1/8/PPPPP1PP/RNBQKBNR " + side + " KQkq - 0 1");
  }
  // Of two knights the pawn took only one.
  expect_survives("r1bqkb1r/pppppppp/8/8/8/6P1/PPPPP1PP/RNBQKBNR b KQkq - 0 1");
}

// d1-c1-b1-d1, since the bishop of c1 was taken at home.
TEST(LastMove, AQueenOnThreeSquaresLosesAMove) {
  for (const std::string side : {"w", "b"}) {
    expect_survives("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RN1QKBNR " + side + " KQkq - 0 1");
  }
}

TEST(LastMove, ARookBehindItsPawnGoesToAndFro) {
  expect_kind<MoveParity>("1nbqkbnr/rppppppp/p7/8/8/7P/PPPPPPPR/RNBQKBN1 b Qk - 0 1");
  expect_survives("1nbqkbnr/rppppppp/p7/8/8/7P/PPPPPPPR/RNBQKBN1 w Qk - 0 1");
}

TEST(LastMove, EachLeadsToADeadEnd) {
  expect_refuted<DeadEnd>(
      "4k3/8/8/3p4/8/8/8/4K2R w K d6 0 1",
      "Black's last move can only have been d7-d5, and every way back from there ends "
      "in positions that are illegal themselves.");
  expect_survives("4k3/8/8/3p4/8/6P1/8/4K2R w K d6 0 1");
  expect_survives("4k3/8/8/3p4/8/8/8/4K2R w K - 0 1");  // the king may have taken
}

TEST(Histories, PawnsThatNoCapturesBringThere) {
  // To change places on the c-file, one pawn has to leave it and come back.
  expect_refuted<NoHistory>(
      "rnbqkb1r/pp1ppppp/8/2P5/2p5/8/PP1PPPPP/RNBQKBNR w KQkq - 0 1",
      "The men that are missing allow for one capture by or of a pawn. No sequence of that many "
      "captures leads from the pawns of the initial position to those on the board with the "
      "promotions that the men on the board need: all were tried (1 pawn structure).");
  expect_survives("r1bqkb1r/pp1ppppp/8/2P5/2p5/8/PP1PPPPP/RNBQKBNR w KQkq - 0 1");
  expect_kind<NoHistory>("r1bqkb1r/1p1p1ppp/4p3/q6q/8/Q6Q/P1PP1PP1/RNBQKB2 w - - 0 1");
  expect_survives("r1bqkb1r/pp1ppppp/8/q7/8/7Q/P1PPPPPP/RNBQKB1R w KQkq - 0 1");
  // e7xd8=N: a pawn never came to d7, since it would have checked the king that never moved.
  expect_survives("rnb1kbnr/pppp1ppp/3p4/8/7N/8/PPPP1PPP/RNB1KBNR w KQkq - 0 1");
  expect_survives("rnb1kbnr/ppp3pp/3p1p2/3p4/7N/8/PPPP1PPP/RNB1KBNR w KQkq - 0 1");
}

TEST(Histories, TheLimitIsNoProof) {
  const Question asked = question("r1bqkb1r/1p1p1ppp/4p3/q6q/8/Q6Q/P1PP1PP1/RNBQKB2 w - - 0 1");
  EXPECT_EQ(find_refutations(asked.retro, asked.array, {{}, 2000}).size(), 1u);
  EXPECT_TRUE(find_refutations(asked.retro, asked.array, {{}, 1000}).empty());
  EXPECT_TRUE(find_refutations(asked.retro, asked.array, {{}, 0}).empty());
}

// --- properties ---

TEST(Property, WhatAGameReachesIsNotRefuted) {
  int positions = 0;
  for (std::uint32_t seed = 0; seed < 150; ++seed) {
    play_random_game(
        Position::standard(), seed, 300, [&positions](const Position& before, Move move) {
          RetroPosition retro{before, Square::none};
          const Color mover = before.side_to_move();
          retro.position.play(move);
          if (move.kind() == MoveKind::double_step) retro.passed = backward(mover, move.to());
          ++positions;
          ASSERT_TRUE(passes_basic(retro)) << to_fen(retro.position, 1);
          for (const StartArray array : {StartArray::standard, StartArray::any}) {
            for (const Refutation& refutation : find_refutations(retro, array, {})) {
              ADD_FAILURE() << to_fen(retro.position, 1) << "\n" << sentence(refutation, retro);
            }
          }
        });
  }
  EXPECT_GT(positions, 30000);
}

// The fast immediate tests agree with those that make sentences; and the checker confirms whatever
// the prover finds on random boards.
TEST(Property, RandomBoards) {
  std::mt19937 random(20260101);
  const auto below = [&random](std::uint32_t limit) { return random() % limit; };
  int sound = 0;
  int refuted = 0;
  for (int board = 0; board < 150000; ++board) {
    pgn::Fen fen;
    const auto put = [&](Color color, Kind kind) { fen.board[below(64)] = Man{color, kind}; };
    constexpr Kind kKinds[] = {Kind::pawn,   Kind::pawn, Kind::pawn,   Kind::pawn,
                               Kind::knight, Kind::rook, Kind::bishop, Kind::queen};
    for (std::uint32_t men = below(30); men != 0; --men) {
      put(static_cast<Color>(below(2)), kKinds[below(std::size(kKinds))]);
    }
    put(Color::white, Kind::king);
    put(Color::black, Kind::king);
    fen.side_to_move = static_cast<Color>(below(2));
    if (below(8) == 0) fen.en_passant = static_cast<Square>(below(64));
    const Start start = make_start(fen, false);
    const RetroPosition retro = retro_position(start);
    const std::vector<BasicFact> facts = basic_facts(fen, start);
    ASSERT_EQ(facts.empty(), passes_basic(retro)) << to_fen(retro.position, 1);
    if (board % 100 == 0) {
      for (const BasicFact& fact : facts) {
        ASSERT_TRUE(confirms(fact, fen, start)) << to_fen(retro.position, 1) << "\n"
                                                << fact.sentence;
      }
    }
    if (!facts.empty()) continue;
    ++sound;
    for (const StartArray array : {StartArray::standard, StartArray::any}) {
      for (const Refutation& refutation : find_refutations(retro, array, {{12, 2000}, 2000})) {
        ++refuted;
        ASSERT_TRUE(confirms(refutation, retro, array)) << to_fen(retro.position, 1) << "\n"
                                                        << sentence(refutation, retro);
      }
    }
  }
  EXPECT_GT(sound, 7000);
  EXPECT_GT(refuted, 30);
}

}  // namespace
}  // namespace arbiter
