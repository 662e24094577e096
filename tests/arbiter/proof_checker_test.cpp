// Proofs of every method are confirmed, also with the colours reversed, and damaged ones are not.

#include "arbiter/winnable/checker/proof_checker.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "arbiter/board/move_generator.h"
#include "arbiter/record/start.h"
#include "arbiter/winnable/checker/board.h"
#include "arbiter/winnable/checker/claims.h"
#include "arbiter/winnable/locked/partial_closure.h"
#include "arbiter/winnable/locked/reach.h"
#include "arbiter/winnable/locked/untracked_sets.h"
#include "arbiter/winnable/storage/packing.h"
#include "arbiter/winnable/winnability.h"
#include "tests/testing/positions.h"

namespace arbiter {
namespace {

using checker::Board;
using checker::board_of;
using checker::unpack_board;
using tests::position_of;

constexpr std::uint32_t kNodes = 20'000;

Proof prove(const std::string& fen, Color side) {
  return WinnabilityAnalyser(kNodes).prove(position_of(fen), side);
}

bool is_confirmed(const std::string& fen, Color side, const Proof& proof) {
  return check_proof(position_of(fen), side, proof).confirmed;
}

// --- the board ---

std::uint64_t count_lines(const Board& board, int plies) {
  const std::vector<Move> moves = legal_moves(board);
  if (plies == 1) return moves.size();
  std::uint64_t lines = 0;
  for (const Move move : moves) lines += count_lines(board_after(board, move), plies - 1);
  return lines;
}

// Published perft values; the last two are Chess960.
TEST(CheckerBoard, FindsAllLegalMoves) {
  const struct {
    const char* fen;
    int plies;
    std::uint64_t lines;
  } kKnown[] = {
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", 3, 8902},
      {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -", 3, 97862},
      {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", 4, 43238},
      {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -", 3, 9467},
      {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -", 3, 62379},
      {"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf -", 3, 12189},
      {"2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe -", 3, 18002},
  };
  for (const auto& known : kKnown) {
    EXPECT_EQ(count_lines(board_of(position_of(known.fen)), known.plies), known.lines) << known.fen;
  }
}

void expect_same_boards(const Position& position, int plies) {
  const Board board = board_of(position);
  EXPECT_EQ(pack_board(board), pack(position));
  const auto unpacked = unpack_board(pack(position));
  ASSERT_TRUE(unpacked.has_value());
  EXPECT_EQ(unpacked->men, board.men);
  EXPECT_EQ(unpacked->rooks, board.rooks);
  EXPECT_EQ(unpacked->en_passant, board.en_passant);
  EXPECT_EQ(unpacked->to_move, board.to_move);
  if (plies == 0) return;
  MoveList moves;
  generate_legal_moves(position, moves);
  EXPECT_EQ(moves.size(), legal_moves(board).size());
  for (const Move move : moves) {
    Position next = position;
    next.play(move);
    EXPECT_EQ(pack_board(board_after(board, move)), pack(next));
    expect_same_boards(next, plies - 1);
  }
}

TEST(CheckerBoard, PacksAsTheSearchDoes) {
  for (const char* fen : {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -",
                          "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -",
                          "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe -",
                          "4k3/8/8/3pP3/8/8/8/4K3 w - d6"}) {
    expect_same_boards(position_of(fen), 2);
  }
}

TEST(CheckerBoard, RefusesInvalidPositions) {
  PackedPosition packed = pack(position_of("4k3/8/8/8/8/8/8/4K2R w K -"));
  EXPECT_TRUE(unpack_board(packed).has_value());
  PackedPosition without_king = packed;
  without_king.board[0] = 0;
  EXPECT_FALSE(unpack_board(without_king).has_value());
  packed.state |= std::uint64_t{1} << 60;
  EXPECT_FALSE(unpack_board(packed).has_value());
}

// --- proofs ---

struct Case {
  const char* fen;
  Color side;
  Winnability verdict;
  Method method;  // of a proof that a side cannot win; a line's method does not matter
};

constexpr Color kWhite = Color::white;
constexpr Color kBlack = Color::black;
constexpr Winnability kCan = Winnability::can_win;
constexpr Winnability kCannot = Winnability::cannot_win;

constexpr char kFoolsMate[] = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq -";
constexpr char kTwoPawns[] = "k7/Pp6/1P6/8/8/8/7K/8 w - -";
constexpr char kLockedWall[] = "2k5/8/1p5p/1P1p2pP/2pP2P1/2P5/5K2/8 w - -";
constexpr char kForced[] = "k7/1Q6/8/8/8/8/8/7K b - -";
constexpr char kWall[] = "8/8/1p6/kPp5/p1P5/2P5/PK6/8 w - -";
constexpr char kTwoQueens[] = "7k/7p/7P/8/8/6q1/5q2/7K b - -";
constexpr char kBuried[] = "k7/1R6/p7/NK6/8/8/8/8 w - -";
constexpr char kFreeBishop[] = "k1b5/1p1p4/1P1P4/2B5/8/8/5K2/8 w - -";
constexpr char kFreeBishopAfterCapture[] = "k1b5/1p1p4/1P1P4/2B5/8/8/6q1/7K w - -";
constexpr char kPawnMates[] = "3b4/4p1p1/1p1pP1P1/1P1PpBp1/1pBpP1P1/1P1P4/4K1P1/2k5 w - -";

const Case kCases[] = {
    {kFoolsMate, kBlack, kCan, Method::over},
    {kFoolsMate, kWhite, kCannot, Method::over},
    {"7k/5Q2/6K1/8/8/8/8/8 b - -", kWhite, kCannot, Method::over},
    {"7k/8/8/8/7K/7P/8/8 w - -", kBlack, kCannot, Method::material},
    {"8/8/4k3/2q5/8/3NK3/8/8 w - -", kWhite, kCannot, Method::material},
    {"8/8/4k3/2r5/4b3/3BK3/8/6B1 w - -", kWhite, kCan, Method::mating_line},
    {"8/8/4k3/2r5/3b4/3BK3/8/8 w - -", kWhite, kCan, Method::mating_line},
    {"8/8/4k3/2r5/8/3BK3/4B3/5r2 w - -", kWhite, kCannot, Method::material},
    {kForced, kWhite, kCannot, Method::forced_play},
    {"8/8/8/8/1p6/kP6/P7/K7 w - -", kBlack, kCannot, Method::forced_play},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", kWhite, kCan, Method::mating_line},
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq -", kBlack, kCan, Method::mating_line},
    {"8/8/8/8/6p1/6Pk/7P/6K1 w - -", kWhite, kCan, Method::mating_line},
    {kPawnMates, kWhite, kCan, Method::mating_line},
    {kPawnMates, kBlack, kCannot, Method::structure},
    {"8/8/8/8/7k/8/7P/7K w - -", kWhite, kCan, Method::mating_line},
    {"8/8/8/8/k7/p7/P7/K7 b - -", kWhite, kCan, Method::search},
    {kTwoPawns, kWhite, kCannot, Method::structure},
    {kTwoPawns, kBlack, kCannot, Method::structure},
    {"8/1k5B/7b/8/1p1p1p1p/1PpP1P1P/2P3K1/N3b3 b - -", kWhite, kCannot, Method::structure},
    {kLockedWall, kBlack, kCannot, Method::structure},
    {kWall, kWhite, kCannot, Method::skeleton},
    {kWall, kBlack, kCannot, Method::skeleton},
    {"8/8/8/7p/8/p1p2k2/PpP4P/1K6 b - -", kWhite, kCannot, Method::skeleton},
    {kFreeBishop, kWhite, kCannot, Method::partial},
    {kFreeBishop, kBlack, kCannot, Method::partial},
    {kFreeBishopAfterCapture, kWhite, kCannot, Method::partial},
    {"8/4b3/6r1/4q3/ppp5/bkp4Q/qnp5/n1K5 b - -", kWhite, kCannot, Method::partial},
    {kBuried, kWhite, kCannot, Method::closure},
    {kBuried, kBlack, kCannot, Method::closure},
    {kTwoQueens, kWhite, kCannot, Method::closure},
    {"8/8/1p5k/1P6/KP6/1P6/PP6/8 w - -", kBlack, kCannot, Method::closure},
    {"Bb1k1b2/bKp1p1p1/1pP1P1P1/1P6/p5P1/P7/8/8 w - -", kWhite, kCannot, Method::closure},
};

void expect_confirmed(const std::string& fen, Color side, const Case& expected) {
  const Proof proof = prove(fen, side);
  EXPECT_EQ(proof.decision.verdict, expected.verdict) << fen;
  const ProofCheck check = check_proof(position_of(fen), side, proof);
  EXPECT_TRUE(check.confirmed) << fen << ": " << check.why_not;
}

TEST(ProofChecker, ConfirmsProofsOfEveryMethod) {
  for (const Case& expected : kCases) {
    expect_confirmed(expected.fen, expected.side, expected);
    const Proof proof = prove(expected.fen, expected.side);
    if (expected.verdict == kCannot) {
      EXPECT_EQ(proof.decision.method, expected.method) << expected.fen;
    }
  }
}

TEST(ProofChecker, ConfirmsProofsWithColoursReversed) {
  for (const Case& expected : kCases) {
    expect_confirmed(tests::with_colors_reversed(expected.fen), opposite(expected.side), expected);
  }
}

// A proof for one side or position proves nothing about another.
TEST(ProofChecker, RefusesProofsForAnotherSideOrPosition) {
  for (const Case& expected : kCases) {
    const Proof proof = prove(expected.fen, expected.side);
    if (expected.verdict == kCan) {
      EXPECT_FALSE(is_confirmed(expected.fen, opposite(expected.side), proof)) << expected.fen;
    }
    const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
    if (start != expected.fen) {
      EXPECT_FALSE(is_confirmed(start, expected.side, proof)) << expected.fen;
    }
  }
}

TEST(ProofChecker, RefusesEmptyProofs) {
  EXPECT_FALSE(is_confirmed(kTwoPawns, kWhite, Proof()));
  Proof proof;
  proof.decision = {kCan, Method::small_ending};
  EXPECT_FALSE(is_confirmed("8/8/8/8/7k/8/7P/7K w - -", kWhite, proof));
  for (const Method method :
       {Method::over, Method::material, Method::forced_play, Method::structure, Method::skeleton,
        Method::partial, Method::closure, Method::search, Method::budget}) {
    proof.decision = {kCannot, method};
    EXPECT_FALSE(is_confirmed("8/8/8/8/7k/8/7P/7K w - -", kWhite, proof));
  }
}

TEST(ProofChecker, RefusesMateAsUnwinnable) {
  Proof proof;
  proof.decision = {kCannot, Method::over};
  EXPECT_FALSE(is_confirmed(kFoolsMate, kBlack, proof));
  proof = {};
  proof.decision = {kCannot, Method::closure};
  proof.positions = {pack(position_of(kFoolsMate))};
  EXPECT_FALSE(is_confirmed(kFoolsMate, kBlack, proof));
}

TEST(ProofChecker, RefusesChangedLines) {
  const Proof proof = prove(kPawnMates, kWhite);
  ASSERT_GT(proof.line.size(), 2U);
  for (std::size_t i = 0; i < proof.line.size(); ++i) {
    Proof damaged = proof;
    damaged.line[i] = Move(proof.line[i].to(), proof.line[i].from());
    EXPECT_FALSE(is_confirmed(kPawnMates, kWhite, damaged));
  }
  Proof shortened = proof;
  shortened.line.pop_back();
  EXPECT_FALSE(is_confirmed(kPawnMates, kWhite, shortened));
}

// As forced play: in a closure the structure could decide the missing position. Positions in which
// the game is over need not be in the set.
TEST(ProofChecker, RefusesSetsWithAPositionMissing) {
  for (const char* fen : {kTwoQueens, kForced}) {
    Proof proof = prove(fen, kWhite);
    ASSERT_FALSE(proof.positions.empty());
    proof.decision.method = Method::forced_play;
    EXPECT_TRUE(is_confirmed(fen, kWhite, proof)) << fen;
    for (std::size_t i = 0; i < proof.positions.size(); ++i) {
      if (legal_moves(*unpack_board(proof.positions[i])).empty()) continue;
      Proof damaged = proof;
      damaged.positions.erase(damaged.positions.begin() + static_cast<std::ptrdiff_t>(i));
      EXPECT_FALSE(is_confirmed(fen, kWhite, damaged)) << fen;
    }
  }
}

// Only closures may have leaves that are decided by their structure.
TEST(ProofChecker, AllowsStructureLeavesInClosuresOnly) {
  Proof proof;
  proof.decision = {kCannot, Method::closure};
  proof.positions = {pack(position_of(kLockedWall))};
  EXPECT_TRUE(is_confirmed(kLockedWall, kWhite, proof));
  proof.decision.method = Method::forced_play;
  EXPECT_FALSE(is_confirmed(kLockedWall, kWhite, proof));
}

// What the checker finds by itself is what the prover finds: neither misses a move.
TEST(Claims, AreWidenedToTheReachThatTheProverFinds) {
  std::vector<std::string> fens = {
      "4k3/8/8/8/8/8/PPPPPPPP/4K2R w K -",          // castling
      "r3k3/pppppppp/8/8/8/8/8/4K3 b q -",          // castling on the other wing
      "4k3/8/7p/p1p1p1pP/P1P1P1P1/8/8/4K3 w - g6",  // en passant, after the last move
      "4k3/p5p1/P6p/7P/8/8/8/4K3 b - -",            // en passant, after a move to come
      "4k3/p7/8/8/8/8/P7/4K3 w - -",                // pawns that never pass one another
      "4k3/p7/8/8/8/8/P7/4K2B w - -",               // one of them may be taken
      "4k3/p7/8/8/8/1p6/P7/4K3 w - -",              // or take
      "7k/7p/7P/8/8/8/5PPP/5RK1 w - -",
  };
  for (const Case& each : kCases) fens.emplace_back(each.fen);
  for (const std::string& fen : fens) {
    const Position position = position_of(fen);
    Structure structure;
    if (!analyse_structure(position, structure)) continue;
    const checker::Board board = checker::board_of(position);
    checker::Claims claims(board, checker::men_at_start(board));
    while (claims.widen()) {
    }
    for (const ManReach& man : structure) {
      const auto claim =
          std::find_if(claims.men().begin(), claims.men().end(),
                       [&](const checker::ManClaim& own) { return own.start == man.start; });
      ASSERT_NE(claim, claims.men().end());
      EXPECT_EQ(claim->squares, checker::SquareSet(man.squares))
          << fen << ' ' << pgn::square_name(man.start);
      EXPECT_EQ(claim->promoted, checker::SquareSet(man.promoted))
          << fen << ' ' << pgn::square_name(man.start);
      EXPECT_EQ(claim->capturable, man.capturable) << fen << ' ' << pgn::square_name(man.start);
    }
  }
}

TEST(ProofChecker, RefusesReachWithASquareMissing) {
  for (const char* fen : {kTwoPawns, kPawnMates, kWall}) {
    const Proof proof = prove(fen, kBlack);
    ASSERT_GT(proof.structure.size, 0);
    for (int i = 0; i < proof.structure.size; ++i) {
      for (Bitboard rest = proof.structure.men[i].squares; rest != 0;) {
        Proof damaged = proof;
        damaged.structure.men[i].squares &= ~bit(pop_first(rest));
        EXPECT_FALSE(is_confirmed(fen, kBlack, damaged)) << fen;
      }
    }
  }
}

TEST(ProofChecker, RefusesStructuresWithAManMissingOrNotCapturable) {
  const Proof proof = prove(kPawnMates, kBlack);
  ASSERT_EQ(proof.decision.method, Method::structure);
  int capturable = 0;
  for (int i = 0; i < proof.structure.size; ++i) {
    if (!proof.structure.men[i].capturable) continue;
    ++capturable;
    Proof damaged = proof;
    damaged.structure.men[i].capturable = false;
    EXPECT_FALSE(is_confirmed(kPawnMates, kBlack, damaged));
  }
  EXPECT_GT(capturable, 0);
  Proof damaged = proof;
  --damaged.structure.size;
  EXPECT_FALSE(is_confirmed(kPawnMates, kBlack, damaged));
}

TEST(ProofChecker, RefusesSkeletonSetsWithOneMissing) {
  const Proof proof = prove(kWall, kWhite);
  ASSERT_EQ(proof.decision.method, Method::skeleton);
  for (std::size_t i = 0; i < proof.skeletons.size(); ++i) {
    Proof damaged = proof;
    damaged.skeletons.erase(damaged.skeletons.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_FALSE(is_confirmed(kWall, kWhite, damaged));
  }
}

TEST(ProofChecker, RefusesPartialPositionsWithOneMissing) {
  const Proof proof = prove(kFreeBishop, kWhite);
  ASSERT_EQ(proof.partial.leaves.size(), 1U);
  const std::size_t size = proof.partial.leaves[0].proof.positions.size();
  ASSERT_GT(size, 100U);
  for (std::size_t i = 0; i < size; ++i) {
    Proof damaged = proof;
    auto& positions = damaged.partial.leaves[0].proof.positions;
    positions.erase(positions.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_FALSE(is_confirmed(kFreeBishop, kWhite, damaged));
  }
}

TEST(ProofChecker, RefusesUntrackedPiecesWithASquareMissingOrOfAnotherKind) {
  const Proof proof = prove(kFreeBishop, kWhite);
  ASSERT_EQ(proof.partial.leaves.at(0).proof.untracked.size(), 1U);
  for (Bitboard rest = proof.partial.leaves[0].proof.untracked[0].squares; rest != 0;) {
    Proof damaged = proof;
    damaged.partial.leaves[0].proof.untracked[0].squares &= ~bit(pop_first(rest));
    EXPECT_FALSE(is_confirmed(kFreeBishop, kWhite, damaged));
  }
  for (const Kind kind : {Kind::knight, Kind::rook, Kind::king, Kind::pawn}) {
    Proof damaged = proof;
    damaged.partial.leaves[0].proof.untracked[0].man.kind = kind;
    EXPECT_FALSE(is_confirmed(kFreeBishop, kWhite, damaged));
  }
  Proof without = proof;
  without.partial.leaves[0].proof.untracked.clear();
  EXPECT_FALSE(is_confirmed(kFreeBishop, kWhite, without));
}

TEST(ProofChecker, RefusesTreesWithALeafOrAPositionMissing) {
  const Position start = position_of(kFreeBishopAfterCapture);
  MoveList moves;
  generate_legal_moves(start, moves);
  ASSERT_EQ(moves.size(), 1U);
  Position captured = start;
  captured.play(*moves.begin());
  Proof proof = prove(to_fen(captured, 1), kWhite);
  ASSERT_EQ(proof.decision.method, Method::partial);
  proof.partial.positions.push_back(pack(start));
  EXPECT_TRUE(is_confirmed(kFreeBishopAfterCapture, kWhite, proof));
  Proof damaged = proof;
  damaged.partial.positions.erase(damaged.partial.positions.begin());
  EXPECT_FALSE(is_confirmed(kFreeBishopAfterCapture, kWhite, damaged));
  damaged = proof;
  damaged.partial.leaves.pop_back();
  EXPECT_FALSE(is_confirmed(kFreeBishopAfterCapture, kWhite, damaged));
}

TEST(ProofChecker, RefusesMateAsALeaf) {
  const Position mate = position_of(kFoolsMate);
  Proof proof;
  proof.decision = {kCannot, Method::partial};
  proof.partial.leaves.push_back({pack(mate), {}});
  EXPECT_FALSE(is_confirmed(kFoolsMate, kBlack, proof));
  PartialClosure closure;
  for (const Bitboard untracked : untracked_sets(mate, kBlack)) {
    EXPECT_FALSE(closure.run(mate, untracked, kBlack, 5000));
  }
}

// A promoting pawn leaves the partial position, but its side has not lost it.
TEST(ProofChecker, RefusesThatTheLastPawnPromotes) {
  const char* const fen = "8/4P3/8/8/8/1k6/1p6/1K6 w - -";
  const Position start = position_of(fen);
  PartialPosition partial;
  for (const Color color : {kWhite, kBlack}) {
    for (const Kind kind : {Kind::pawn, Kind::king}) {
      partial.men[index(color)][index(kind)] = start.men(color, kind);
    }
  }
  partial.to_move = kWhite;
  Proof proof;
  proof.decision = {kCannot, Method::partial};
  proof.partial.leaves.push_back({pack(start), {{}, {partial}}});
  EXPECT_FALSE(is_confirmed(fen, kWhite, proof));
}

// If a mate can arise, no choice of untracked pieces may hide it.
TEST(PartialClosure, NeverHidesAMate) {
  int closures = 0;
  for (const Case& expected : kCases) {
    if (expected.verdict != kCan) continue;
    const Position position = position_of(expected.fen);
    PartialClosure closure;
    for (const Bitboard untracked : untracked_sets(position, expected.side)) {
      EXPECT_FALSE(closure.run(position, untracked, expected.side, 5000)) << expected.fen;
      ++closures;
    }
  }
  EXPECT_GT(closures, 10);
}

// Correct reach does not prove that there is no mate.
TEST(ProofChecker, LooksForMatesItself) {
  for (const char* fen : {"8/8/8/8/7k/8/7P/7K w - -", "8/8/8/8/6p1/6Pk/7P/6K1 w - -", kPawnMates}) {
    Proof proof;
    proof.decision = {kCannot, Method::structure};
    ASSERT_TRUE(analyse_structure(position_of(fen), proof.structure));
    const ProofCheck check = check_proof(position_of(fen), kWhite, proof);
    EXPECT_FALSE(check.confirmed);
    EXPECT_EQ(check.why_not, "A mate cannot be excluded.") << fen;
  }
}

}  // namespace
}  // namespace arbiter
