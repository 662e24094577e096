// Signals at any moment: the run ends with the signal's status and leaves nothing, or was over.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/faults/faults.h"

namespace tools::faults {
namespace {

bool left_something() {
  for (const auto& entry : std::filesystem::directory_iterator(scratch())) {
    if (entry.path().filename().string().starts_with(".pgn-arbiter")) return true;
  }
  return false;
}

struct Case {
  int games;
  std::string faults;
  std::vector<std::string> options;
};

// With so many games in the second case threads start; its runs shall be short.
TEST(Stopping, ASignalAtAnyCallLeavesAWholeReportOrNone) {
  for (const Case& each : {Case{30, "short-read:800,short-write:1500,", {"-j", "1"}},
                           Case{2'000,
                                "short-read:100000,short-write:400000,",
                                {"-j", "3", "--repair", "off", "--ignore", "X"}}}) {
    write_file("games.pgn", flagged_games(each.games));
    std::vector<std::string> check = {"check",          "-f",       "jsonl=report.jsonl", "-f",
                                      "csv=report.csv", "games.pgn"};
    check.insert(check.end(), each.options.begin(), each.options.end());
    run(check);
    const std::string whole = read_file("report.jsonl");
    bool has_stopped = false;
    bool has_ended = false;
    for (int call = 1; !has_ended && call < 500; ++call) {
      std::filesystem::remove(scratch() + "report.jsonl");
      std::filesystem::remove(scratch() + "report.csv");
      const RunResult result = run_with(each.faults + "signal:" + std::to_string(call), check);
      EXPECT_FALSE(left_something()) << call;
      if (result.status == 130) {
        has_stopped = true;
        const std::string report = read_file("report.jsonl");
        EXPECT_TRUE(report.empty() || report == whole) << call;
        continue;
      }
      // The signal came too late, or there were not so many calls.
      EXPECT_EQ(result.status, 1) << call << result.err;
      EXPECT_EQ(read_file("report.jsonl"), whole) << call;
      has_ended = true;
    }
    EXPECT_TRUE(has_stopped);
    EXPECT_TRUE(has_ended);
  }
}

}  // namespace
}  // namespace tools::faults
