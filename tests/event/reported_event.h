// A round robin that a report and its games tell of: they agree until a test changes either.

#pragma once

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/event/report_testing.h"
#include "tools/event/event_game.h"
#include "tools/event/event_summary.h"

namespace tests {

/// The players have FIDE ids. `games` and `report` may be changed; found() compares them.
class ReportedEvent : public testing::Test {
 protected:
  ReportedEvent() { start(TestEvent::round_robin(12, 1)); }

  void start(TestEvent started) {
    event = std::move(started);
    games = event.played(true);
    report = event.report(true);
  }

  // Each pair meets twice: the second time in a later round, with the other colours.
  static TestEvent double_round_robin(int players) {
    TestEvent event = TestEvent::round_robin(players, 1);
    const std::size_t rounds = event.rounds;
    for (std::size_t i = 0, once = event.games.size(); i < once; ++i) {
      TestGame again = event.games[i];
      std::swap(again.white, again.black);
      again.round += rounds;
      event.games.push_back(again);
    }
    event.rounds *= 2;
    return event;
  }

  std::size_t index_of(std::size_t round, std::size_t board) const {
    std::size_t seen = 0;
    for (std::size_t i = 0; i < event.games.size(); ++i) {
      if (event.games[i].round == round && seen++ == board) return i;
    }
    ADD_FAILURE() << "no such game";
    return 0;
  }

  void remove(std::size_t index) {
    std::erase_if(games, [index](const tools::EventGame& game) { return game.game == index + 1; });
  }

  void set_rounds(const char* round) {
    for (tools::EventGame& game : games) game.round = round;
  }

  static void shift_round(tools::EventGame& game, std::size_t rounds) {
    game.round = std::to_string(std::stoul(game.round) % rounds + 1);
  }

  static void contradict(tools::EventGame& game) {
    game.record =
        game.record == pgn::Result::white_wins ? pgn::Result::black_wins : pgn::Result::white_wins;
  }

  static void swap_colors(tools::EventGame& game) {
    std::swap(game.player.white, game.player.black);
    std::swap(game.fide_id.white, game.fide_id.black);
  }

  // A further game, of White of one game against White of another one.
  tools::EventGame between(std::size_t one, std::size_t other, std::string round) const {
    tools::EventGame game = event.played(true)[one];
    game.player.black = event.name_of(event.games[other].white);
    game.fide_id.black = event.played(true)[other].fide_id.white;
    game.round = std::move(round);
    game.game = 1000;
    return game;
  }

  // The entry of a player for a round, which is worth nothing and, not being played, anything.
  void set_entry(int number, std::size_t round, std::string_view entry) {
    const std::size_t line = report.find(fmt::format("001{:>5}", number));
    report.replace(line + 91 + 10 * (round - 1), entry.size(), entry);
  }

  std::vector<std::string> found() { return brief(compare(report, games, &summary)); }

  TestEvent event;
  std::vector<tools::EventGame> games;
  std::string report;
  tools::EventSummary summary;
};

}  // namespace tests
