// Refutations that need a proof: what they say, that each is confirmed by the independent checker,
// that untrue ones are not, and that nothing a game reaches is refuted.

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "arbiter/legality/immediate/basic_facts.h"
#include "arbiter/legality/checker/basic_check.h"
#include "arbiter/legality/checker/refutation_check.h"
#include "arbiter/legality/prover.h"
#include "arbiter/legality/statics/static_facts.h"
#include "tests/board/random_game.h"

namespace arbiter {
namespace {

using board_tests::play_random_game;

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

void expect_refuted(const std::string& fen, FactKind kind, const std::string& text) {
  const std::vector<Refutation> found = refutations(fen);
  ASSERT_EQ(found.size(), 1u) << fen;
  EXPECT_EQ(found[0].fact.kind, kind) << fen;
  EXPECT_EQ(sentence(found[0], question(fen).retro), text) << fen;
}

void expect_kind(const std::string& fen, FactKind kind) {
  const std::vector<Refutation> found = refutations(fen);
  ASSERT_FALSE(found.empty()) << fen;
  EXPECT_EQ(found[0].fact.kind, kind) << fen << sentence(found[0], question(fen).retro);
}

void expect_survives(const std::string& fen, bool chess960 = false) {
  for (const Refutation& refutation : refutations(fen, chess960)) {
    ADD_FAILURE() << fen << "\n" << sentence(refutation, question(fen, chess960).retro);
  }
}

TEST(PawnOrigins, CountsCaptures) {
  expect_refuted("rnbqkbnr/pppppppp/8/8/8/P7/P1PPPPPP/RNBQKBNR b KQkq - 0 1",
                 FactKind::pawn_origins,
                 "White's pawns on a2, c2, d2, e2, f2, g2, h2 and a3 got there by at least one "
                 "capture, and no black men are missing.");
  expect_refuted("r1bqkbnr/pppppppp/8/8/8/P1P5/P1P1PPPP/RNBQKBNR b KQkq - 0 1",
                 FactKind::pawn_origins,
                 "White's pawns on a2, c2, e2, f2, g2, h2, a3 and c3 got there by at least two "
                 "captures, and only one black man is missing.");
  expect_refuted("4k3/8/8/8/8/PP6/PP6/4K3 w - - 0 1", FactKind::pawn_origins,
                 "White's pawns on a2, b2, a3 and b3 cannot all have come from files of their own, "
                 "whatever they captured.");
  expect_survives("r1bqkbnr/pppppppp/8/8/8/P7/P1PPPPPP/RNBQKBNR b KQkq - 0 1");
  expect_survives("4k3/8/8/8/P7/P7/P7/4K3 w - - 0 1");
  expect_kind("4k3/p7/p7/p7/p7/p7/8/RNBQKBNR w - - 0 1", FactKind::pawn_origins);
}

TEST(PawnOrigins, WhatDiedShutInWasTakenByNoPawn) {
  expect_refuted("rn1qkbnr/pppppppp/8/8/8/1P3P2/1PPPPP1P/RNBQKBNR b KQkq - 0 1",
                 FactKind::pawn_origins,
                 "White's pawns on b2, c2, d2, e2, f2, h2, b3 and f3 got there by at least two "
                 "captures, and only one black man is missing.");
  expect_refuted("rn1qkb1r/pppppppp/8/8/8/1P3P2/1PPPPP1P/RNBQKBNR b KQkq - 0 1",
                 FactKind::pawn_origins,
                 "White's pawns on b2, c2, d2, e2, f2, h2, b3 and f3 got there by at least two "
                 "captures, and only one black man is missing, not counting one that was shut in "
                 "by men that have never moved, and captured where no pawn could take it.");
  // The queen and the rook of a8 are shut in with the king, and both have died there.
  expect_kind("1nb1kbnr/pppppppp/8/8/8/1P3P2/1PPPPP1P/RNBQKBNR b KQk - 0 1",
              FactKind::frozen_group);
  expect_survives("rn1qkb1r/ppp1pppp/8/3p4/8/1P3P2/1PPPPP1P/RNBQKBNR b KQkq - 0 1");
}

TEST(PawnOrigins, PromotedMenWereOnAFileToo) {
  // No capture, so the a-pawn was promoted on a1, a dark square.
  expect_refuted("rnbqkb1r/1ppppppp/8/5b2/8/1P6/1PPPPPPP/RNBQKBNR w - - 0 1",
                 FactKind::pawn_origins,
                 "Black's pawns on b7, c7, d7, e7, f7, g7 and h7, and one promoted man among the "
                 "bishops on f5 and c8, got there by at least one capture, round men that have "
                 "never moved, and no white men are missing.");
  expect_survives("rnbqkb1r/1ppppppp/8/5q2/8/1P6/1PPPPPPP/RNBQKBNR w - - 0 1");
}

TEST(PawnVictims, MustHaveBeenWhereTheyWereTaken) {
  expect_refuted("rn1qkbnr/ppp1pppp/8/3p4/8/P7/P1PPPPPP/RNBQKBNR b KQkq - 0 1",
                 FactKind::pawn_victims,
                 "White's pawn on a3 captured a man on a3, and none of the black men that are "
                 "missing can have been captured there.");
  // In Chess960, too, a bishop of the light squares stays on them.
  const Question asked = question("rn1qkbnr/ppp1pppp/8/3p4/8/P7/P1PPPPPP/RNBQKBNR b HAha - 0 1");
  ASSERT_EQ(asked.array, StartArray::any);
  const std::vector<Refutation> found = find_refutations(asked.retro, asked.array, {});
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].fact.kind, FactKind::pawn_victims);
  expect_survives("rnbqk1nr/pppp1ppp/4p3/8/8/P7/P1PPPPPP/RNBQKBNR b KQkq - 0 1");
  expect_survives("rn1qkbnr/1pp1pppp/3p4/8/8/P7/P1PPPPPP/RNBQKBNR b KQkq - 0 1");  // the a-pawn
}

