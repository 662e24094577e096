// The rules about clocks on real games: what they find was read and is true, and there is nothing
// else. The games are no part of the project; without them the tests are skipped.

#include <gtest/gtest.h>

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/judge.h"
#include "arbiter/rules/registry.h"
#include "parser/pgn.h"
#include "tests/real_data/real_data.h"

namespace {

// The text with that TimeControl tag in every game.
std::string with_control(const std::string& text, const std::string& control) {
  const std::string tag = "[TimeControl \"" + control + "\"]\n";
  std::string changed;
  std::size_t at = 0;
  for (std::size_t event; (event = text.find("[Event ", at)) != std::string::npos;) {
    const std::size_t end = text.find('\n', event) + 1;
    changed += text.substr(at, end - at) + tag;
    at = end;
  }
  return changed + text.substr(at);
}

struct Found {
  std::size_t games = 0;
  std::size_t believed = 0;
  std::size_t shown = 0;              // games with readings
  std::vector<std::string> findings;  // "C605 211"
};

Found judge_clocks(const std::string& text) {
  arbiter::Settings settings;
  for (const std::string_view id : {"C604", "C605", "C606", "C607", "C608"}) {
    arbiter::select_rules(id, true, settings);
  }
  settings.winnable = arbiter::Winnable::off;
  settings.records = arbiter::Records::all;
  arbiter::Judge judge(settings);
  arbiter::JudgedGame judged;
  pgn::GameReader reader(text);
  pgn::GameText game;
  Found found;
  while (reader.next(game)) {
    ++found.games;
    judge.judge(game, judged);
    for (const arbiter::Finding& finding : judged.findings) {
      found.findings.push_back(std::string(finding.rule->id) + " " + std::to_string(found.games));
    }
    if (!judged.report || !judged.report->clocks) continue;
    const arbiter::ClockRecord& clocks = *judged.report->clocks;
    if (clocks.believed) ++found.believed;
    if (clocks.last.white || clocks.last.black) ++found.shown;
  }
  return found;
}

class RealClocks : public testing::Test {
 protected:
  void SetUp() override {
    if (real_data::folder().empty()) GTEST_SKIP() << "shared/data is absent";
  }
  // Fails the test if the file cannot be read.
  static std::string read(const char* folder, const char* name) {
    const std::filesystem::path path = real_data::folder() / folder / name;
    if (!std::filesystem::exists(path)) return "";
    std::string text = real_data::unpacked(path);
    EXPECT_FALSE(text.empty()) << path;
    return text;
  }
};

// The only finding: a player gave his opponent five minutes and more.
TEST_F(RealClocks, Lichess) {
  const std::string text = read("games", "lichess_clocks.pgn.zst");
  if (text.empty()) GTEST_SKIP() << "the games are absent";
  const Found found = judge_clocks(text);
  EXPECT_EQ(found.findings, std::vector<std::string>{"C605 1352"});
  EXPECT_EQ(found.believed, found.shown);
  EXPECT_GT(found.shown, 1400u);
}

TEST_F(RealClocks, NothingIsSaidWithoutATimeControl) {
  const std::string text = read("clocks", "ecc_2018.pgn.zst");
  if (text.empty()) GTEST_SKIP() << "the games are absent";
  const Found found = judge_clocks(text);
  EXPECT_TRUE(found.findings.empty());
  EXPECT_EQ(found.games, 900u);
  EXPECT_EQ(found.believed, 0u);
}

// A bonus given twice, or a clock that jumps by 34 minutes to 8 hours far from the time control.
TEST_F(RealClocks, EuropeanClubCup) {
  const std::string text = read("clocks", "ecc_2018.pgn.zst");
  if (text.empty()) GTEST_SKIP() << "the games are absent";
  const Found found = judge_clocks(with_control(text, "40/5400+30:1800+30"));
  const std::vector<std::string> impossible = {"C605 211", "C605 261", "C605 350",
                                               "C605 361", "C605 423", "C605 547",
                                               "C605 564", "C605 742", "C605 844"};
  EXPECT_EQ(found.findings, impossible);
  EXPECT_EQ(found.believed, 900u);
  // People write it so, and it means the same.
  EXPECT_EQ(judge_clocks(with_control(text, "90 min/40 + 30 min + 30 sec/move")).findings,
            impossible);
}

}  // namespace
