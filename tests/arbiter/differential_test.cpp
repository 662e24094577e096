// A second opinion: pgn-extract on real games. Where the data or the program is absent the test is
// skipped and says so. Compared is which games hold an illegal move and which end in checkmate or
// stalemate; where pgn-extract is known to be wrong, the Laws decide and the case is named here.

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include "arbiter/judge.h"
#include "arbiter/rules/registry.h"
#include "arbiter/rules/rule.h"
#include "parser/pgn.h"
#include "tests/real_data/real_data.h"

namespace {

namespace fs = std::filesystem;

std::string output_of(const std::string& command) {
  std::string text;
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return text;
  std::array<char, 65536> buffer;
  while (const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
    text.append(buffer.data(), got);
  }
  pclose(pipe);
  return text;
}

bool has_program(const std::string& name) {
  return std::system(("command -v " + name + " >/dev/null 2>&1").c_str()) == 0;
}

// How many games pgn-extract lets through a filter.
std::size_t matched_games(const fs::path& file, const std::string& filter) {
  const std::string log = output_of("pgn-extract -r " + filter + " '" + file.string() + "' 2>&1");
  const std::size_t at = log.rfind(" games matched out of ");
  const std::size_t other = log.rfind(" game matched out of ");
  const std::size_t end = at == std::string::npos ? other : at;
  if (end == std::string::npos) return 0;
  const std::size_t line = log.rfind('\n', end);
  return std::stoul(log.substr(line == std::string::npos ? 0 : line + 1));
}

struct Counts {
  std::size_t games = 0;
  std::size_t illegal = 0;
  std::size_t checkmates = 0;
  std::size_t stalemates = 0;
};

Counts judge_all(const std::string& text) {
  arbiter::Settings settings;
  arbiter::select_default_rules(settings);
  settings.records = arbiter::Records::all;
  arbiter::Judge judge(settings);
  arbiter::JudgedGame judged;
  pgn::GameReader reader(text);
  pgn::GameText game;
  Counts counts;
  while (reader.next(game)) {
    ++counts.games;
    judge.judge(game, judged);
    for (const arbiter::Finding& finding : judged.findings) {
      if (finding.rule->group == arbiter::RuleGroup::moves) ++counts.illegal;
    }
    const arbiter::EndKind end = judged.report->end.kind;
    if (end == arbiter::EndKind::checkmate) ++counts.checkmates;
    if (end == arbiter::EndKind::stalemate) ++counts.stalemates;
  }
  return counts;
}

TEST(Differential, AgreesWithPgnExtractOnRealGames) {
  const fs::path data = real_data::folder();
  if (data.empty()) GTEST_SKIP() << "shared/data is absent";
  if (!has_program("pgn-extract") || !has_program("zstd")) {
    GTEST_SKIP() << "pgn-extract or zstd is absent";
  }
  for (const char* name : {"otb_masters.pgn.zst", "lichess_clocks.pgn.zst"}) {
    const fs::path plain = fs::path(testing::TempDir()) / "differential.pgn";
    const std::string text =
        output_of("zstd -dcq '" + (data / "games" / name).string() + "'");
    ASSERT_FALSE(text.empty()) << name;
    std::ofstream(plain, std::ios::binary) << text;
    const Counts counts = judge_all(text);
    EXPECT_EQ(counts.games - counts.illegal, matched_games(plain, "")) << name;
    EXPECT_EQ(counts.checkmates, matched_games(plain, "--checkmate")) << name;
    EXPECT_EQ(counts.stalemates, matched_games(plain, "--stalemate")) << name;
    fs::remove(plain);
  }
}

}  // namespace
