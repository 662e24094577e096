// What each part of the work costs: reading, SAN, playing, the test for check, legal moves,
// repetition, who can win, judging, and each report format.
//
//   bazel run -c opt //tools/bench:parts_benchmark -- [--benchmark_filter=REGEX]
//
// The games are random but legal, and always the same ones; PGN_ARBITER_BENCH names a file of real
// games instead. Compare two builds on the same machine; never part of a test.

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "arbiter/board/move_generator.h"
#include "arbiter/board/san_resolution.h"
#include "arbiter/judge.h"
#include "arbiter/record/game_start.h"
#include "arbiter/replay/repetition.h"
#include "arbiter/replay/replay.h"
#include "arbiter/rules/registry.h"
#include "arbiter/winnable/winnability.h"
#include "parser/pgn.h"
#include "parser/san.h"
#include "tests/board/random_game.h"
#include "tests/reports/report_testing.h"
#include "tools/reports/csv.h"
#include "tools/reports/github.h"
#include "tools/reports/gitlab.h"
#include "tools/reports/html.h"
#include "tools/reports/json.h"
#include "tools/reports/jsonl.h"
#include "tools/reports/junit.h"
#include "tools/reports/markdown.h"
#include "tools/reports/sarif.h"
#include "tools/reports/text.h"