TEST(PawnOpposition, PawnsPassOneAnotherByCaptures) {
  expect_refuted("rnbqkbnr/pppp1ppp/4P3/8/8/4p3/PPPP1PPP/RNBQKBNR w KQkq - 0 1",
                 FactKind::pawn_opposition,
                 "White has at least one pawn with no black pawn ahead to be paired with, so one "
                 "of its pawns got past Black's: a capture lets one past, and two if pawn takes "
                 "pawn, but with the men that are missing none could.");
  expect_kind("rnbqkbnr/1ppppppp/p7/8/8/Q7/1PPPPPPP/RNBQKBNR b KQkq - 0 1",
              FactKind::pawn_opposition);
  expect_survives("r1bqkb1r/pppp1ppp/4P3/8/8/4p3/PPPP1PPP/RNBQKBNR w KQkq - 0 1");
}

TEST(LockedMen, GroupsThatCannotGoBack) {
  expect_refuted("4k3/8/8/8/8/8/1P6/B3K3 w - - 0 1", FactKind::frozen_group,
                 "The bishop on a1 did not start there, and it can have come from nowhere: it and "
                 "the pawn on b2 hold one another, so that none of them can have been the last to "
                 "arrive.");
  expect_kind("4k3/8/8/8/8/1P6/bPP5/1b2K3 b - - 0 1", FactKind::frozen_group);
  expect_kind("rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBKQBNR b kq - 0 1", FactKind::frozen_group);
  expect_survives("rnbkqbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBKQBNR b HAha - 0 1");
  expect_survives("rnbkqbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBKQBNR b - - 0 1", true);
  expect_survives("4k3/8/8/8/8/8/1P6/b3K3 w - - 0 1");  // a2-a1=B
}

TEST(LockedMen, MenThatCannotHaveGotThere) {
  expect_refuted("8/8/8/8/8/P3P2P/1PPP1PP1/2k2K2 w - - 0 1", FactKind::unreachable_man,
                 "The black king on c1 cannot have got there: the pawns on b2, c2, d2, f2 and g2 "
                 "have never moved and close every way.");
  expect_kind("rnbqkbnr/pppppppp/8/8/5B2/8/PPPPPPPP/RN1QKBNR b KQkq - 0 1",
              FactKind::unreachable_man);
  expect_survives("8/8/8/8/8/P3P2P/1PPP2P1/2k2K2 w - - 0 1");
  // A line piece passes a square beside a king that never moved without a stop.
  expect_survives("r2qk1Br/1ppn2pp/5p2/pPb1p3/3p2b1/1Q2PN2/P2P1PPP/RNB1K2R b KQkq - 2 1");
}

