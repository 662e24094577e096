// Games whose letters have the wrong case: a b can be a bishop and the b-file.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "arbiter/board/san_resolution.h"
#include "arbiter/record/game_start.h"
#include "arbiter/repair/line_trial.h"
#include "arbiter/repair/recorded_line.h"
#include "arbiter/replay/replay.h"
#include "arbiter/rules/registry.h"
#include "arbiter/types/judged_game.h"
#include "arbiter/types/rule.h"
#include "arbiter/types/settings.h"
#include "parser/ascii.h"
#include "parser/pgn.h"
#include "tests/board/random_game.h"
#include "tests/testing/judging.h"

namespace arbiter {
namespace {

JudgedGame judge_for_letters(std::string_view game) {
  Settings settings;
  select_rules("M", true, settings);
  select_rules("S105", true, settings);
  return tests::judge_first_game(game, settings);
}

// The rules of its findings, with their half-moves.
std::string said_of(std::string_view game) {
  std::string said;
  for (const Finding& finding : judge_for_letters(game).findings) {
    said.append(said.empty() ? "" : " ").append(finding.rule->id);
    said.append(":" + std::to_string(finding.ply));
  }
  return said;
}

TEST(LetterCase, AllIsLegalWhicheverManItIs) {
  for (const std::string_view game : {
           "1. e4 e5 2. nf3 nc6 3. bc4 bc5 4. bb3 d6 5. d3 bb6 6. c3 nf6 7. bg5 h6 8. bxf6 *",
           "1. nf3 nf6 2. b3 d5 3. bb2 nc6 4. e3 bg4 5. bb5 e6 6. bxc6+ bxc6 7. bxf6 *",
           "1. d4 d5 2. nc3 nf6 3. nf3 ne4 4. e3 nxc3 5. bxc3 e6 6. ba3 bxa3 *",
           "1. D4 d5 2. E3 Nf6 3. Nc3 Ne4 4. Nf3 Nxc3 5. Bxc3 e6 6. Ba3 Bxa3 *",
           "1. D4 d5 2. C4 e6 3. Cxd5 exd5 4. Nc3 Nf6 5. A3 Ne4 6. Bd2 Nxc3 7. Bxc3 c6 8. Bb4 *",
       }) {
    EXPECT_EQ(said_of(game), "") << game;
  }
}

TEST(LetterCase, NobodyIsAccusedWhereItCanBeTwo) {
  for (const std::string_view game : {
           "1. d4 d5 2. bd2 nf6 3. nc3 ne4 4. a3 nxc3 5. bxc3 e6 6. b4 bd6 *",
           "1. D4 D5 2. BD2 NF6 3. NC3 NE4 4. A3 NXC3 5. BXC3 E6 6. BE3 BD6 *",
           "1. D4 d5 2. Bd2 Nf6 3. Nc3 Ne4 4. A3 Nxc3 5. Bxc3 e6 6. Be3 Bd6 *",
       }) {
    EXPECT_EQ(said_of(game), "S105:9") << game;
  }
}

TEST(LetterCase, AnIllegalMoveIsOneWhereNothingIsDoubtful) {
  EXPECT_EQ(said_of("1. e4 e5 2. nf3 nc6 3. bb5 a6 4. bd8 nf6 *"), "M201:7");
  EXPECT_EQ(said_of("1. E4 e5 2. D4 exd4 3. Bxd4 Nf6 *"), "M201:5");
}

// One letter may be a slip, and a capital B is a bishop where others have one.
TEST(LetterCase, IsThatOfTheGame) {
  EXPECT_EQ(said_of("1. e4 e5 2. nf3 Nc6 3. Bb5 a6 4. Bxd8 Nf6 *"), "M201:7");
  EXPECT_EQ(said_of("1. D4 d5 2. e3 Nf6 3. Nc3 Ne4 4. Nf3 Nxc3 5. Bxc3 e6 *"), "M201:9");
  EXPECT_EQ(said_of("1. e4 e5 2. nf3 nc6 3. Bc4 a6 4. bb3 Nf6 5. b4 *"), "");
}

std::string in_small_letters(std::string san, std::uint32_t) {
  for (char& c : san) {
    if (c != 'O') c = pgn::lower(c);
  }
  return san;
}

std::string after_dots_with_capitals(std::string san, std::uint32_t ply) {
  if (ply % 2 == 1) san.front() = pgn::upper(san.front());
  return san;
}

// A random legal game, each move written by `write`.
template <class Write>
std::string random_game(std::uint32_t seed, Write write) {
  std::string text;
  std::uint32_t ply = 0;
  const auto append = [&](const Position& position, Move move) {
    if (++ply % 2 == 1) text += std::to_string(ply / 2 + 1) + ". ";
    text += write(to_san(position, move), ply) + " ";
  };
  board_tests::play_random_game(tests::position_of(board_tests::kRichPositions[0]), seed, 120,
                                append);
  return text + "*";
}

// Every game is legal, so none has an M, however its letters are read. Left out are games with a
// promotion to a bishop: of two on squares of one colour "b2xa5" may tell the rank, and is a
// square's then.
TEST(LetterCase, NoRandomGameIsAccused) {
  std::size_t doubtful = 0;
  for (std::uint32_t seed = 1; seed <= 300; ++seed) {
    for (const std::string& game :
         {random_game(seed, in_small_letters), random_game(seed, after_dots_with_capitals)}) {
      if (pgn::contains_ignoring_case(game, "=b")) continue;
      const std::string said = said_of(game);
      EXPECT_EQ(said.find('M'), std::string::npos) << said << " " << game;
      doubtful += said.empty() ? 0 : 1;
    }
  }
  EXPECT_GT(doubtful, 0u);
  EXPECT_LT(doubtful, 300u);
}

// Behind a correction, here of the first move to itself, a repair plays on as the replay does.
TEST(LetterCase, ARepairReadsEveryMoveAsTheReplayDoes) {
  std::size_t moves = 0;
  Replay replay;
  RecordedLine line;
  for (std::uint32_t seed = 1; seed <= 300; ++seed) {
    for (const std::string& text :
         {random_game(seed, in_small_letters), random_game(seed, after_dots_with_capitals)}) {
      pgn::GameText game;
      ASSERT_TRUE(pgn::GameReader(std::string_view(text)).next(game));
      replay.run(game, standard_start(), AfterIllegal::stop);
      if (replay.plies() == 0) continue;
      read_recorded_line(game, {}, line);
      Position position = replay.position_after(0);
      const Edit same{EditType::replace, 0, replay.moves()[0]};
      const auto go_on = [](const pgn::San*, const Position&, Move, const Position&) {
        return true;
      };
      EXPECT_EQ(play_line(line, same, position, go_on), replay.plies()) << text;
      EXPECT_EQ(position.key(), replay.final_position().key()) << text;
      moves += replay.plies();
    }
  }
  EXPECT_GT(moves, 30'000u);
}

}  // namespace
}  // namespace arbiter
