// Starts that were judged before: every game from them is judged as it would be by itself.

#include "arbiter/game/known_starts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "arbiter/judge.h"
#include "arbiter/rules/registry.h"
#include "arbiter/types/judged_game.h"
#include "parser/pgn.h"
#include "tests/testing/judging.h"
#include "tests/testing/positions.h"

namespace arbiter {
namespace {

const std::string kSicilian = "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2";

TEST(KnownStarts, AreKeptForThatPositionAndArrayOnly) {
  const RetroPosition start{tests::position_of(kSicilian), Square::none};
  KnownStarts known;
  EXPECT_FALSE(known.holds(start, StartArray::standard));
  known.keep(start, StartArray::standard);
  EXPECT_TRUE(known.holds(start, StartArray::standard));
  EXPECT_FALSE(known.holds(start, StartArray::any));

  RetroPosition other = start;
  other.passed = Square::c6;
  EXPECT_FALSE(known.holds(other, StartArray::standard));
  other = start;
  other.position.set_irregular();
  EXPECT_FALSE(known.holds(other, StartArray::standard));
  for (const std::string fen : {"rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2",
                                "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQ - 0 2",
                                "rnbqkbnr/pp1ppppp/8/2p5/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2"}) {
    EXPECT_FALSE(known.holds({tests::position_of(fen)}, StartArray::standard)) << fen;
  }

  known.keep(start, StartArray::any);
  EXPECT_TRUE(known.holds(start, StartArray::any));
  EXPECT_FALSE(known.holds(start, StartArray::standard));
  known.clear();
  EXPECT_FALSE(known.holds(start, StartArray::any));
}

TEST(KnownStarts, GiveWayToOthersInTheSameSlot) {
  const RetroPosition start{tests::position_of(kSicilian)};
  std::mt19937 random(1);
  RetroPosition other = start;
  while (other.position.key() % KnownStarts::kSlots != start.position.key() % KnownStarts::kSlots ||
         same_retro_position(other, start)) {
    other = start;
    for (int i = 0; i < 4; ++i) {
      const auto square = static_cast<Square>(random() % 64);
      if (other.position.is_empty(square)) other.position.put(square, {Color::white, Kind::knight});
    }
    other.position.refresh();
  }
  KnownStarts known;
  known.keep(start, StartArray::standard);
  EXPECT_FALSE(known.holds(other, StartArray::standard));
  known.keep(other, StartArray::standard);
  EXPECT_TRUE(known.holds(other, StartArray::standard));
  EXPECT_FALSE(known.holds(start, StartArray::standard));
}

// Possible and impossible ones, some of which differ in what a slot must not mix up.
std::vector<std::string> games() {
  std::vector<std::string> games;
  for (const std::string fen :
       {"4k3/8/8/8/8/8/1P6/B3K3 w - - 0 1", "4k3/8/8/8/8/8/8/B3K3 w - - 0 1",
        "rnbqkbnr/pppppppp/8/8/2B5/8/PPPPPPPP/RNBQK1NR b KQkq - 0 1",
        "rnbqkbnr/pppp1ppp/8/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR b KQkq - 1 2",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/7N/PPPPPPPP/RNBQKB1R b KQkq - 1 1",
        "rnbqkbnr/pppppppp/8/8/8/7N/PPPPPPPP/RNBQKB1R w KQkq - 1 1",
        "4k3/pppppppp/8/8/8/4P3/PPPPPPPP/4K3 w - - 0 1",
        "r1bqkb1r/1p1p1ppp/4p3/q6q/8/Q6Q/P1PP1PP1/RNBQKB2 w - - 0 1",
        "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1", "4k3/8/2p5/2pP4/8/8/8/4K3 w - c6 0 1",
        "4k2r/8/8/8/8/8/8/4K3 w k - 0 1", "4k2r/8/8/8/8/8/8/3K4 w - - 0 1"}) {
    for (const std::string tag : {"", "[Variant \"Chess960\"]\n"}) {
      games.push_back("[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n" + tag + "[Result \"*\"]\n\n*\n");
    }
  }
  return games;
}

std::string words_of(const JudgedGame& judged) {
  std::string words = std::to_string(judged.unconfirmed_proofs);
  for (const Finding& finding : judged.findings) {
    words += "\n" + std::string(finding.rule->id) + " " + finding.message;
  }
  return words;
}

std::string words_of(const std::string& pgn, Judge& judge) {
  pgn::GameReader reader(pgn);
  pgn::GameText game;
  EXPECT_TRUE(reader.next(game)) << pgn;
  JudgedGame judged;
  judge.judge(game, judged);
  return words_of(judged);
}

TEST(KnownStarts, ChangeNoGame) {
  for (const bool verify : {false, true}) {
    Settings full;
    select_default_rules(full);
    full.verify = verify;
    Settings basic = full;
    basic.legality = Legality::basic;
    Judge judge(full);
    std::mt19937 random(2);
    std::vector<std::string> shuffled = games();
    int refuted = 0;
    for (int round = 0; round < 4; ++round) {
      std::shuffle(shuffled.begin(), shuffled.end(), random);
      for (const std::string& game : shuffled) {
        const Settings& settings = random() % 20 == 0 ? basic : full;
        judge.use(settings);
        const std::string words = words_of(game, judge);
        EXPECT_EQ(words, words_of(tests::judge_first_game(game, settings))) << game;
        refuted += words.find("P3") == std::string::npos ? 0 : 1;
      }
    }
    EXPECT_GT(refuted, 20);
    EXPECT_LT(refuted, 4 * static_cast<int>(shuffled.size()) - 20);
  }
}

}  // namespace
}  // namespace arbiter