TEST(LockedMen, PromotedBecauseTheOriginalIsShutIn) {
  // One black pawn is missing, and both the bishops of c8 and f8 died behind their pawns.
  expect_kind("rn1qk1nr/1ppppppp/8/8/2b2b2/1P2P3/P1PP1PPP/RNBQKBNR w KQkq - 0 1",
              FactKind::locked_promotions);
  expect_survives("rn1qk1nr/2pppppp/8/8/2b2b2/1P2P3/P1PP1PPP/R1BQKB1R w KQkq - 0 1");
}

TEST(LockedMen, AKingNeverStoodWhereAPawnCameByCapture) {
  // The pawn of g6 attacked that square from f7 or h7 before it came.
  expect_kind("r3k2K/6p1/6p1/8/8/8/8/8 b q - 0 1", FactKind::unreachable_man);
  expect_survives("r3k2K/7p/6p1/8/8/8/8/8 b q - 0 1");
}

TEST(LockedMen, OrderOnTheFirstRank) {
  expect_refuted("rnbqkbnr/pppppppp/8/8/8/N6N/PPPPPPPP/R1BKQ2R w - - 0 1",
                 FactKind::first_rank_order,
                 "The king on d1, the queen on e1 and the rook on h1 are shut in on their first "
                 "rank by men that have never moved. There they cannot pass one another, and "
                 "neither moves nor castling nor captures bring them into this order.");
  expect_survives("rnbqkbnr/pppppppp/8/8/8/N6N/PPPPPPPP/R1B1QK1R b - - 0 1");
  expect_survives("rnbqkbnr/pppppppp/8/8/8/N6N/PPPPPPPP/R1B2RK1 w - - 0 1");
  expect_survives("rnbqkbnr/pppppppp/8/8/8/N6N/PPPPPPPP/R1BR2K1 w - - 0 1");  // castled
  expect_kind("rnbqkbnr/pppppppp/8/8/8/N6N/PPPPPPPP/R1BRQK2 w - - 0 1", FactKind::first_rank_order);
  expect_survives("rnbqkbnr/pppppppp/8/8/8/N6N/PPPPPPPP/R1BKQ2R w - - 0 1", true);
}

