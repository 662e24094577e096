// D406 speaks exactly where no claim was open: against a slow twin that plays every legal move and
// compares all boards.

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "arbiter/board/san_resolution.h"
#include "arbiter/judge.h"
#include "arbiter/rules/registry.h"
#include "parser/pgn.h"
#include "tests/board/random_game.h"
#include "tests/testing/judging.h"

namespace {

using arbiter::Position;

std::size_t times_stood(const std::vector<Position>& positions, const Position& wanted) {
  return static_cast<std::size_t>(
      std::count_if(positions.begin(), positions.end(),
                    [&](const Position& position) { return position.same_position(wanted); }));
}

bool slow_claim(const std::vector<Position>& positions) {
  const auto claims = [&](const Position& position, std::size_t before) {
    return position.halfmove_clock() >= 100 || times_stood(positions, position) + before >= 3;
  };
  if (claims(positions.back(), 0)) return true;
  arbiter::MoveList moves;
  arbiter::generate_legal_moves(positions.back(), moves);
  for (const arbiter::Move move : moves) {
    Position next = positions.back();
    next.play(move);
    if (claims(next, 1)) return true;
  }
  return false;
}

// Two moves to choose from, so that positions recur.
std::string drawn_game(const std::string& fen, std::uint32_t seed,
                       std::vector<Position>& positions) {
  std::mt19937 random(seed);
  Position position = board_tests::position_of(fen);
  positions = {position};
  std::string text = "[FEN \"" + fen + "\"]\n[Result \"1/2-1/2\"]\n\n";
  const int plies = 2 + static_cast<int>(random() % 14);
  for (int ply = 0; ply < plies; ++ply) {
    arbiter::MoveList moves;
    arbiter::generate_legal_moves(position, moves);
    if (moves.empty()) break;
    const arbiter::Move move = moves.begin()[random() % std::min<std::size_t>(moves.size(), 2)];
    text += to_san(position, move) + "\n";
    position.play(move);
    positions.push_back(position);
  }
  return text + "1/2-1/2\n";
}

// Move 1 in a FEN only stands for a number that is not known.
TEST(DrawLimit, NeedsTheNumberOfTheMove) {
  arbiter::Settings settings;
  arbiter::select_rules("D406", true, settings);
  settings.no_draw_before = 30;
  for (const std::string number : {" 0 1", " 0 0", ""}) {
    const std::string text = "[FEN \"4k3/p7/8/8/8/8/P7/4K3 w - -" + number +
                             "\"]\n[Result \"1/2-1/2\"]\n\n45. Kd2 Kd7 46. Kd3 1/2-1/2\n";
    EXPECT_TRUE(tests::judge_first_game(text, settings).findings.empty()) << number;
  }
  const std::string text =
      "[FEN \"4k3/p7/8/8/8/8/P7/4K3 w - - 0 20\"]\n[Result \"1/2-1/2\"]\n\n"
      "20. Kd2 Kd7 21. Kd3 1/2-1/2\n";
  EXPECT_EQ(tests::judge_first_game(text, settings).findings.size(), 1);
}

TEST(DrawLimit, AgreesWithComparingAllBoards) {
  const char* const starts[] = {
      "4k3/8/8/8/8/8/4P3/4K2R w K - 0 30", "r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 30",
      "8/8/4k3/8/3p4/8/4P3/4K3 w - - 0 30", "r3k3/8/8/8/8/8/8/R3K3 w - - 93 60"};
  arbiter::Settings settings;
  arbiter::select_rules("D406", true, settings);
  settings.no_draw_before = 1000;
  settings.records = arbiter::Records::all;
  arbiter::Judge judge(settings);
  int open = 0;
  int closed = 0;
  for (std::uint32_t seed = 0; seed < 2000; ++seed) {
    std::vector<Position> positions;
    const std::string text = drawn_game(starts[seed % 4], seed, positions);
    pgn::GameReader reader(text);
    pgn::GameText game;
    ASSERT_TRUE(reader.next(game));
    arbiter::JudgedGame judged;
    judge.judge(game, judged);
    ASSERT_EQ(judged.plies + 1, positions.size()) << text;
    if (judged.report->end.kind != arbiter::EndKind::none || judged.plies < 2) continue;
    const bool claim = slow_claim(positions);
    EXPECT_EQ(judged.findings.empty(), claim) << text;
    ++(claim ? open : closed);
  }
  EXPECT_GT(open, 100);
  EXPECT_GT(closed, 100);
}

}  // namespace
