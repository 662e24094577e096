// A game made to cost time costs only so much: the decisions about one game share a budget.

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <utility>

#include "arbiter/game/game_winnability.h"
#include "arbiter/judge.h"
#include "arbiter/record/game_start.h"
#include "arbiter/replay/replay.h"
#include "arbiter/rules/registry.h"
#include "arbiter/winnable/known_decisions.h"
#include "parser/pgn.h"
#include "tests/testing/positions.h"

namespace arbiter {
namespace {

// Neither side can win, and skeletons are needed to show it.
constexpr const char* kLocked = "8/8/1p1k4/pP1p1p1p/P1KP1P1P/8/8/8 w - - 0 46";

std::string game_from(const std::string& fen, const std::string& moves) {
  return "[Event \"a\"]\n[Result \"1-0\"]\n[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n\n" + moves +
         " 1-0\n";
}

// The kings walk to and fro.
std::string locked_game(int rounds) {
  std::string moves = "46. Kd3 Ke6";
  for (int i = 0; i < rounds; ++i) moves += " Ke3 Kd6 Kd3 Ke6";
  return game_from(kLocked, moves);
}

struct Played {
  explicit Played(std::string pgn, AfterIllegal after_illegal = AfterIllegal::automatic)
      : text(std::move(pgn)) {
    pgn::GameReader reader(text);
    EXPECT_TRUE(reader.next(game));
    replay.run(game, read_start(game).start(), after_illegal);
  }

  std::string text;
  pgn::GameText game;
  Replay replay;
};

TEST(BoundedWork, WithTheDefaultBudgetTheFirstDeadPositionIsFound) {
  const Played played(locked_game(10));
  WinnabilityAnalyser analyser;
  GameWinnability game(played.replay, analyser, false, false);
  EXPECT_EQ(game.dead_ply(std::nullopt), 0);
}

TEST(BoundedWork, ASpentBudgetLeavesTheRestOpen) {
  const Played played(locked_game(10));
  WinnabilityAnalyser analyser(1);
  GameWinnability game(played.replay, analyser, true, false);
  EXPECT_EQ(game.dead_ply(std::nullopt), std::nullopt);
  EXPECT_TRUE(game.at_end(Color::white) == Winnability::undecided ||
              game.at_end(Color::black) == Winnability::undecided);
}

// After each illegal move that stands a new series of positions begins, and each is asked about.
TEST(BoundedWork, ManyIllegalMovesCostNoMoreThanOneDecision) {
  std::string moves = "1...";
  for (int i = 0; i < 20; ++i) moves += " Kh8 Kh1 Ke7 Kd2";
  const std::string fen = "8/4k3/p1b1p1p1/Pp1pP1Pp/1P1P3P/4P3/3K4/8 b - - 0 1";
  const Played played(game_from(fen, moves), AfterIllegal::stand);
  ASSERT_GE(played.replay.illegal().size(), 40);
  WinnabilityAnalyser one;
  one.decide(played.replay.position_after(0), Color::black);
  ASSERT_GT(one.work(), 5);

  const auto work_with = [&played](std::uint32_t max_nodes) {
    WinnabilityAnalyser analyser(max_nodes);
    GameWinnability game(played.replay, analyser, true, false);
    EXPECT_EQ(game.dead_ply(std::nullopt), std::nullopt);
    return analyser.work();
  };
  EXPECT_GT(work_with(kDefaultWinnableNodes), 20 * one.work());
  EXPECT_LE(work_with(60), 60 + 2 * one.work());
}

// So what is left open does not depend on the games before.
TEST(BoundedWork, WhatWasDecidedBeforeCountsAsTheSameWork) {
  const Position position =
      tests::position_of("8/4k3/p1b1p1p1/Pp1pP1Pp/1P1P3P/4P3/3K4/8 b - - 0 1");
  WinnabilityAnalyser analyser;
  const Decision first = analyser.decide(position, Color::black);
  const std::uint64_t work = analyser.work();
  ASSERT_GT(work, 0);
  const Decision again = analyser.decide(position, Color::black);
  EXPECT_EQ(again.verdict, first.verdict);
  EXPECT_EQ(again.method, first.method);
  EXPECT_EQ(analyser.work(), 2 * work);
}

TEST(BoundedWork, DecisionsAreKeptForThatPositionAndSideOnly) {
  const Decision locked{Winnability::cannot_win, Method::skeleton};
  const Position position = tests::position_of(kLocked);
  KnownDecisions known;
  EXPECT_EQ(known.find(position, Color::white), nullptr);
  known.keep(position, Color::white, {}, 9);  // undecided
  EXPECT_EQ(known.find(position, Color::white), nullptr);
  known.keep(position, Color::white, locked, 7);
  ASSERT_NE(known.find(position, Color::white), nullptr);
  EXPECT_EQ(known.find(position, Color::white)->work, 7);
  EXPECT_EQ(known.find(position, Color::white)->decision.method, Method::skeleton);
  EXPECT_EQ(known.find(position, Color::black), nullptr);
  Position irregular = position;
  irregular.set_irregular();
  EXPECT_EQ(known.find(irregular, Color::white), nullptr);

  std::mt19937 random(1);
  Position other = position;
  while (other.key() % KnownDecisions::kSlots != position.key() % KnownDecisions::kSlots ||
         other.same_position(position)) {
    other = position;
    for (int i = 0; i < 4; ++i) {
      const auto square = static_cast<Square>(random() % 64);
      if (other.is_empty(square)) other.put(square, {Color::white, Kind::knight});
    }
    other.refresh();
  }
  EXPECT_EQ(known.find(other, Color::white), nullptr);
  known.keep(other, Color::white, locked, 8);
  EXPECT_EQ(known.find(position, Color::white), nullptr);
  EXPECT_EQ(known.find(other, Color::white)->work, 8);
}

TEST(BoundedWork, TheNextGameHasTheWholeBudgetAgain) {
  const std::string text = locked_game(3) + "\n" + locked_game(3);
  Settings settings;
  select_default_rules(settings);
  Judge judge(settings);
  JudgedGame judged;
  pgn::GameReader reader(text);
  pgn::GameText game;
  for (int i = 0; i < 2; ++i) {
    ASSERT_TRUE(reader.next(game));
    judge.judge(game, judged);
    bool dead = false;
    for (const Finding& finding : judged.findings) dead = dead || finding.rule->id == "D402";
    EXPECT_TRUE(dead) << i;
  }
}

}  // namespace
}  // namespace arbiter
