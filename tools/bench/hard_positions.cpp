// Looks for the positions that cost the most to judge: hill climbing over positions, by CPU time.
// What it finds is the bound on the work that a hostile file can cause; docs/trust.md has the
// worst.
//
//   bazel build -c opt //tools/bench:hard_positions
//   bazel-bin/tools/bench/hard_positions SECONDS [SEED [FILE]]
//
// FILE has a FEN or EPD a line to start from. Positions are judged as `position` does and as the
// end of a game lost on time. Whenever a costlier one is found, a line with its seconds goes to
// stdout; at the end the costliest of all.

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arbiter/judge.h"
#include "arbiter/position_judge.h"
#include "arbiter/rules/registry.h"
#include "parser/pgn.h"

namespace {

using Random = std::mt19937_64;

constexpr std::string_view kMen = "PNBRQpnbrq";
constexpr std::size_t kKept = 24;
constexpr std::string_view kFirst[] = {
    "6Q1/3b4/3nb3/8/ppp5/qkp3b1/rnp5/n1K5 w", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w",
    "8/8/1p1k4/pP1p1p1p/P1KP1P1P/8/8/8 w",    "8/4k3/8/3p2p1/1p1P1pPp/1P3P1P/4K3/4b3 w",
    "BKb5/1pPp4/1P1P4/8/8/8/8/k7 w",          "kb1b4/1p1p1p1p/1P1P1P1P/8/8/8/8/BK6 b",
};

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// A board of 64 letters from a8 to h1, '.' for an empty square, and the side to move.
struct Board {
  std::string men = std::string(64, '.');
  char side = 'w';

  std::string fen() const {
    std::string text;
    int empty = 0;
    const auto put_empty = [&] {
      if (empty != 0) text += std::to_string(empty);
      empty = 0;
    };
    for (std::size_t at = 0; at < men.size(); ++at) {
      if (at % 8 == 0 && at != 0) {
        put_empty();
        text += '/';
      }
      if (men[at] == '.') {
        ++empty;
        continue;
      }
      put_empty();
      text += men[at];
    }
    put_empty();
    return text + ' ' + side + " - - 0 1";
  }
};

bool read_board(std::string_view text, Board& board) {
  std::string men;
  std::size_t at = 0;
  for (; at < text.size() && text[at] != ' '; ++at) {
    const char c = text[at];
    if (c >= '1' && c <= '8') {
      men.append(static_cast<std::size_t>(c - '0'), '.');
    } else if (c != '/') {
      men += c;
    }
  }
  if (men.size() != 64 || at + 1 >= text.size()) return false;
  board.men = men;
  board.side = text[at + 1] == 'b' ? 'b' : 'w';
  return true;
}

std::size_t pick(Random& random, std::size_t count) { return random() % count; }

// One small change; kings stay on the board, pawns may come anywhere (such positions cost nothing).
void change(Board& board, Random& random) {
  const std::size_t a = pick(random, 64);
  const std::size_t b = pick(random, 64);
  const bool king_on_a = board.men[a] == 'K' || board.men[a] == 'k';
  switch (pick(random, 7)) {
    case 0:
    case 1:
      std::swap(board.men[a], board.men[b]);
      return;
    case 2:
      if (board.men[a] == '.') board.men[a] = kMen[pick(random, kMen.size())];
      return;
    case 3:
      if (!king_on_a) board.men[a] = '.';
      return;
    case 4:
      if (!king_on_a && board.men[a] != '.') board.men[a] = kMen[pick(random, kMen.size())];
      return;
    case 5:
      // To a neighbouring square.
      if (a + 9 < 64) std::swap(board.men[a], board.men[a + 1 + pick(random, 9)]);
      return;
    default:
      board.side = board.side == 'w' ? 'b' : 'w';
  }
}

class Judging {
 public:
  Judging() : judge_(default_settings()), positions_(default_settings()) {}

  double seconds(const Board& board) {
    const std::string fen = board.fen();
    return std::max(time([&] { static_cast<void>(positions_.judge(fen)); }),
                    time([&] { judge_game(fen); }));
  }

 private:
  static const arbiter::Settings& default_settings() {
    static const arbiter::Settings settings = [] {
      arbiter::Settings made;
      arbiter::select_default_rules(made);
      return made;
    }();
    return settings;
  }

  template <class Work>
  static double time(Work work) {
    const double begin = cpu_seconds();
    work();
    return cpu_seconds() - begin;
  }

  void judge_game(const std::string& fen) {
    const bool white_wins = fen.find(" w ") != std::string::npos;
    const std::string result = white_wins ? "1-0" : "0-1";
    const std::string text = "[Event \"a\"]\n[Result \"" + result +
                             "\"]\n[SetUp \"1\"]\n[Termination \"time forfeit\"]\n[FEN \"" + fen +
                             "\"]\n\n" + result + "\n";
    pgn::GameReader reader(text);
    while (reader.next(game_)) judge_.judge(game_, judged_);
  }

  arbiter::Judge judge_;
  arbiter::PositionJudge positions_;
  pgn::GameText game_;
  arbiter::JudgedGame judged_;
};

struct Found {
  double seconds = 0;
  Board board;
};

class Climb {
 public:
  explicit Climb(std::uint64_t seed) : random_(seed) {}

  void start_from(std::string_view fen) {
    Board board;
    if (read_board(fen, board)) keep({judging_.seconds(board), board});
  }

  void step() {
    Board board = kept_[pick(random_, kept_.size())].board;
    for (std::size_t changes = 1 + pick(random_, 4); changes != 0; --changes) {
      change(board, random_);
    }
    keep({judging_.seconds(board), board});
  }

  const Found& worst() const { return kept_.front(); }

 private:
  void keep(Found found) {
    const auto is_same = [&](const Found& other) { return other.board.men == found.board.men; };
    if (std::any_of(kept_.begin(), kept_.end(), is_same)) return;
    if (kept_.empty() || found.seconds > worst().seconds) {
      std::printf("%.3f %s\n", found.seconds, found.board.fen().c_str());
      std::fflush(stdout);
    }
    kept_.push_back(std::move(found));
    std::sort(kept_.begin(), kept_.end(),
              [](const Found& a, const Found& b) { return a.seconds > b.seconds; });
    if (kept_.size() > kKept) kept_.pop_back();
  }

  Random random_;
  Judging judging_;
  std::vector<Found> kept_;  // the costliest first
};

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: hard_positions SECONDS [SEED [FILE]]\n");
    return 2;
  }
  const double end = cpu_seconds() + std::atof(argv[1]);
  Climb climb(argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1);
  for (const std::string_view fen : kFirst) climb.start_from(fen);
  if (argc > 3) {
    std::ifstream file(argv[3]);
    for (std::string line; std::getline(file, line);) climb.start_from(line);
  }
  std::size_t steps = 0;
  for (; cpu_seconds() < end; ++steps) climb.step();
  std::printf("worst of %zu: %.3f %s\n", steps, climb.worst().seconds,
              climb.worst().board.fen().c_str());
  return 0;
}