namespace {

using arbiter::Color;
using arbiter::Move;
using arbiter::Position;

constexpr std::uint32_t kRandomGames = 300;
constexpr int kLongestGame = 160;  // half-moves

std::string random_games() {
  std::string text;
  for (std::uint32_t seed = 0; seed < kRandomGames; ++seed) {
    text += "[Event \"Random\"]\n[Site \"?\"]\n[Date \"2024.01.31\"]\n[Round \"" +
            std::to_string(seed + 1) + "\"]\n[White \"Player, A\"]\n[Black \"Player, B\"]\n" +
            "[Result \"*\"]\n\n";
    int ply = 0;
    board_tests::play_random_game(Position::standard(), seed, kLongestGame,
                                  [&](const Position& position, Move move) {
                                    if (ply % 2 == 0) text += std::to_string(ply / 2 + 1) + ". ";
                                    text += arbiter::to_san(position, move);
                                    text += ++ply % 12 == 0 ? '\n' : ' ';
                                  });
    text += "*\n\n";
  }
  return text;
}

std::string read_text() {
  const char* const name = std::getenv("PGN_ARBITER_BENCH");
  if (name == nullptr) return random_games();
  std::ifstream file(name, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// What the parts work on.
struct Games {
  std::string text = read_text();
  std::vector<pgn::GameText> games;
  std::vector<arbiter::Replay> replays;
  std::vector<std::string> sans;
  std::size_t plies = 0;

  Games() {
    pgn::GameReader reader(text);
    for (pgn::GameText game; reader.next(game);) {
      if (!game.no_game) games.push_back(game);
    }
    for (const pgn::GameText& game : games) {
      replays.emplace_back().run(game, arbiter::read_start(game).start(),
                                 arbiter::AfterIllegal::automatic);
      plies += replays.back().plies();
      for (const pgn::MoveText& move : game.moves) sans.emplace_back(move.text());
    }
  }
};

const Games& games() {
  static const Games* const made = new Games;  // never destroyed: the program ends
  return *made;
}

void count_plies(benchmark::State& state) {
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(games().plies));
}

void read(benchmark::State& state) {
  pgn::GameText game;
  for (auto _ : state) {
    pgn::GameReader reader(games().text);
    while (reader.next(game)) benchmark::DoNotOptimize(game.moves.data());
  }
  count_plies(state);
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(games().text.size()));
}
BENCHMARK(read);

void san(benchmark::State& state) {
  for (auto _ : state) {
    for (const std::string& text : games().sans) benchmark::DoNotOptimize(pgn::read_san(text));
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(games().sans.size()));
}
BENCHMARK(san);

void replay(benchmark::State& state) {
  arbiter::Replay replay;
  for (auto _ : state) {
    for (const pgn::GameText& game : games().games) {
      replay.run(game, arbiter::read_start(game).start(), arbiter::AfterIllegal::automatic);
      benchmark::DoNotOptimize(replay.plies());
    }
  }
  count_plies(state);
}
BENCHMARK(replay);

// Calls `visit` with each position of all games, after the move that leads to it.
template <class Visit>
void for_each_position(const Visit& visit) {
  for (const arbiter::Replay& replay : games().replays) {
    Position position = replay.start().position;
    for (const Move move : replay.moves()) {
      position.play(move);
      visit(position);
    }
  }
}

void play(benchmark::State& state) {
  for (auto _ : state) {
    for_each_position([](const Position& position) { benchmark::DoNotOptimize(position.key()); });
  }
  count_plies(state);
}
BENCHMARK(play);

// The rest of a line here is what `play` takes.
void play_and_test_for_attack(benchmark::State& state) {
  for (auto _ : state) {
    for_each_position([](const Position& position) {
      const Color side = position.side_to_move();
      benchmark::DoNotOptimize(
          position.attacked(position.king(side), opposite(side), position.occupied()));
    });
  }
  count_plies(state);
}
BENCHMARK(play_and_test_for_attack);

void play_and_list_moves(benchmark::State& state) {
  for (auto _ : state) {
    for_each_position([](const Position& position) {
      arbiter::MoveList moves;
      arbiter::generate_legal_moves(position, moves);
      benchmark::DoNotOptimize(moves.size());
    });
  }
  count_plies(state);
}
BENCHMARK(play_and_list_moves);

void repetition(benchmark::State& state) {
  arbiter::RepetitionCounter counter;
  for (auto _ : state) {
    for (const arbiter::Replay& replay : games().replays) {
      benchmark::DoNotOptimize(counter.count(replay, 4).max);
    }
  }
  count_plies(state);
}
BENCHMARK(repetition);

void winnability(benchmark::State& state) {
  arbiter::WinnabilityAnalyser analyser;
  for (auto _ : state) {
    for (const arbiter::Replay& replay : games().replays) {
      benchmark::DoNotOptimize(analyser.decide(replay.final_position(), Color::white));
    }
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(games().replays.size()));
}
BENCHMARK(winnability);

void judge(benchmark::State& state) {
  arbiter::Settings settings;
  arbiter::select_default_rules(settings);
  arbiter::Judge judge(settings);
  arbiter::JudgedGame judged;
  for (auto _ : state) {
    for (const pgn::GameText& game : games().games) judge.judge(game, judged);
  }
  count_plies(state);
}
BENCHMARK(judge);

// One game with two findings, written again and again.
template <class Make>
void report(benchmark::State& state, const Make& make) {
  const std::unique_ptr<tools::TestGame> game = tools::club_game();
  const std::unique_ptr<tools::OutputSink> sink = tools::OutputSink::file("/dev/null");
  const std::unique_ptr<tools::Report> report = make(*sink);
  report->begin({"0", "auto", "auto", false});
  for (auto _ : state) report->game(game->view());
  report->file_ended({"event.pgn", 1, {}});
  report->end({});
  sink->commit();
  state.SetItemsProcessed(state.iterations());
}

void make_report_benchmarks() {
  const auto add = [](const char* format, auto make) {
    benchmark::RegisterBenchmark((std::string("report/") + format).c_str(),
                                 [make](benchmark::State& state) { report(state, make); });
  };
  using Sink = tools::OutputSink;
  add("text", [](Sink& sink) { return tools::make_text_report(sink, {}); });
  add("jsonl", [](Sink& sink) { return tools::make_jsonl_report(sink, {}); });
  add("json", [](Sink& sink) { return tools::make_json_report(sink, {}); });
  add("csv", [](Sink& sink) { return tools::make_csv_report(sink, {}); });
  add("sarif", [](Sink& sink) { return tools::make_sarif_report(sink, {}); });
  add("junit", [](Sink& sink) { return tools::make_junit_report(sink, {}); });
  add("github", [](Sink& sink) { return tools::make_github_report(sink, {}); });
  add("gitlab", [](Sink& sink) { return tools::make_gitlab_report(sink, {}); });
  add("html", [](Sink& sink) { return tools::make_html_report(sink, {}); });
  add("markdown", [](Sink& sink) { return tools::make_markdown_report(sink, {}); });
}

}  // namespace

int main(int argc, char** argv) {
  make_report_benchmarks();
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
