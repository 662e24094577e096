// Counting repetitions by keys and runs, against a slow twin that compares every position with
// every earlier one on the boards.

#include "arbiter/replay/repetition.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "arbiter/board/san_resolution.h"
#include "parser/pgn.h"
#include "tests/board/random_game.h"

namespace {

using arbiter::Position;
using arbiter::Repetitions;

Repetitions slow_count(const std::vector<Position>& positions) {
  Repetitions found;
  std::vector<std::uint32_t> in_a_row(positions.size(), 1);
  for (std::uint32_t ply = 0; ply < positions.size(); ++ply) {
    std::uint32_t times = 0;
    for (std::uint32_t other = 0; other <= ply; ++other) {
      if (positions[other].same_position(positions[ply])) ++times;
    }
    found.max = std::max(found.max, times);
    if (times >= 3) found.threefold_plies.push_back(ply);
    if (times >= 5 && !found.fivefold_ply) found.fivefold_ply = ply;
    if (ply >= 4 && positions[ply - 4].same_position(positions[ply])) {
      in_a_row[ply] = in_a_row[ply - 4] + 1;
    }
    if (in_a_row[ply] >= 5 && !found.consecutive_fivefold_ply) found.consecutive_fivefold_ply = ply;
  }
  return found;
}

// A game in which the players shuffle: few moves to choose from, now and then an irreversible one.
std::string shuffled_game(const std::string& fen, std::uint32_t seed, int plies,
                          std::vector<Position>& positions) {
  std::mt19937 random(seed);
  Position position = board_tests::position_of(fen);
  positions = {position};
  std::string text = "[FEN \"" + fen + "\"]\n\n";
  for (int ply = 0; ply < plies; ++ply) {
    arbiter::MoveList moves;
    arbiter::generate_legal_moves(position, moves);
    if (moves.empty()) break;
    arbiter::Move move = moves.begin()[random() % std::min<std::size_t>(moves.size(), 2)];
    if (random() % 40 == 0) move = moves.begin()[random() % moves.size()];
    text += to_san(position, move) + "\n";
    position.play(move);
    positions.push_back(position);
  }
  return text + "*\n";
}

// What the replay tells of its plies, against the positions.
void expect_states(const arbiter::Replay& replay, const std::vector<Position>& positions) {
  ASSERT_EQ(replay.states().size(), positions.size());
  std::vector<arbiter::ReversibleRun> runs;
  std::uint32_t longest = 0;
  std::uint32_t first = 0;
  const auto close_run = [&](std::uint32_t last) {
    longest = std::max(longest, last - first);
    if (last - first >= arbiter::Replay::kLongRun) runs.push_back({first, last});
    first = last + 1;
  };
  for (std::uint32_t ply = 0; ply < positions.size(); ++ply) {
    const Position& position = positions[ply];
    EXPECT_EQ(replay.states()[ply].key, position.key());
    EXPECT_EQ(replay.states()[ply].halfmove_clock,
              static_cast<std::uint32_t>(position.halfmove_clock()));
    if (ply != 0 && position.halfmove_clock() == 0) close_run(ply - 1);
  }
  close_run(static_cast<std::uint32_t>(positions.size() - 1));
  EXPECT_EQ(replay.longest_run(), longest);
  ASSERT_EQ(replay.long_runs().size(), runs.size());
  for (std::size_t i = 0; i < runs.size(); ++i) {
    EXPECT_EQ(replay.long_runs()[i].first, runs[i].first);
    EXPECT_EQ(replay.long_runs()[i].last, runs[i].last);
  }
  EXPECT_EQ(replay.final_position().key(), positions.back().key());
}

TEST(Repetition, AgreesWithComparingAllBoards) {
  const char* const starts[] = {
      "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1", "r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1",
      "8/8/4k3/8/3p4/8/4P3/4K3 w - - 0 1", "2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1"};
  int threefolds = 0;
  int fivefolds = 0;
  int ruled_out = 0;
  for (std::uint32_t seed = 0; seed < 300; ++seed) {
    std::vector<Position> positions;
    const std::string text = shuffled_game(starts[seed % 4], seed, 150, positions);
    pgn::GameReader reader(text);
    pgn::GameText game;
    ASSERT_TRUE(reader.next(game));
    const pgn::FenResult fen = pgn::parse_fen(game.value(pgn::TagName::fen));
    arbiter::Replay replay;
    replay.run(game, arbiter::make_start(std::get<pgn::Fen>(fen), false),
               arbiter::AfterIllegal::automatic);
    ASSERT_EQ(replay.plies() + 1, positions.size()) << text;
    expect_states(replay, positions);
    const Repetitions slow = slow_count(positions);
    arbiter::RepetitionCounter counter;
    const bool may_recur = counter.may_recur(replay, 5);
    EXPECT_TRUE(may_recur || !slow.fivefold_ply) << text;
    if (!may_recur) ++ruled_out;
    const Repetitions all = counter.count(replay, 4);
    EXPECT_EQ(all.max, slow.max) << text;
    EXPECT_EQ(all.threefold_plies, slow.threefold_plies) << text;
    const Repetitions fast = counter.count(replay, 16);
    EXPECT_EQ(fast.fivefold_ply, slow.fivefold_ply) << text;
    EXPECT_EQ(fast.consecutive_fivefold_ply, slow.consecutive_fivefold_ply) << text;
    if (slow.fivefold_ply) {
      ++fivefolds;
      EXPECT_EQ(occurrences(replay, *slow.fivefold_ply).size(), 5u);
    }
    threefolds += slow.threefold_plies.empty() ? 0 : 1;
  }
  EXPECT_GT(threefolds, 100);
  EXPECT_GT(fivefolds, 30);
  EXPECT_GT(ruled_out, 10);
}

// Hundreds of positions without a capture or pawn move: more than there are slots for at first.
TEST(Repetition, VeryLongRuns) {
  const std::string fen = "n3k2n/8/8/8/8/8/8/N3K2N w - - 0 1";
  std::mt19937 random(18);
  Position position = board_tests::position_of(fen);
  std::vector<Position> positions = {position};
  std::string text = "[FEN \"" + fen + "\"]\n\n";
  while (positions.size() < 900) {
    arbiter::MoveList moves;
    arbiter::generate_legal_moves(position, moves);
    std::vector<arbiter::Move> quiet;
    for (const arbiter::Move move : moves) {
      if (position.is_empty(move.to())) quiet.push_back(move);
    }
    ASSERT_FALSE(quiet.empty());
    // Back to where they came from, after a while.
    const bool back = positions.size() > 600 && positions.size() % 2 == 0;
    const arbiter::Move move = back ? quiet.front() : quiet[random() % quiet.size()];
    text += to_san(position, move) + "\n";
    position.play(move);
    positions.push_back(position);
  }
  text += "*\n";
  pgn::GameReader reader(text);
  pgn::GameText game;
  ASSERT_TRUE(reader.next(game));
  const pgn::FenResult start = pgn::parse_fen(game.value(pgn::TagName::fen));
  arbiter::Replay replay;
  replay.run(game, arbiter::make_start(std::get<pgn::Fen>(start), false),
             arbiter::AfterIllegal::automatic);
  ASSERT_EQ(replay.longest_run() + 1, positions.size());
  const Repetitions slow = slow_count(positions);
  EXPECT_GT(slow.max, 1u);
  arbiter::RepetitionCounter counter;
  for (int again = 0; again < 2; ++again) {  // the slots are used again
    const Repetitions all = counter.count(replay, 4);
    EXPECT_EQ(all.max, slow.max);
    EXPECT_EQ(all.threefold_plies, slow.threefold_plies);
    EXPECT_EQ(all.fivefold_ply, slow.fivefold_ply);
    EXPECT_TRUE(counter.may_recur(replay, slow.max));
  }
}

}  // namespace