TEST(LastMove, NoneAtAll) {
  expect_refuted("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", FactKind::no_last_move,
                 "Black has just moved, and no legal move leads to this position.");
  expect_kind("Knrk4/BpppRp2/1p2p3/8/8/8/8/8 b - - 0 1", FactKind::no_last_move);
  expect_survives("r3k2r/8/p7/8/8/7P/8/R3K2R w KQkq - 0 1");
  expect_survives("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

TEST(LastMove, NumbersOfMoves) {
  expect_refuted("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", FactKind::move_parity,
                 "White has made an even number of moves and Black an even one: the moves of each "
                 "pawn can be counted, knights change the colour of their square with every move, "
                 "and the other men have never moved or are shut in where they change between "
                 "squares of two kinds. So it cannot be Black's turn.");
  expect_survives("rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR b KQkq - 0 1");
  expect_kind("rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR w KQkq - 0 1", FactKind::move_parity);
  // The a-pawn may have lost a move, or the queen, or the king.
  expect_survives("rnbqkbnr/pppppppp/8/8/P7/8/1PPPPPPP/RNBQKBNR w KQkq - 0 1");
  expect_survives("rnbqkbnr/pppppppp/8/8/8/2P5/PP1PPPPP/RNBQKBNR w KQkq - 0 1");
  expect_survives("rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR w kq - 0 1");
  expect_survives("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", true);
  // One of the knights was taken on a dark square.
  expect_kind("r1bqkbnr/pppppppp/8/8/8/6P1/PPPPP1PP/RNBQKBNR w KQkq - 0 1", FactKind::move_parity);
  expect_survives("r1bqkbnr/pppppppp/8/8/8/6P1/PPPPP1PP/RNBQKBNR b KQkq - 0 1");
}

TEST(LastMove, ARookBehindItsPawnGoesToAndFro) {
  expect_kind("1nbqkbnr/rppppppp/p7/8/8/7P/PPPPPPPR/RNBQKBN1 b Qk - 0 1", FactKind::move_parity);
  expect_survives("1nbqkbnr/rppppppp/p7/8/8/7P/PPPPPPPR/RNBQKBN1 w Qk - 0 1");
}

TEST(LastMove, EachLeadsToADeadEnd) {
  expect_refuted("4k3/8/8/3p4/8/8/8/4K2R w K d6 0 1", FactKind::dead_end,
                 "Black's last move can only have been d7-d5, and every way back from there ends "
                 "in positions that are illegal themselves.");
  expect_survives("4k3/8/8/3p4/8/6P1/8/4K2R w K d6 0 1");
  expect_survives("4k3/8/8/3p4/8/8/8/4K2R w K - 0 1");  // the king may have taken
}

TEST(Histories, PawnsThatNoCapturesBringThere) {
  // To change places on the c-file, one pawn has to leave it and come back.
  expect_refuted("rnbqkb1r/pp1ppppp/8/2P5/2p5/8/PP1PPPPP/RNBQKBNR w KQkq - 0 1",
                 FactKind::no_history,
                 "The men that are missing allow for one capture, and no history of so many leads "
                 "from the pawns of the initial position to these with as many promotions as the "
                 "men on the board need: all were tried (1 pawn structure).");
  expect_survives("r1bqkb1r/pp1ppppp/8/2P5/2p5/8/PP1PPPPP/RNBQKBNR w KQkq - 0 1");
  expect_kind("r1bqkb1r/1p1p1ppp/4p3/q6q/8/Q6Q/P1PP1PP1/RNBQKB2 w - - 0 1", FactKind::no_history);
  expect_survives("r1bqkb1r/pp1ppppp/8/q7/8/7Q/P1PPPPPP/RNBQKB1R w KQkq - 0 1");
}

TEST(Histories, TheLimitIsNoProof) {
  const Question asked = question("r1bqkb1r/1p1p1ppp/4p3/q6q/8/Q6Q/P1PP1PP1/RNBQKB2 w - - 0 1");
  EXPECT_EQ(find_refutations(asked.retro, asked.array, {{}, 2000}).size(), 1u);
  EXPECT_TRUE(find_refutations(asked.retro, asked.array, {{}, 1000}).empty());
  EXPECT_TRUE(find_refutations(asked.retro, asked.array, {{}, 0}).empty());
}

TEST(Checker, TakesNothingOnTrust) {
  const std::string sound = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
  const Question asked = question(sound);
  for (const FactKind kind :
       {FactKind::pawn_origins, FactKind::pawn_opposition, FactKind::frozen_group,
        FactKind::unreachable_man, FactKind::locked_promotions, FactKind::no_last_move,
        FactKind::dead_end, FactKind::no_history, FactKind::pawn_victims,
        FactKind::first_rank_order, FactKind::move_parity}) {
    Refutation untrue;
    untrue.fact.kind = kind;
    untrue.fact.square = Square::e4;
    untrue.fact.needed = 5;
    EXPECT_FALSE(confirms(untrue, asked.retro, asked.array)) << static_cast<int>(kind);
    untrue.positions.push_back(asked.retro);
    EXPECT_FALSE(confirms(untrue, asked.retro, asked.array)) << static_cast<int>(kind);
  }
}

TEST(Checker, ADeadEndNeedsEveryWay) {
  const std::string fen = "4k3/8/8/3p4/8/8/8/4K2R w K d6 0 1";
  const Question asked = question(fen);
  std::vector<Refutation> found = find_refutations(asked.retro, asked.array, {});
  ASSERT_EQ(found.size(), 1u);
  ASSERT_GT(found[0].positions.size(), 1u);
  EXPECT_TRUE(confirms(found[0], asked.retro, asked.array));
  found[0].positions.pop_back();
  EXPECT_FALSE(confirms(found[0], asked.retro, asked.array));
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

// The fast immediate tests and those that make sentences are the same tests; and what the prover
// finds on boards that are mostly nonsense, the checker confirms.
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
