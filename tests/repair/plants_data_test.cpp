// What repairs are worth on slips planted into real games. Skipped, and says so, where the games
// are absent. The bars are those that the documentation names.

#include <gtest/gtest.h>

#include <string>

#include "tests/real_data/real_data.h"
#include "tests/repair/plant_report.h"

namespace {

TEST(Plants, AreRepaired) {
  const std::string pgn =
      real_data::unpacked(real_data::folder() / "games" / "otb_masters.pgn.zst");
  if (pgn.empty()) GTEST_SKIP() << "no master games here";
  const repairs::PlantReport report = repairs::plant_and_judge(pgn, 2000, 13);
  std::puts(report.table().c_str());
  const repairs::Score& all = report.all;
  ASSERT_EQ(all.plants, 2000u);
  ASSERT_EQ(report.by_slip.size(), std::size(repairs::kSlips));
  for (const auto& [slip, score] : report.by_slip) {
    EXPECT_GE(score.plants, 2000 / std::size(repairs::kSlips)) << slip_name(slip);
  }
  EXPECT_GE(all.unique_sure * 100, all.unique * 90);
  EXPECT_LE(all.sure_wrong * 100, all.sure);
  EXPECT_GE(all.first_right * 100, all.plants * 75);
  // What follows a slip was never on the board, so nothing is said about it.
  EXPECT_EQ(report.accused_twice.size(), 0u) << testing::PrintToString(report.accused_twice);
}

// The numbers show that more than one half-move is missing, so no single correction is sure.
TEST(Plants, PairsLeftOutAreNeverMendedByOneMove) {
  const std::string pgn =
      real_data::unpacked(real_data::folder() / "games" / "otb_masters.pgn.zst");
  if (pgn.empty()) GTEST_SKIP() << "no master games here";
  const repairs::PairReport report = repairs::leave_out_pairs(pgn, 2000, 17);
  EXPECT_GE(report.faults, 1000u);
  EXPECT_EQ(report.sure.size(), 0u) << testing::PrintToString(report.sure);
}

// Such a slip is never mended, and where another correction makes the game legal, that is not sure.
TEST(Plants, FarExchangesAreNeverMendedOtherwise) {
  const std::string pgn =
      real_data::unpacked(real_data::folder() / "games" / "otb_masters.pgn.zst");
  if (pgn.empty()) GTEST_SKIP() << "no master games here";
  for (const repairs::FarExchange exchange :
       {repairs::FarExchange::own, repairs::FarExchange::full}) {
    const repairs::PairReport report = repairs::exchange_moves(pgn, 2000, 19, exchange);
    EXPECT_GE(report.faults, 500u);
    EXPECT_EQ(report.sure.size(), 0u) << testing::PrintToString(report.sure);
  }
}

TEST(Plants, GamesWithoutFaultGetNoRepair) {
  const std::string pgn =
      real_data::unpacked(real_data::folder() / "games" / "otb_masters.pgn.zst");
  if (pgn.empty()) GTEST_SKIP() << "no master games here";
  EXPECT_EQ(repairs::count_repairs_of_sound_games(pgn), 0u);
}

}  // namespace
