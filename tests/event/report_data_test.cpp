// Every real tournament report is read and none of them accused; the one whose games we have agrees
// with them, and what is planted in it is found. Skipped where the data are absent.

#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "arbiter/rules/registry.h"
#include "tests/event/report_testing.h"
#include "tests/real_data/real_data.h"
#include "tests/testing/files.h"
#include "tools/event/read_event.h"
#include "tools/event/report_faults.h"
#include "tools/event/trf.h"

namespace tools {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

namespace fs = std::filesystem;

class ReportData : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = real_data::folder() / "trf";
    if (!fs::exists(folder_)) GTEST_SKIP() << "no real tournament reports";
  }

  // The one event with its games (tags only), and its report in two forms.
  void load(const char* report) {
    games_ = real_data::unpacked(folder_ / "fwwrc_2024.pgn.zst");
    report_ = tests::read_file(folder_ / report);
    ASSERT_FALSE(games_.empty());
    ASSERT_FALSE(report_.empty());
  }

  std::vector<std::string> found() const {
    arbiter::Settings settings;
    for (const char* const rule : {"X704", "X705", "X707"}) {
      arbiter::select_rules(rule, true, settings);
    }
    return tests::brief(event_findings(games_, settings, report_));
  }

  // Where the text of the game of a Round tag begins.
  std::size_t game(std::string_view round) const {
    const std::size_t tag = games_.find(fmt::format("[Round \"{}\"]", round));
    return games_.rfind("[Event ", tag);
  }

  void set_tag(std::string_view round, std::string_view name, std::string_view value) {
    const std::size_t begin = games_.find(fmt::format("[{} \"", name), game(round));
    const std::size_t end = games_.find("\"]", begin);
    games_.replace(begin, end - begin, fmt::format("[{} \"{}", name, value));
  }

  std::size_t block(int number, std::size_t round) const {
    return report_.find(fmt::format("001{:>5} ", number)) + 91 + 10 * (round - 1);
  }

  fs::path folder_;
  std::string games_;
  std::string report_;
};

TEST_F(ReportData, NoReportIsAccused) {
  int files = 0;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder_)) {
    if (entry.path().extension().string().find(".trf") == std::string::npos) continue;
    ++files;
    const TrfReading reading = read_trf(tests::read_file(entry.path()), entry.path());
    EXPECT_EQ(reading.error, "") << entry.path();
    EXPECT_EQ(reading.report.unreadable_players, 0U) << entry.path();
    EXPECT_EQ(reading.report.unknown_lines, 0U) << entry.path();
    for (const TrfPlayer& player : reading.report.players) {
      EXPECT_FALSE(player.misaligned) << entry.path() << ": " << player.name;
    }
    for (const EventFinding& fault : find_report_faults(reading.report)) {
      ADD_FAILURE() << entry.path() << ":" << fault.place.line << ": " << fault.finding.message;
    }
  }
  EXPECT_GT(files, 20);
}

TEST_F(ReportData, TheGamesAgreeWithTheirReport) {
  for (const char* const report : {"made_fwwrc_2024.trf16", "made_fwwrc_2024.trf26"}) {
    load(report);
    EXPECT_THAT(found(), IsEmpty()) << report;
  }
}

TEST_F(ReportData, WhatIsPlantedInTheGames) {
  load("made_fwwrc_2024.trf16");
  const std::string before = games_;
  set_tag("1.1", "Result", "1-0");
  set_tag("1.1", "WhiteElo", "1");
  EXPECT_THAT(found(), ElementsAre("X704 1"));
  games_ = before;
  set_tag("1.2", "Result", "*");
  EXPECT_THAT(found(), IsEmpty());
  // Colours: both players change their tags.
  set_tag("1.3", "White", "Tan, Zhongyi");
  set_tag("1.3", "WhiteFideId", "8603642");
  set_tag("1.3", "Black", "Mungunzul, Bat-Erdene");
  set_tag("1.3", "BlackFideId", "4902831");
  EXPECT_THAT(found(), ElementsAre("X704 3"));
  games_ = before;
  // Another opponent, whose own game of the round is there.
  set_tag("1.2", "Black", "Ju, Wenjun");
  set_tag("1.2", "BlackFideId", "8603006");
  EXPECT_THAT(found(), ElementsAre("X704 2"));
  games_ = before;
  games_.erase(game("1.2"), game("1.3") - game("1.2"));
  EXPECT_THAT(found(), ElementsAre("X705 0 missing"));
  games_.erase(game("1.3"), game("1.4") - game("1.3"));
  EXPECT_THAT(found(), IsEmpty());
}

TEST_F(ReportData, WhatIsPlantedInTheReport) {
  for (const char* const report : {"made_fwwrc_2024.trf16", "made_fwwrc_2024.trf26"}) {
    load(report);
    const std::string before = report_;
    report_.replace(block(1, 1), 4, "  56");
    EXPECT_THAT(found(), ElementsAre("X707 0 not-mutual"));
    report_.replace(block(1, 1), 4, " 156");
    EXPECT_THAT(found(), ElementsAre("X707 0 unknown-opponent"));
    report_ = before;
    report_[block(1, 1) + 5] = 'w';
    EXPECT_THAT(found(), ElementsAre("X707 0 colors"));
    report_ = before;
    report_[block(1, 3) + 7] = '1';
    EXPECT_THAT(found(), ElementsAre("X707 0 points", "X707 0 results"));
    report_ = before;
    report_.replace(block(1, 1) - 11, 4, " 9.0");
    EXPECT_THAT(found(), ElementsAre("X707 0 points"));
    report_ = before;
    // Player 1 won against 55 with Black: now by forfeit, but there are no moves.
    report_[block(1, 1) + 7] = '+';
    report_[block(55, 1) + 7] = '-';
    EXPECT_THAT(found(), IsEmpty());
    games_.insert(game("1.2"), "1. e4 e5 2. Nf3 Nc6 0-1\n\n");
    EXPECT_THAT(found(), ElementsAre("X705 1 forfeit"));
  }
}

}  // namespace
}  // namespace tools
