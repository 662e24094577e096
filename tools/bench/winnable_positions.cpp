// Decides for both sides of labelled positions whether they can still win, and prints how each
// decision was made, the work, and the CPU time: with this the constants of arbiter/winnable are
// measured (README.md there).
//
//   bazel build -c opt //tools/bench:winnable_positions
//   bazel-bin/tools/bench/winnable_positions FILE [EVERY]
//
// A line of FILE is `WB`, `W-`, `-B` or `--`, who can win, and a FEN. EVERY: only every so many.

#include <array>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "arbiter/record/start.h"
#include "arbiter/winnable/winnability.h"
#include "parser/fen.h"

namespace {

// In the order of arbiter::Method.
constexpr const char* kMethods[] = {"over",   "material",  "forced play", "small ending",
                                    "line",   "structure", "skeleton",    "partial",
                                    "search", "closure",   "budget",      "pawn on end"};

struct Labelled {
  arbiter::Position position;
  pgn::ByColor<bool> can_win;
  std::string line;
};

std::vector<Labelled> read_labels(const char* file, std::size_t every) {
  std::vector<Labelled> labels;
  std::ifstream in(file);
  std::size_t count = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.size() < 5 || line[0] == '#' || count++ % every != 0) continue;
    const pgn::FenResult fen = pgn::parse_fen(std::string_view(line).substr(3));
    if (const auto* const read = std::get_if<pgn::Fen>(&fen)) {
      labels.push_back({arbiter::make_start(*read, false).position,
                        {line[0] != '-', line[1] != '-'},
                        std::move(line)});
    }
  }
  return labels;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fputs("Usage: winnable_positions FILE [EVERY]\n", stderr);
    return 2;
  }
  const std::size_t every = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 1;
  const std::vector<Labelled> labels = read_labels(argv[1], every == 0 ? 1 : every);
  arbiter::WinnabilityAnalyser analyser;
  std::array<std::size_t, std::size(kMethods)> methods{};
  std::size_t undecided = 0;
  std::size_t wrong = 0;
  const std::clock_t begin = std::clock();
  for (const Labelled& one : labels) {
    for (const pgn::Color side : {pgn::Color::white, pgn::Color::black}) {
      const arbiter::Decision decision = analyser.decide(one.position, side);
      ++methods[static_cast<std::size_t>(decision.method)];
      const bool open = decision.verdict == arbiter::Winnability::undecided;
      const bool can_win = decision.verdict == arbiter::Winnability::can_win;
      undecided += open ? 1 : 0;
      if (open || can_win == one.can_win[side]) continue;
      ++wrong;
      std::printf("not as labelled: %s\n", one.line.c_str());
    }
  }
  const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  for (std::size_t i = 0; i < methods.size(); ++i) {
    std::printf("%-14s %8zu\n", kMethods[i], methods[i]);
  }
  std::printf("undecided %zu, not as labelled %zu, work %llu, %.2f s\n", undecided, wrong,
              static_cast<unsigned long long>(analyser.work()), seconds);
  return wrong == 0 ? 0 : 1;
}
