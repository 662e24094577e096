// Proof games for labelled random positions that do not belong to the project; skips where they are
// absent. Each game found is replayed and judged like any other.
//
// PROOF_POSITIONS, PROOF_SECONDS and PROOF_THREADS say how many, how long for each, on how many
// threads (default: 20, 60, 2).

#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <string>

#include "arbiter/judge.h"
#include "arbiter/legality/immediate/fen_position.h"
#include "arbiter/legality/proof_game/proof_game_text.h"
#include "arbiter/record/start.h"
#include "arbiter/rules/registry.h"
#include "parser/fen.h"
#include "parser/pgn.h"
#include "tests/real_data/real_data.h"
#include "tools/proving/proof_game_search.h"

namespace arbiter {
namespace {

using tools::find_proof_game;

unsigned setting(const char* name, unsigned usual) {
  const char* const value = std::getenv(name);
  return value == nullptr ? usual : static_cast<unsigned>(std::atoi(value));
}

std::vector<std::string> legal_positions(std::size_t limit) {
  std::vector<std::string> fens;
  std::ifstream in(real_data::folder() / "positions" / "legality_random.tsv");
  for (std::string line; fens.size() < limit && std::getline(in, line);) {
    const std::size_t tab = line.find('\t');
    if (tab != std::string::npos && line.compare(tab, 7, "\tlegal\t") == 0) {
      fens.push_back(line.substr(0, tab));
    }
  }
  return fens;
}

void expect_no_finding(const std::string& pgn, const std::string& fen) {
  Settings settings;
  select_default_rules(settings);
  pgn::GameReader reader(pgn);
  pgn::GameText game;
  ASSERT_TRUE(reader.next(game));
  JudgedGame judged;
  Judge(settings).judge(game, judged);
  EXPECT_TRUE(judged.findings.empty()) << fen << "\n" << pgn;
}

TEST(ProofGameData, HalfOfTheRandomPositions) {
  const auto fens = legal_positions(setting("PROOF_POSITIONS", 20));
  if (fens.empty()) GTEST_SKIP() << "the labelled positions are absent";
  std::size_t found = 0;
  for (const std::string& fen : fens) {
    const auto read = pgn::parse_fen(fen);
    const RetroPosition goal = retro_position(make_start(std::get<pgn::Fen>(read), false));
    const auto begin = std::chrono::steady_clock::now();
    const auto moves = find_proof_game(goal, {.positions = std::int64_t{1} << 60,
                                              .seconds = setting("PROOF_SECONDS", 60),
                                              .threads = setting("PROOF_THREADS", 2)});
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    printf("%6.1f s %s %s\n", seconds.count(), moves ? "game" : "none", fen.c_str());
    fflush(stdout);
    if (!moves) continue;
    ++found;
    const std::string pgn = proof_game_pgn(*moves);
    EXPECT_TRUE(confirms_proof_game(pgn, goal)) << fen;
    expect_no_finding(pgn, fen);
  }
  printf("%zu of %zu\n", found, fens.size());
  EXPECT_GE(2 * found, fens.size());
}

}  // namespace
}  // namespace arbiter
