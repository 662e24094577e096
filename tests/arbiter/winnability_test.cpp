// Who can still mate: known positions and their mirror images, random positions solved by brute
// force, and that a side which cannot win never can again.

#include "arbiter/winnable/winnability.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "arbiter/board/move_generator.h"
#include "arbiter/record/start.h"
#include "arbiter/winnable/checker/proof_checker.h"
#include "arbiter/winnable/endings/material.h"
#include "arbiter/winnable/explanation/proof_words.h"
#include "arbiter/winnable/locked/mate_exclusion.h"
#include "arbiter/winnable/locked/partial_closure.h"
#include "arbiter/winnable/locked/partial_prover.h"
#include "arbiter/winnable/locked/reach.h"
#include "arbiter/winnable/locked/untracked_sets.h"
#include "arbiter/winnable/mating_line/mate_plan.h"
#include "arbiter/winnable/search/helpmate_search.h"
#include "parser/fen.h"
#include "tests/arbiter/key_set.h"
#include "tests/testing/positions.h"

namespace arbiter {
namespace {

using tests::position_of;

std::string mirrored(std::string fen, bool colours, bool files) {
  if (colours) fen = tests::with_colors_reversed(fen);
  return files ? tests::with_files_reversed(fen) : fen;
}

void expect_verdict(WinnabilityAnalyser& analyser, const std::string& fen, Color side,
                    Winnability verdict) {
  const Position position = position_of(fen);
  EXPECT_EQ(analyser.decide(position, side).verdict, verdict) << fen;
  const Proof proof = analyser.prove(position, side);
  EXPECT_EQ(proof.decision.verdict, verdict) << fen;
  const ProofCheck check = check_proof(position, side, proof);
  EXPECT_TRUE(check.confirmed) << fen << ": " << method_id(proof.decision.method) << ": "
                               << check.why_not;
}

// The verdict for White in the position and for the right side in all its mirror images.
void expect_everywhere(const std::string& fen, Color side, bool can_win) {
  WinnabilityAnalyser analyser;
  const Winnability verdict = can_win ? Winnability::can_win : Winnability::cannot_win;
  for (const bool colours : {false, true}) {
    for (const bool files : {false, true}) {
      expect_verdict(analyser, mirrored(fen, colours, files), colours ? opposite(side) : side,
                     verdict);
    }
  }
}

TEST(Winnability, PawnsThatCannotPromoteCanStillMate) {
  expect_everywhere("3b4/4p1p1/1p1pP1P1/1P1PpBp1/1pBpP1P1/1P1P4/4K1P1/2k5 w - -", Color::white,
                    true);
  expect_everywhere("8/1p2p1p1/1P2P1P1/Bp2pBp1/1P2P1P1/7k/1P2P3/7K b - -", Color::white, true);
}

TEST(Winnability, NothingRestsOnWhereAManStandsBeforeItMoves) {
  expect_everywhere("8/8/8/8/6p1/6Pk/7P/6K1 w - -", Color::white, true);
}

// White cannot win, although there are many moves.
TEST(Winnability, NumberOfMovesProvesNothing) {
  WinnabilityAnalyser analyser;
  for (const char* fen : {"6Q1/8/4b3/8/ppp5/qkp3b1/rnp5/n1K5 b - - 0 1",
                          "8/4b3/6r1/4q3/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1",
                          "8/6pp/8/8/ppp5/bkp4Q/qnp2p2/n1K5 b - - 0 1"}) {
    expect_verdict(analyser, fen, Color::white, Winnability::cannot_win);
  }
}

// Seven bishops must find their places, some of them past each other.
TEST(Winnability, LongManoeuvresAreFound) {
  expect_everywhere("2b1b2k/1p5b/1Pp5/2Pp1b2/3Pp3/B3Pp1b/5P2/K1B1B3 w - -", Color::white, true);
  expect_everywhere("k1b5/8/8/BpBpBpBp/1PbP1PpP/6P1/6P1/K1B5 w - -", Color::black, true);
}

// The bishop must capture nearly all men, but not the one that blocks the king.
TEST(Winnability, ALoneBishopCanMateAmongACrowd) {
  expect_everywhere("3R4/8/Q3k2K/7R/8/Q1N5/3R2Q1/2Qb4 b - -", Color::black, true);
  expect_everywhere("8/3K2rr/q6r/1B4n1/7r/8/q4r2/2k5 w - -", Color::white, true);
}

TEST(Winnability, Material) {
  expect_everywhere("8/8/4k3/8/8/3K4/8/8 w - -", Color::white, false);
  expect_everywhere("8/8/4k3/8/8/3KN3/8/8 w - -", Color::white, false);
  expect_everywhere("8/8/4kq2/8/8/3KN3/8/8 w - -", Color::white, false);
  expect_everywhere("8/8/4kn2/8/8/3KN3/8/8 w - -", Color::white, true);
  expect_everywhere("8/8/4kr2/8/8/3KN3/8/8 w - -", Color::white, true);
  expect_everywhere("8/8/4kr2/8/8/3KB3/8/8 w - -", Color::white, false);
  expect_everywhere("8/8/4kb2/8/8/3KB3/8/8 w - -", Color::white, false);
  expect_everywhere("8/8/3bk3/8/8/3KB3/8/8 w - -", Color::white, false);
  expect_everywhere("8/8/3b4/4k3/8/3KB3/8/8 w - -", Color::white, false);
  expect_everywhere("8/8/2b5/4k3/8/3KB3/8/8 w - -", Color::white, true);
  expect_everywhere("8/8/4k3/8/8/3KNN2/8/8 w - -", Color::white, true);
}

// Bishops of one square colour can never give mate, but the position may be mate from the start.
TEST(Winnability, MateOnTheBoardComesBeforeMaterial) {
  expect_everywhere("8/8/8/8/8/1k6/b1b5/RKR5 w - -", Color::black, true);
}

TEST(Winnability, OnlyMoveCapturesTheLastMan) {
  expect_everywhere("7K/6r1/8/8/8/k7/8/8 w - -", Color::black, false);
  expect_everywhere("1k6/P7/2KN4/8/8/8/8/8 b - -", Color::white, false);
}

TEST(Winnability, LockedWalls) {
  for (const char* fen :
       {"8/8/p5k1/Pp1p2p1/1P1P2Pp/7P/8/5K2 w - -", "4k3/5p2/4pPp1/3pP1Pp/1p1P3P/1P4K1/8/8 b - -",
        "8/4k3/8/3p2p1/1p1P1pPp/1P3P1P/8/4K3 b - -", "3k4/b7/8/p1p1p1p1/P1P1P1P1/8/2B5/5K2 w - -",
        "8/1p6/1Pp5/k1P5/p1P5/P1K1B3/3B4/8 w - -"}) {
    expect_everywhere(fen, Color::white, false);
    expect_everywhere(fen, Color::black, false);
  }
}

TEST(Winnability, CastlingAndEnPassantCountAsPossibilities) {
  WinnabilityAnalyser analyser;
  // Without en passant every man but the kings is fixed.
  const Position with = position_of("4k3/8/7p/p1p1p1pP/P1P1P1P1/8/8/4K3 w - g6 0 1");
  EXPECT_EQ(analyser.decide(with, Color::white).verdict, Winnability::can_win);
  const Position without = position_of("4k3/8/7p/p1p1p1pP/P1P1P1P1/8/8/4K3 w - - 0 1");
  EXPECT_EQ(analyser.decide(without, Color::white).verdict, Winnability::cannot_win);
  const Position castling = position_of("4k3/8/8/8/8/8/4PPPP/4K2R w K - 0 1");
  EXPECT_EQ(analyser.decide(castling, Color::white).verdict, Winnability::can_win);
}

// The side that has just moved is in check, so no legal game leads here. The first move may mate
// although it does not give the check.
TEST(Winnability, SkeletonsDoNotDecideIllegalPositions) {
  for (const char* fen :
       {"7K/8/6pk/6Pp/7P/8/8/8 w - - 0 1", "7K/8/4p1pk/6Pp/2b2p1P/8/7P/8 w - - 0 1"}) {
    const Position position = position_of(fen);
    Structure structure;
    ASSERT_TRUE(analyse_structure(position, structure));
    SkeletonClosure closure;
    EXPECT_EQ(closure.run(position, structure, Color::white, 10'000), SkeletonResult::unknown)
        << fen;
  }
  WinnabilityAnalyser analyser;
  expect_verdict(analyser, "7K/8/6pk/6Pp/7P/8/8/8 w - - 0 1", Color::white, Winnability::can_win);
}

// Black's king on h8 with pawns on g7 and h7, White's king on e1, and two other men.
bool excludes_mate_on_h8(const ManReach& one, const ManReach& other) {
  Structure structure;
  const auto stands = [&](Color color, Kind kind, Square square) {
    return structure.add({{color, kind}, square, bit(square), 0, false});
  };
  EXPECT_TRUE(stands(Color::black, Kind::king, Square::h8));
  EXPECT_TRUE(stands(Color::black, Kind::pawn, Square::g7));
  EXPECT_TRUE(stands(Color::black, Kind::pawn, Square::h7));
  EXPECT_TRUE(stands(Color::white, Kind::king, Square::e1));
  EXPECT_TRUE(structure.add(one) && structure.add(other));
  return excludes_mate(structure, Color::white);
}

TEST(MateExclusion, KnowsWhatAPawnMayBecome) {
  constexpr Man kWhitePawn{Color::white, Kind::pawn};
  constexpr Man kBlackPawn{Color::black, Kind::pawn};
  const ManReach knight{{Color::white, Kind::knight}, Square::f7, bit(Square::f7), 0, true};
  const ManReach rook{{Color::black, Kind::rook}, Square::g8, bit(Square::g8), 0, true};
  const ManReach far{{Color::white, Kind::bishop}, Square::a1, bit(Square::a1), 0, true};
  EXPECT_FALSE(excludes_mate_on_h8(knight, rook));
  EXPECT_TRUE(excludes_mate_on_h8(knight, far)) << "g8 is free";
  EXPECT_FALSE(excludes_mate_on_h8(knight, {kBlackPawn, Square::a2, 0, bit(Square::g8), true}));
  EXPECT_FALSE(excludes_mate_on_h8({kWhitePawn, Square::a7, 0, bit(Square::f7), true}, rook));
}

// The rook of a8 attacks f8, too, where the king of e8 could go.
TEST(MateExclusion, ALineGoesOnBehindTheKing) {
  Structure structure;
  ASSERT_TRUE(structure.add({{Color::black, Kind::king}, Square::e8, bit(Square::e8), 0, false}));
  ASSERT_TRUE(structure.add({{Color::white, Kind::king}, Square::e6, bit(Square::e6), 0, false}));
  ASSERT_TRUE(structure.add({{Color::white, Kind::rook}, Square::a8, bit(Square::a8), 0, false}));
  EXPECT_FALSE(excludes_mate(structure, Color::white));
}

// Rxb8# is the only legal move. With a large budget a search finds it first.
TEST(PartialProver, AMateIsNotDecidedAsUnwinnable) {
  const Position position = position_of("bq5k/6pp/8/8/3b4/7P/7K/1R6 w - - 0 1");
  EXPECT_FALSE(PartialProver().prove(position, Color::white, 1000, 1000, nullptr));
}

// Castling is no move of these positions.
TEST(PartialClosure, ProvesNothingWhereSomebodyMayCastle) {
  for (const bool may : {false, true}) {
    const Position position =
        position_of(std::string("4k2r/8/8/8/8/8/8/4K3 w ") + (may ? "k" : "-") + " - 0 1");
    EXPECT_NE(PartialClosure().run(position, 0, Color::white, 100'000), may);
  }
}

TEST(Winnability, PawnsOnEndRanksAreNotJudged) {
  WinnabilityAnalyser analyser;
  for (const char* fen :
       {"7P/8/1p6/kPp5/p1P5/2P5/PK6/8 w - - 0 1", "P3k3/8/8/8/8/8/8/4K3 w - - 0 1"}) {
    for (const Color side : {Color::white, Color::black}) {
      const Decision decision = analyser.decide(position_of(fen), side);
      EXPECT_EQ(decision.verdict, Winnability::undecided) << fen;
      EXPECT_EQ(decision.method, Method::pawn_on_end) << fen;
    }
  }
}

TEST(Winnability, BudgetSpentIsUndecided) {
  WinnabilityAnalyser analyser(10);
  const Position position = position_of("8/4b3/6r1/4q3/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1");
  EXPECT_EQ(analyser.decide(position, Color::white).verdict, Winnability::undecided);
}

// Within the budget, a line to a small ending is found, but no line straight to mate.
TEST(Winnability, WhatIsDecidedIsProved) {
  WinnabilityAnalyser analyser;
  expect_verdict(analyser, "8/5n2/4K1q1/3r4/1k6/3B2r1/8/8 w - - 0 1", Color::white,
                 Winnability::can_win);
}

// Each thread reuses its search: what it searched before must not change the result.
TEST(HelpmateSearch, StartsAfreshWhereverItStopped) {
  const Position position = position_of("k1b5/8/8/BpBpBpBp/1PbP1PpP/6P1/6P1/K1B5 w - - 0 1");
  Structure structure;
  ASSERT_TRUE(analyse_structure(position, structure));
  const auto plans = find_mate_plans(position, structure, Color::black, 1, 1000);
  ASSERT_FALSE(plans.empty());
  const auto line_of = [&](HelpmateSearch& search) {
    search.start(position, Color::black, &plans.front(), LineEnd::mate);
    EXPECT_EQ(search.advance(100'000), SearchResult::mate);
    return search.line();
  };
  HelpmateSearch fresh;
  const std::vector<Move> expected = line_of(fresh);
  HelpmateSearch used;
  for (std::uint32_t nodes = 2; nodes < 60; nodes += 10) {
    used.start(position, Color::black, &plans.front(), LineEnd::mate);
    EXPECT_EQ(used.advance(nodes), SearchResult::out_of_nodes);
    EXPECT_EQ(line_of(used), expected);
  }
}

TEST(Winnability, ALineIsShownInSan) {
  WinnabilityAnalyser analyser;
  const Position position = position_of("7k/5Q2/6K1/8/8/8/8/8 w - - 0 40");
  const Proof proof = analyser.prove(position, Color::white);
  EXPECT_EQ(line_words(position, 40, proof.line), "40. Qg7#");
}

// Who can win, by visiting every position that can be reached; nothing where more than `limit` were
// seen before a mate was.
ByColor<std::optional<bool>> who_can_win(const Position& start, std::size_t limit) {
  ByColor<std::optional<bool>> can_win;
  KeySet seen;
  std::vector<Position> open{start};
  seen.insert({start.key()});
  while (!open.empty()) {
    if (seen.size() > limit) return can_win;
    const Position position = open.back();
    open.pop_back();
    MoveList moves;
    generate_legal_moves(position, moves);
    if (moves.empty() && position.in_check()) {
      can_win[opposite(position.side_to_move())] = true;
      if (can_win[Color::white] && can_win[Color::black]) return can_win;
    }
    for (const Move move : moves) {
      Position next = position;
      next.play(move);
      if (seen.insert({next.key()})) open.push_back(next);
    }
  }
  for (const Color side : kColors) can_win[side] = can_win[side].value_or(false);
  return can_win;
}

// Random rammed pawns, the kings, and a bishop if `bishop` or by chance: often few enough positions
// to visit them all.
std::string random_locked_position(std::mt19937& random, bool bishop = false) {
  char board[64];
  std::fill(std::begin(board), std::end(board), ' ');
  for (int file = 0; file < 8; ++file) {
    if ((random() % 4) == 0) continue;
    const int rank = 2 + static_cast<int>((random() % 3));
    board[rank * 8 + file] = 'P';
    board[(rank + 1) * 8 + file] = 'p';
  }
  const auto put = [&](char man) {
    int square = static_cast<int>((random() % 64));
    while (board[square] != ' ') square = static_cast<int>((random() % 64));
    board[square] = man;
  };
  put('K');
  put('k');
  if (bishop || (random() % 2) == 0) put((random() % 2) == 0 ? 'B' : 'b');
  std::string fen;
  for (int rank = 7; rank >= 0; --rank) {
    for (int file = 0; file < 8; ++file) {
      const char man = board[rank * 8 + file];
      fen += man == ' ' ? '1' : man;
    }
    if (rank > 0) fen += '/';
  }
  return fen + ((random() % 2) == 0 ? " w" : " b") + " - - 0 1";
}

// A wall of pawns or none, the kings anywhere, and sometimes one more man.
std::string random_wall(std::mt19937& random) {
  const std::string walls[] = {"................p.......Pp.p..p..P.P..Pp.......P................",
                               ".............p......pPp....pP.Pp.p.P...P.P......................",
                               "...........................p..p..p.P.pPp.P...P.P................",
                               "........................p.p.p.p.P.P.P.P.........................",
                               std::string(64, '.')};
  std::string board = walls[random() % std::size(walls)];
  const auto put = [&](char man) {
    std::size_t square = random() % 64;
    while (board[square] != '.') square = random() % 64;
    board[square] = man;
  };
  put('K');
  put('k');
  if (random() % 2 == 0) put("BbNnRr"[random() % 6]);
  std::string fen;
  for (std::size_t square = 0; square < 64; ++square) {
    if (square != 0 && square % 8 == 0) fen += '/';
    fen += board[square] == '.' ? '1' : board[square];
  }
  return fen + (random() % 2 == 0 ? " w" : " b") + " - - 0 1";
}

// What is known of the other side from the question before is what a closure of its own finds.
TEST(Winnability, SkeletonsOfBothSidesAreThoseOfEach) {
  int dead = 0;
  int dead_for_one = 0;
  std::mt19937 random(1);
  for (int game = 0; game < 300; ++game) {
    const std::string fen = random_wall(random);
    const Position position = position_of(fen);
    Structure structure;
    if (!analyse_structure(position, structure)) continue;
    ByColor<SkeletonClosure> alone;
    ByColor<SkeletonResult> expected{};
    for (const Color winner : kColors) {
      expected[winner] = alone[winner].run(position, structure, winner, 10'000);
    }
    for (const Color first : kColors) {
      SkeletonClosure both;
      int closed = 0;
      for (const Color winner : {first, opposite(first)}) {
        ASSERT_EQ(both.run(position, structure, winner, 10'000), expected[winner]) << fen;
        if (expected[winner] == SkeletonResult::unknown) continue;
        ++closed;
        ASSERT_EQ(both.skeletons(), alone[winner].skeletons()) << fen;
      }
      dead += closed == 2;
      dead_for_one += closed == 1;
    }
  }
  EXPECT_GT(dead, 50);
  EXPECT_GT(dead_for_one, 10);
}

TEST(Winnability, AgreesWithVisitingEverything) {
  std::mt19937 random(20'230'101);
  WinnabilityAnalyser analyser;
  int decided = 0;
  int unwinnable = 0;
  while (decided < 40) {
    const std::string fen = random_locked_position(random);
    const Position position = position_of(fen);
    const Color waiting = opposite(position.side_to_move());
    const bool legal =
        !position.attacked(position.king(waiting), position.side_to_move(), position.occupied());
    if (!legal) continue;
    const auto can_win = who_can_win(position, 6'000);
    for (const Color side : {Color::white, Color::black}) {
      const std::optional<bool> expected = can_win[side];
      if (!expected) continue;
      ++decided;
      unwinnable += !*expected;
      const Winnability verdict = *expected ? Winnability::can_win : Winnability::cannot_win;
      EXPECT_EQ(analyser.decide(position, side).verdict, verdict) << fen;
    }
  }
  EXPECT_GT(unwinnable, 10);
}

// A closure that leaves the bishop untracked is right, as visiting every position shows.
TEST(PartialClosure, AgreesWithVisitingEverything) {
  std::mt19937 random(20'261'121);
  PartialClosure closure;
  int confirmed = 0;
  while (confirmed < 12) {
    const std::string fen = random_locked_position(random, true);
    const Position position = position_of(fen);
    std::optional<ByColor<std::optional<bool>>> can_win;
    for (const Color side : {Color::white, Color::black}) {
      for (const Bitboard untracked : untracked_sets(position, side)) {
        if (!closure.run(position, untracked, side, 2000)) continue;
        if (!can_win) can_win = who_can_win(position, 200'000);
        if (!(*can_win)[side]) continue;
        EXPECT_FALSE(*(*can_win)[side]) << fen;
        ++confirmed;
      }
    }
  }
}

// A side that can win now could win at every earlier ply: the moves of the game lead here.
TEST(Winnability, OnlyGetsLostInRandomGames) {
  std::mt19937 random(7);
  WinnabilityAnalyser analyser;
  int lost = 0;
  for (int game = 0; game < 40; ++game) {
    Position position = position_of("4k3/2p1p3/2P1P3/8/8/5b2/4K3/6B1 w - - 0 1");
    ByColor<bool> can{true, true};
    for (int ply = 0; ply < 60; ++ply) {
      for (const Color side : {Color::white, Color::black}) {
        const Winnability verdict = analyser.decide(position, side).verdict;
        ASSERT_NE(verdict, Winnability::undecided) << to_fen(position, 1);
        EXPECT_FALSE(!can[side] && verdict == Winnability::can_win) << to_fen(position, 1);
        if (can[side] && verdict == Winnability::cannot_win) ++lost;
        can[side] = verdict == Winnability::can_win;
      }
      MoveList moves;
      generate_legal_moves(position, moves);
      if (moves.empty()) break;
      position.play(moves.begin()[random() % moves.size()]);
    }
  }
  EXPECT_GE(lost, 3);
}

}  // namespace
}  // namespace arbiter
