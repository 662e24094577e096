// A portion of a batch stays within its bound, and no finding is lost.

#include "tools/commands/game_batch.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "tools/options/option_table.h"

namespace tools {
namespace {

constexpr std::string_view kIllegal = "1. e5 *\n";
constexpr std::uint64_t kGames = 20'000;

std::string illegal_games() {
  std::string text;
  for (std::uint64_t i = 0; i < kGames; ++i) text += kIllegal;
  return text;
}

class GameBatchTest : public testing::Test {
 protected:
  // Goes through a portion, whose games must be the next ones.
  void take_portion() {
    std::size_t found = 0;
    for (std::size_t i = 0; i < batch_.kept; ++i) {
      const KeptGame& kept = batch_.kept_games[i];
      ASSERT_EQ(kept.index, i);
      const std::size_t begin = (games_ + i) * kIllegal.size();
      ASSERT_EQ(kept.header.text.data(), batch_.text.text.data() + begin);
      ASSERT_EQ(kept.judged.findings.size(), 1U);
      found += 1 + kept.judged.findings.size();
    }
    EXPECT_LE(found, GameBatch::kMostFound + 1);
    games_ += batch_.games;
    flagged_ += batch_.flagged_games;
  }

  const Options options_ = parse_options(Command::check, {"x"}).options;
  GameBatch batch_{options_};
  std::uint64_t games_ = 0;
  std::uint64_t flagged_ = 0;
};

TEST_F(GameBatchTest, JudgesInPortions) {
  for (int run = 0; run < 2; ++run) {
    batch_.text.text.assign(illegal_games());
    games_ = flagged_ = 0;
    int portions = 0;
    batch_.judge();
    do {
      take_portion();
      ++portions;
    } while (batch_.judge_more());
    EXPECT_EQ(games_, kGames);
    EXPECT_EQ(flagged_, kGames);
    EXPECT_EQ(portions, 3);
    EXPECT_FALSE(batch_.judge_more());
  }
}

TEST_F(GameBatchTest, AUsualBatchIsOnePortion) {
  std::string text;
  for (int i = 0; i < 20'000; ++i) text += "1. e4 e5 *\n";
  batch_.text.text.assign(text);
  batch_.judge();
  EXPECT_EQ(batch_.games, 20'000U);
  EXPECT_FALSE(batch_.judge_more());
}

// A new text starts from its beginning, even if the previous one was not judged to its end.
TEST_F(GameBatchTest, WhatWasLeftIsForgotten) {
  batch_.text.text.assign(illegal_games());
  batch_.judge();
  batch_.text.text.assign(kIllegal);
  batch_.judge();
  EXPECT_EQ(batch_.games, 1U);
  batch_.kind = InputBatch::Kind::end_of_file;
  batch_.judge();
  EXPECT_EQ(batch_.games, 0U);
  EXPECT_FALSE(batch_.judge_more());
}

}  // namespace
}  // namespace tools
