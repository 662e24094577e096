// How much work judging takes: reads a PGN file into memory, judges it with the default rules on
// one thread, and prints sizes and CPU time. For ratios between two builds and, under callgrind,
// for instructions a half-move; never part of a test.
//
//   bazel build -c opt //tools/bench:judge_benchmark
//   bazel-bin/tools/bench/judge_benchmark games.pgn [repetitions]

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iterator>
#include <string>

#include "arbiter/judge.h"
#include "arbiter/rules/registry.h"
#include "parser/pgn.h"

namespace {

struct Totals {
  std::size_t games = 0;
  std::size_t plies = 0;
  std::size_t findings = 0;
};

Totals judge_text(const std::string& text) {
  arbiter::Settings settings;
  arbiter::select_default_rules(settings);
  arbiter::Judge judge(settings);
  arbiter::JudgedGame judged;
  pgn::GameReader reader(text);
  pgn::GameText game;
  Totals totals;
  while (reader.next(game)) {
    judge.judge(game, judged);
    ++totals.games;
    totals.plies += judged.plies;
    totals.findings += judged.findings.size();
  }
  return totals;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: judge_benchmark FILE.pgn [REPETITIONS]\n");
    return 2;
  }
  std::ifstream file(argv[1], std::ios::binary);
  const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  const int repetitions = argc > 2 ? std::atoi(argv[2]) : 5;
  for (int i = 0; i < repetitions; ++i) {
    const std::clock_t begin = std::clock();
    const Totals totals = judge_text(text);
    const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    std::printf("%zu bytes, %zu games, %zu plies, %zu findings: %.3f s, %.1f MB/s, %.1f ns/ply\n",
                text.size(), totals.games, totals.plies, totals.findings, seconds,
                static_cast<double>(text.size()) / 1e6 / seconds,
                seconds * 1e9 / static_cast<double>(totals.plies));
  }
  return 0;
}
