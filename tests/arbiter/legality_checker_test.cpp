// The checker of refutations by itself: its board and moves agree with the engine's, its last moves
// include the one played, and it rejects every wrong refutation that is planted.

#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>
#include <fstream>
#include <iostream>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "arbiter/board/move_generator.h"
#include "arbiter/legality/checker/plain_last_moves.h"
#include "arbiter/legality/checker/plain_moves.h"
#include "arbiter/legality/checker/refutation_check.h"
#include "arbiter/legality/immediate/basic_facts.h"
#include "arbiter/legality/immediate/fen_position.h"
#include "arbiter/legality/prover.h"
#include "tests/board/random_game.h"
#include "tests/real_data/real_data.h"

namespace arbiter {
namespace {

using board_tests::kRichPositions;
using board_tests::play_random_game;
using board_tests::position_of;

struct CheckedQuestion {
  RetroPosition retro;
  StartArray array;
};

CheckedQuestion checked_question(const std::string& fen) {
  const pgn::FenResult result = pgn::parse_fen(fen);
  const pgn::Fen& parsed = std::get<pgn::Fen>(result);
  const Start start = make_start(parsed, false);
  return {retro_position(start), start_array_of(parsed, start, false)};
}

// --- the board ---

RetroPosition after(const Position& before, Move move) {
  RetroPosition retro{before, Square::none};
  retro.position.play(move);
  if (move.kind() == MoveKind::double_step) {
    retro.passed = backward(before.side_to_move(), move.to());
  }
  return retro;
}

std::multiset<std::string> boards_by_engine(const Position& position) {
  MoveList moves;
  generate_legal_moves(position, moves);
  std::multiset<std::string> boards;
  for (const Move move : moves) {
    boards.insert(PlainBoard(after(position, move), StartArray::any).key());
  }
  return boards;
}

std::multiset<std::string> boards_by_checker(const Position& position) {
  const PlainBoard board({position, position.en_passant()}, StartArray::any);
  std::multiset<std::string> boards;
  for (int from = 0; from < 64; ++from) {
    for (int to = 0; to < 64; ++to) {
      for (const Kind promoted :
           {Kind::none, Kind::knight, Kind::bishop, Kind::rook, Kind::queen}) {
        if (const auto played = play(board, from, to, promoted)) boards.insert(played->key());
      }
      if (const auto castled = castle(board, from, to)) boards.insert(castled->key());
    }
  }
  return boards;
}

TEST(PlainMoves, AreThoseOfTheEngine) {
  int positions = 0;
  for (std::uint32_t seed = 0; seed < 80 && !testing::Test::HasFatalFailure(); ++seed) {
    const std::string fen = kRichPositions[seed % std::size(kRichPositions)];
    play_random_game(position_of(fen), seed, 40, [&](const Position& position, Move) {
      if (testing::Test::HasFatalFailure()) return;
      ++positions;
      ASSERT_EQ(boards_by_checker(position), boards_by_engine(position)) << to_fen(position, 1);
    });
  }
  EXPECT_GT(positions, 1000);
}

TEST(PlainLastMoves, IncludeTheMovePlayed) {
  int moves = 0;
  for (std::uint32_t seed = 0; seed < 40; ++seed) {
    const std::string fen = kRichPositions[seed % std::size(kRichPositions)];
    play_random_game(position_of(fen), seed, 40, [&](const Position& before, Move move) {
      const bool leaves_check = before.attacked(before.king(opposite(before.side_to_move())),
                                                before.side_to_move(), before.occupied());
      if (leaves_check) return;  // the position to begin with was not legal
      ++moves;
      const PlainBoard played(after(before, move), StartArray::any);
      const PlainBoard origin({before, Square::none}, StartArray::any);
      // The position before may have had more castling rights than are known afterwards.
      const bool found = any_last_move(played, {}, [&](const PlainBoard& candidate) {
        for (int square = 0; square < 64; ++square) {
          if (!(candidate.at(square) == origin.at(square))) return false;
        }
        return true;
      });
      EXPECT_TRUE(found) << to_fen(before, 1) << " to " << to_fen(after(before, move).position, 1);
    });
  }
  EXPECT_GT(moves, 500);
}

// --- wrong refutations ---

constexpr const char* kDeadEnds[] = {
    "4k3/8/8/3p4/8/8/8/4K2R w K d6 0 1",
    "3N1RR1/1R2n3/B2r1q1R/2rPqk2/rRRK4/1NN1n1Q1/1Rr1r2b/2q4Q w - - 0 1",
    "n1b1r2K/pq1pp1RN/3q1b2/Bn1R1R2/1R3PN1/Rbp1QB1n/P2P4/2kr4 w - - 0 1",
    "B1Q1q3/R6n/2pk1N1B/5R2/1n1NBPr1/1nP1nB1n/r1P1bb1P/qK1b4 w - - 0 1",
    "B4Nb1/4nR1k/1b1q1b2/pqR1bNQ1/n4N1r/5N1B/r2Q1BnK/1b1bQ3 b - - 0 1",
    "N3k3/1bQP2R1/3R2b1/3pNr2/2nr2n1/Q2Bb2N/nQKb1BR1/R3QQq1 b - - 0 1",
};

Refutation dead_end(const CheckedQuestion& asked) {
  const std::vector<Refutation> found = find_refutations(asked.retro, asked.array, {});
  EXPECT_EQ(found.size(), 1u);
  if (found.size() != 1) return {};
  EXPECT_TRUE(std::holds_alternative<DeadEnd>(found[0].fact));
  return found[0];
}

// Counts the wrong refutations that the checker confirms; none should be.
int mutants_confirmed(const Refutation& sound, const CheckedQuestion& asked) {
  int confirmed = 0;
  const auto plant = [&](const Refutation& wrong) {
    confirmed += confirms(wrong, asked.retro, asked.array);
  };
  for (std::size_t i = 0; i < sound.positions.size(); ++i) {
    Refutation wrong = sound;
    wrong.positions.erase(wrong.positions.begin() + static_cast<std::ptrdiff_t>(i));
    plant(wrong);
  }
  for (std::size_t i = 0; i < sound.refuted.size(); ++i) {
    Refutation wrong = sound;
    wrong.refuted.erase(wrong.refuted.begin() + static_cast<std::ptrdiff_t>(i));
    plant(wrong);
    wrong = sound;
    wrong.refuted[i].fact = NoLastMove{};
    plant(wrong);
    wrong = sound;
    wrong.refuted[i].fact = FirstRankOrder{};
    plant(wrong);
    wrong = sound;
    wrong.refuted[i].retro = asked.retro;
    plant(wrong);
    // Without one of its men the fact may still hold, but the last move comes from elsewhere.
    wrong = sound;
    Position& position = wrong.refuted[i].retro.position;
    position.remove(first(position.occupied() & ~position.men(Kind::king)));
    position.refresh();
    plant(wrong);
  }
  Refutation wrong = sound;
  wrong.fact = DeadEnd{asked.retro.position.side_to_move()};
  plant(wrong);
  wrong.fact = NoLastMove{opposite(asked.retro.position.side_to_move())};
  plant(wrong);
  wrong = sound;
  wrong.positions.clear();
  plant(wrong);
  return confirmed;
}

TEST(WrongRefutations, OfDeadEndsAreRejected) {
  for (const char* const fen : kDeadEnds) {
    const CheckedQuestion asked = checked_question(fen);
    const Refutation sound = dead_end(asked);
    EXPECT_TRUE(confirms(sound, asked.retro, asked.array)) << fen;
    EXPECT_EQ(mutants_confirmed(sound, asked), 0) << fen;
    CheckedQuestion other = asked;
    other.retro.position.set_side_to_move(opposite(asked.retro.position.side_to_move()));
    other.retro.position.refresh();
    EXPECT_FALSE(confirms(sound, other.retro, other.array)) << fen;
  }
}

// Facts of every kind against a position that a game reaches.
TEST(WrongRefutations, OfALegalPositionAreRejected) {
  const CheckedQuestion asked =
      checked_question("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
  const Bitboard men = asked.retro.position.occupied();
  const Fact facts[] = {
      PawnOrigins{.men = men, .captures_needed = 5},
      PawnOrigins{.men = men},
      PawnOpposition{.men = men, .free_pawns = 1, .pawns_past = 1},
      PawnVictims{.squares = men, .captures = 1},
      FrozenGroup{.men = men, .misplaced = Square::e4},
      FrozenGroup{.men = men, .misplaced = Square::a1},
      FrozenGroup{.men = men},
      UnreachableMan{.square = Square::e4},
      UnreachableMan{},
      LockedPromotions{.men = men, .promoted = 1},
      FirstRankOrder{.men = men},
      NoLastMove{},
      MoveParity{.side = Color::black},
      MoveParity{.side = Color::black, .white_odd = true, .black_odd = true},
      DeadEnd{},
      NoHistory{.captures = 0, .structures = 1},
  };
  for (const Fact& fact : facts) {
    EXPECT_FALSE(confirms({fact, {}, {}, {}}, asked.retro, asked.array)) << fact.index();
    EXPECT_FALSE(confirms({fact, {asked.retro}, {}, {}}, asked.retro, asked.array)) << fact.index();
    const Refutation circular{fact, {asked.retro}, {{asked.retro, fact}}, {}};
    EXPECT_FALSE(confirms(circular, asked.retro, asked.array)) << fact.index();
  }
}

// A true fact with wrong numbers.
TEST(WrongRefutations, WithWrongNumbersAreRejected) {
  const CheckedQuestion asked =
      checked_question("r1bqkbnr/pppppppp/8/8/8/P1P5/P1P1PPPP/RNBQKBNR b KQkq - 0 1");
  const std::vector<Refutation> found = find_refutations(asked.retro, asked.array, {});
  ASSERT_EQ(found.size(), 1u);
  const auto confirms_numbers = [&](int needed, int available) {
    PawnOrigins fact = std::get<PawnOrigins>(found[0].fact);
    fact.captures_needed = needed;
    fact.captures_available = available;
    return confirms({fact, {}, {}, {}}, asked.retro, asked.array);
  };
  EXPECT_TRUE(confirms_numbers(2, 1));
  EXPECT_FALSE(confirms_numbers(3, 1));
  EXPECT_FALSE(confirms_numbers(2, 0));
  EXPECT_FALSE(confirms_numbers(2, 2));
}

// That no missing man can have been taken by a pawn shows that the pawns took nothing, and that one
// of them is misplaced: each follows from the one before.
TEST(MisplacedPawns, AreConfirmedWhereSeveralMenWereShutIn) {
  for (const char* const fen : {
           "rnb1kbn1/pppppppp/8/8/8/2P5/P1PPPPPP/R1BQKBNR w KQ - 0 1",
           "1nb1kbnr/ppp1pppp/4pQ2/8/8/8/PPPPPPPP/RNB1K1N1 b Q - 0 1",
       }) {
    const CheckedQuestion asked = checked_question(fen);
    const std::vector<Refutation> found = find_refutations(asked.retro, asked.array, {});
    ASSERT_EQ(found.size(), 1u) << fen;
    EXPECT_TRUE(std::holds_alternative<FrozenGroup>(found[0].fact)) << fen;
    EXPECT_TRUE(confirms(found[0], asked.retro, asked.array)) << fen;
  }
}

// The pawn that White lacks gets no further than f7: it checks a king there that never moved.
TEST(NoHistories, AreConfirmedWhereAPawnWouldGoOnFromACheck) {
  const CheckedQuestion asked =
      checked_question("rnb1kbn1/ppp1p1pp/2p5/8/8/8/PPPPPP1P/RNB1KBNR b Kq - 0 1");
  const std::vector<Refutation> found = find_refutations(asked.retro, asked.array, {});
  ASSERT_EQ(found.size(), 1u);
  EXPECT_TRUE(std::holds_alternative<NoHistory>(found[0].fact));
  EXPECT_TRUE(confirms(found[0], asked.retro, asked.array));
}

// The dead ends among labelled positions that do not belong to the project.
TEST(DeadEnds, OfLabelledPositions) {
  if (real_data::folder().empty()) GTEST_SKIP() << "the labelled positions are absent";
  int dead_ends = 0;
  std::size_t positions = 0;
  double seconds = 0;
  std::ifstream file(real_data::folder() / "positions" / "legality_random.tsv");
  for (std::string line; std::getline(file, line);) {
    const std::size_t tab = line.find('\t');
    if (tab == std::string::npos || line.compare(tab, 9, "\tillegal\t") != 0) continue;
    const pgn::FenResult result = pgn::parse_fen(line.substr(0, tab));
    const auto* fen = std::get_if<pgn::Fen>(&result);
    if (fen == nullptr || !basic_facts(*fen, make_start(*fen, false)).empty()) continue;
    const CheckedQuestion asked = checked_question(line.substr(0, tab));
    for (const Refutation& refutation : find_refutations(asked.retro, asked.array, {})) {
      if (!std::holds_alternative<DeadEnd>(refutation.fact)) continue;
      ++dead_ends;
      positions += refutation.positions.size() + refutation.refuted.size();
      const std::clock_t begin = std::clock();
      EXPECT_TRUE(confirms(refutation, asked.retro, asked.array)) << line;
      seconds += static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
      // Each wrong refutation has all its facts checked again.
      if (refutation.refuted.size() <= 6) {
        EXPECT_EQ(mutants_confirmed(refutation, asked), 0) << line;
      }
    }
  }
  std::cout << dead_ends << " dead ends with " << positions << " positions, "
            << 1000 * seconds / static_cast<double>(std::max<std::size_t>(positions, 1))
            << " ms each\n";
  EXPECT_GT(dead_ends, 20);
}

}  // namespace
}  // namespace arbiter
