// A second opinion: pgn-extract on real games. Where the data or the program is absent the test is
// skipped and says so. Compared is which games hold an illegal move and which end in checkmate or
// stalemate; where pgn-extract is known to be wrong, the Laws decide and the case is named here.

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include "arbiter/judge.h"
#include "arbiter/rules/registry.h"
#include "arbiter/types/rule.h"
#include "parser/pgn.h"
#include "tests/real_data/real_data.h"
#include "tests/testing/command.h"
#include "tests/testing/files.h"

namespace {

namespace fs = std::filesystem;

bool has_program(const std::string& name) {
  return std::system(("command -v " + name + " >/dev/null 2>&1").c_str()) == 0;
}

// How many games pgn-extract lets through a filter.
std::size_t matched_games(const fs::path& file, const std::string& filter) {
  const std::string log =
      tests::output_of("pgn-extract -r " + filter + " '" + file.string() + "' 2>&1");
  const std::size_t end =
      std::min(log.rfind(" games matched out of "), log.rfind(" game matched out of "));
  if (end == std::string::npos) return 0;
  std::size_t begin = end;
  while (begin != 0 && std::isdigit(static_cast<unsigned char>(log[begin - 1])) != 0) --begin;
  return std::stoul(log.substr(begin, end - begin));
}

struct Counts {
  std::size_t games = 0;
  std::size_t illegal = 0;
  std::size_t stopped = 0;  // games with an illegal move
  std::size_t checkmates = 0;
  std::size_t stalemates = 0;
};

Counts judge_all(const std::string& text) {
  arbiter::Settings settings;
  // pgn-extract counts a stalemate that was forced, and so a dead position before, as a stalemate.
  settings.winnable = arbiter::Winnable::off;
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
    std::size_t illegal = 0;
    for (const arbiter::Finding& finding : judged.findings) {
      if (finding.rule->group == arbiter::RuleGroup::moves) ++illegal;
    }
    counts.illegal += illegal;
    counts.stopped += illegal == 0 ? 0 : 1;
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
    const std::string text = real_data::unpacked(data / "games" / name);
    ASSERT_FALSE(text.empty()) << name;
    std::ofstream(plain, std::ios::binary) << text;
    const Counts counts = judge_all(text);
    EXPECT_EQ(counts.games - counts.illegal, matched_games(plain, "")) << name;
    EXPECT_EQ(counts.checkmates, matched_games(plain, "--checkmate")) << name;
    EXPECT_EQ(counts.stalemates, matched_games(plain, "--stalemate")) << name;
    fs::remove(plain);
  }
}

// "bxb3": pgn-extract takes it for a pawn's step, but a capture leaves the file (3.7.3). "bxc4": it
// takes b for a bishop even where c4 is empty, so that nothing is captured.
bool is_known_to_differ(std::string_view token) {
  return token.size() > 2 && token[1] == 'x' && (token[0] == token[2] || token[0] == 'b');
}

// One square of one move in each game is exchanged for another: most of these games hold an illegal
// move then, of every kind, and both programs must agree on how many.
std::string damage(const std::string& text, std::size_t games, std::mt19937& random) {
  pgn::GameReader reader(text);
  pgn::GameText game;
  std::string damaged;
  for (std::size_t i = 0; i < games && reader.next(game); ++i) {
    std::string copy(game.text);
    if (game.moves.size() > 10) {
      const pgn::MoveText& move = game.moves[random() % game.moves.size()];
      const std::string_view token = move.text();
      const std::size_t digit = token.find_last_of("12345678");
      if (digit != std::string_view::npos) {
        const auto at = static_cast<std::size_t>(move.begin - game.text.data()) + digit;
        const bool file = random() % 2 == 0;
        char& changed = copy[file ? at - 1 : at];
        const char sound = changed;
        changed = static_cast<char>((file ? 'a' : '1') + random() % 8);
        const std::string_view written(copy);
        const auto begin = static_cast<std::size_t>(move.begin - game.text.data());
        if (is_known_to_differ(written.substr(begin, token.size()))) changed = sound;
      }
    }
    damaged += copy + "\n\n";
  }
  return damaged;
}

// Both find as many games with an illegal move, and more than `at_least`.
void expect_same_illegal_games(const std::string& text, std::size_t at_least) {
  const fs::path plain = fs::path(testing::TempDir()) / "damaged.pgn";
  std::ofstream(plain, std::ios::binary) << text;
  const Counts counts = judge_all(text);
  EXPECT_GT(counts.stopped, at_least);
  EXPECT_EQ(counts.games - counts.stopped, matched_games(plain, ""));
  fs::remove(plain);
}

TEST(Differential, AgreesWithPgnExtractOnDamagedGames) {
  const fs::path data = real_data::folder();
  if (data.empty()) GTEST_SKIP() << "shared/data is absent";
  if (!has_program("pgn-extract") || !has_program("zstd")) {
    GTEST_SKIP() << "pgn-extract or zstd is absent";
  }
  const std::string text = real_data::unpacked(data / "games" / "otb_masters.pgn.zst");
  std::mt19937 random(1886);
  expect_same_illegal_games(damage(text, 4000, random), 2000);
}

// Whole games of the fixtures whose text both programs read alike: no variants, no set-up, no
// fault.
std::vector<std::string> sound_fixture_games() {
  arbiter::Settings settings;
  arbiter::select_default_rules(settings);
  arbiter::Judge judge(settings);
  arbiter::JudgedGame judged;
  std::vector<std::string> games;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator("testdata")) {
    if (entry.path().extension() != ".pgn") continue;
    const std::string text = tests::read_file(entry.path());
    pgn::GameReader reader(text);
    pgn::GameText game;
    while (reader.next(game)) {
      judge.judge(game, judged);
      const bool plain = judged.findings.empty() && judged.unjudged_variant.empty() &&
                         game.find(pgn::TagName::fen) == nullptr && !game.marker.empty();
      if (plain && game.moves.size() > 10) games.emplace_back(game.text);
    }
  }
  std::sort(games.begin(), games.end());
  return games;
}

// The same without outside data: each sound game of the fixtures, damaged in many ways.
TEST(Differential, AgreesWithPgnExtractOnDamagedFixtures) {
  if (!has_program("pgn-extract")) GTEST_SKIP() << "pgn-extract is absent";
  const std::vector<std::string> games = sound_fixture_games();
  ASSERT_GT(games.size(), 20u);
  std::string text;
  for (int copy = 0; copy < 100; ++copy) {
    for (const std::string& game : games) text += game + "\n\n";
  }
  std::mt19937 random(1886);
  expect_same_illegal_games(damage(text, 2000, random), 1000);
}

}  // namespace
