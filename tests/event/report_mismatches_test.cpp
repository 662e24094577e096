// Mismatches planted among games that agree with their tournament report: each is found, and
// nothing else.

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tests/event/report_testing.h"
#include "tools/event/report_comparison.h"

namespace tools {
namespace {

using tests::brief;
using tests::compare;
using tests::TestEvent;
using tests::TestGame;

constexpr int kPairedPlayers = 24;

// Damages games and report, and knows what is to be found.
class Planter {
 public:
  explicit Planter(unsigned seed)
      : random_(seed),
        ids_(seed % 2 != 0),
        event_(TestEvent::round_robin(kPairedPlayers, seed)),
        games_(event_.played(ids_)) {}

  void plant() {
    for (int i = 0; i < 10; ++i) wrong_result();
    for (int i = 0; i < 10; ++i) swapped_colors();
    for (int i = 0; i < 5; ++i) other_opponent();
    for (int i = 0; i < 5; ++i) moves_of_a_forfeit();
    report_ = event_.report(ids_);
    for (int i = 0; i < 6; ++i) not_mutual();
    for (int i = 0; i < 6; ++i) unknown_number();
    for (int i = 0; i < 6; ++i) wrong_points();
    for (int i = 0; i < 5; ++i) impossible_results();
    for (int i = 0; i < 5; ++i) equal_colors();
    for (int i = 0; i < 3; ++i) missing_game();
    std::erase_if(games_, [&](const EventGame& game) { return removed_.contains(game.game); });
    std::sort(planted_.begin(), planted_.end());
  }

  std::vector<std::string> found() const { return brief(compare(report_, games_)); }
  const std::vector<std::string>& planted() const { return planted_; }

 private:
  // A game that nothing else is planted in, nor in its neighbours of the round.
  std::size_t pick() {
    for (;;) {
      const std::size_t i = random_() % event_.games.size();
      const TestGame& game = event_.games[i];
      if (taken_.contains({game.white, game.round})) continue;
      take(game);
      return i;
    }
  }

  void take(const TestGame& game) {
    taken_.insert({game.white, game.round});
    taken_.insert({game.black, game.round});
  }

  const TestGame& game_of(int one, int other) const {
    return *std::find_if(event_.games.begin(), event_.games.end(), [&](const TestGame& game) {
      return (game.white == one && game.black == other) ||
             (game.white == other && game.black == one);
    });
  }

  void expect(std::string finding) { planted_.push_back(std::move(finding)); }

  void wrong_result() {
    const std::size_t i = pick();
    games_[i].record = games_[i].record == pgn::Result::draw         ? pgn::Result::black_wins
                       : games_[i].record == pgn::Result::white_wins ? pgn::Result::draw
                                                                     : pgn::Result::white_wins;
    expect(fmt::format("X704 {}", i + 1));
  }

  void swapped_colors() {
    const std::size_t i = pick();
    std::swap(games_[i].player.white, games_[i].player.black);
    std::swap(games_[i].fide_id.white, games_[i].fide_id.black);
    expect(fmt::format("X704 {}", i + 1));
  }

  void other_opponent() {
    const std::size_t i = pick();
    for (;;) {
      const TestGame& other = event_.games[random_() % event_.games.size()];
      if (other.round != event_.games[i].round || taken_.contains({other.black, other.round})) {
        continue;
      }
      // The game that these two have in another round stays as it is: else this one could be it,
      // with a wrong round.
      const TestGame& own = game_of(event_.games[i].white, other.black);
      if (taken_.contains({own.white, own.round})) continue;
      take(own);
      take(other);
      games_[i].player.black = event_.name_of(other.black);
      if (ids_) games_[i].fide_id.black = std::to_string(99'000'000 + other.black);
      break;
    }
    expect(fmt::format("X704 {}", i + 1));
  }

  void moves_of_a_forfeit() {
    const std::size_t i = pick();
    TestGame& game = event_.games[i];
    const bool white_won = game.white_code == '1';
    game.white_code = white_won ? '+' : '-';
    game.black_code = white_won ? '-' : '+';
    expect(fmt::format("X705 {} forfeit", i + 1));
  }

  std::size_t line_of(int number) const { return report_.find(fmt::format("001{:>5}", number)); }
  std::size_t block_of(int number, std::size_t round) const {
    return line_of(number) + 91 + 10 * (round - 1);
  }

  void not_mutual() {
    const TestGame& game = event_.games[pick()];
    for (;;) {
      const TestGame& other = event_.games[random_() % event_.games.size()];
      if (other.round != game.round || taken_.contains({other.white, other.round})) continue;
      take(other);
      report_.replace(block_of(game.white, game.round), 4, fmt::format("{:>4}", other.white));
      break;
    }
    expect("X707 0 not-mutual");
  }

  void unknown_number() {
    const TestGame& game = event_.games[pick()];
    report_.replace(block_of(game.white, game.round), 4,
                    fmt::format("{:>4}", kPairedPlayers + 1 + random_() % 9000));
    expect("X707 0 unknown-opponent");
  }

  // Only of players without a forfeit, which could explain more points.
  void wrong_points() {
    for (;;) {
      const int number = static_cast<int>(random_() % kPairedPlayers) + 1;
      const std::string line = report_.substr(line_of(number), 91 + 10 * event_.rounds);
      const bool forfeits = line.find_first_of("+-") != std::string::npos;
      if (forfeits || !wrong_points_.insert(number).second) continue;
      const double points = std::stod(line.substr(80, 4));
      constexpr double kErrors[] = {-1, -0.5, 0.5, 1};
      report_.replace(line_of(number) + 80, 4,
                      fmt::format("{:>4.1f}", points + kErrors[random_() % 4]));
      expect("X707 0 points");
      return;
    }
  }

  void impossible_results() {
    const TestGame& game = event_.games[pick()];
    // The loser's line says that it won, with the points of a win.
    const int number = game.white_code == '1' ? game.black : game.white;
    char& code = report_[block_of(number, game.round) + 7];
    const double more = code == '0' ? 1 : 0.5;
    code = '1';
    const double points = std::stod(report_.substr(line_of(number) + 80, 4));
    report_.replace(line_of(number) + 80, 4, fmt::format("{:>4.1f}", points + more));
    expect("X707 0 results");
  }

  void equal_colors() {
    const TestGame& game = event_.games[pick()];
    report_[block_of(game.black, game.round) + 5] = 'w';
    expect("X707 0 colors");
  }

  void missing_game() {
    for (;;) {
      const std::size_t i = pick();
      if (!missing_.insert(event_.games[i].round).second) continue;
      removed_.insert(i + 1);
      expect("X705 0 missing");
      return;
    }
  }

  std::mt19937 random_;
  bool ids_;
  TestEvent event_;
  std::vector<EventGame> games_;
  std::string report_;
  std::set<std::pair<int, std::size_t>> taken_;  // player and round
  std::set<int> wrong_points_;
  std::set<std::size_t> missing_;  // rounds
  std::set<std::uint64_t> removed_;
  std::vector<std::string> planted_;
};

TEST(ReportComparison, SixtyMismatchesAreFoundAndNothingElse) {
  for (unsigned seed = 0; seed < 50; ++seed) {
    SCOPED_TRACE(seed);
    Planter planter(seed);
    planter.plant();
    EXPECT_GE(planter.planted().size(), 60U);
    EXPECT_EQ(planter.found(), planter.planted());
  }
}

}  // namespace
}  // namespace tools
