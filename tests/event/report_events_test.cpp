// Which events are compared with a tournament report: by their name, pairings, results and year.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "tests/event/report_testing.h"
#include "tools/event/report_comparison.h"

namespace tools {
namespace {

using tests::compare;
using tests::TestEvent;

pgn::Result other_result(pgn::Result result) {
  return result == pgn::Result::white_wins ? pgn::Result::black_wins : pgn::Result::white_wins;
}

class ReportEvents : public testing::Test {
 protected:
  // The first games of the event, of which the last ones do not have the result of the report.
  void take(std::size_t count, std::size_t wrong = 0) {
    games = event.played(true);
    games.resize(count);
    for (std::size_t i = count - wrong; i < count; ++i) {
      games[i].record = other_result(games[i].record);
    }
  }

  void shift_rounds(std::size_t begin = 0) {
    for (std::size_t i = begin; i < games.size(); ++i) {
      games[i].round = std::to_string(std::stoul(games[i].round) % event.rounds + 1);
    }
  }

  void replace(std::string_view old, std::string_view text) {
    report.replace(report.find(old), old.size(), text);
  }

  std::size_t found() { return compare(report, games, &summary).size(); }

  // Pairings that have a game of an event that is compared.
  std::size_t compared() {
    found();
    return summary.pairings - summary.without_game;
  }

  TestEvent event = TestEvent::round_robin(12, 1);
  std::vector<EventGame> games;
  std::string report = event.report(true);
  EventSummary summary;
};

// Few games that all have another result are of the report only by their name.
TEST_F(ReportEvents, Names) {
  const auto is_compared = [&](const std::string& of_report, const std::string& of_event,
                               const std::string& site = "?") {
    report = event.report(true);
    replace("Test Open 2024", of_report);
    take(2, 2);
    for (EventGame& game : games) {
      game.event = of_event;
      game.site = site;
    }
    return found() == 2;
  };
  EXPECT_TRUE(is_compared("Test Open 2024", "Test Open 2024"));
  EXPECT_TRUE(is_compared("Test Open", "12th TEST Open, Group A, 2024"));
  EXPECT_TRUE(is_compared("12th Test Open, Group A, 2024", "Test Open"));
  EXPECT_TRUE(is_compared("Test Open 2024", "?", "Test Open 2024"));
  EXPECT_FALSE(is_compared("Test Open 2024", "Test Open 2023"));
  EXPECT_FALSE(is_compared("Test Open 2024", "Elsewhere 2024"));
  EXPECT_TRUE(is_compared("Open", "Town Open"));
  EXPECT_FALSE(is_compared("Cup", "Town Cup"));
  EXPECT_FALSE(is_compared("Test Open", "Test Open Blitz"));
  EXPECT_TRUE(is_compared("Test Open Blitz", "Test Open Blitz"));
  for (const char* const tie_break :
       {"Tie-break", "Tiebreak", "tie break", "Play-off", "Playoffs", "TB", "Armageddon"}) {
    EXPECT_FALSE(is_compared("Test Open", std::string("Test Open ") + tie_break)) << tie_break;
  }
  for (const char* const word : {"Play Station", "Tie Rack", "TBC", "Off Play"}) {
    EXPECT_TRUE(is_compared("Test Open", std::string("Test Open ") + word)) << word;
  }
  EXPECT_TRUE(is_compared("Test Open Tie-break", "Test Open Tie-break"));
}

// By its name, unless more than a few games are of other rounds and have other results.
TEST_F(ReportEvents, ContradictedByMostGames) {
  take(12, 12);
  EXPECT_EQ(found(), 12U);  // the rounds agree
  for (const auto& [count, wrong, expected] :
       {std::tuple(4U, 4U, 4U), {5U, 5U, 0U}, {7U, 5U, 5U}, {8U, 6U, 0U}}) {
    take(count, wrong);
    shift_rounds();
    EXPECT_EQ(found(), expected) << count;
  }
}

// Three pairings are those of the report, and most are.
TEST_F(ReportEvents, WithoutItsName) {
  for (const auto& [count, wrong, is_compared] :
       {std::tuple(2U, 0U, false), {3U, 0U, true}, {6U, 3U, false}, {7U, 3U, true}}) {
    take(count, wrong);
    for (EventGame& game : games) game.event = "Elsewhere 2024";
    EXPECT_EQ(compared(), is_compared ? count : 0U) << count;
    for (EventGame& game : games) game.round = "?";
    EXPECT_EQ(compared(), is_compared ? count : 0U) << count << " without rounds";
    shift_rounds(count);
  }
}

// The same players met the other way round: results alone are none of the report.
TEST_F(ReportEvents, TheReturnMatches) {
  take(12);
  for (EventGame& game : games) {
    game.event = "Elsewhere 2024";
    std::swap(game.player.white, game.player.black);
    std::swap(game.fide_id.white, game.fide_id.black);
    if (game.record != pgn::Result::draw) game.record = other_result(game.record);
  }
  EXPECT_EQ(found(), 0U);
  EXPECT_EQ(compared(), 0U);
}

TEST_F(ReportEvents, Years) {
  const auto is_compared = [&](const std::string& date) {
    for (EventGame& game : games) game.date = date;
    return compared() == games.size();
  };
  take(5);
  replace("2024/05/01", "2023/12/28");
  for (const char* const date : {"2023.12.30", "2024.01.02", "2024.??.??", "????.??.??", ""}) {
    EXPECT_TRUE(is_compared(date)) << date;
  }
  EXPECT_FALSE(is_compared("2022.12.30"));
  EXPECT_FALSE(is_compared("2025.01.01"));
  replace("042 2023/12/28", "042");
  EXPECT_FALSE(is_compared("2023.12.30"));
  replace("052 2024/05/09", "052");
  EXPECT_TRUE(is_compared("2022.12.30"));
}

// Ten pairings of another year that agree are no accident, if nearly all do.
TEST_F(ReportEvents, AnotherYearWithManyPairings) {
  for (const auto& [count, wrong, is_compared] :
       {std::tuple(9U, 0U, false), {10U, 0U, true}, {20U, 2U, true}, {20U, 3U, false}}) {
    take(count, wrong);
    for (std::size_t i = count - wrong; i < count; ++i) games[i].round = "11";
    for (EventGame& game : games) game.date = "2019.05.01";
    EXPECT_EQ(compared() != 0, is_compared) << count << " " << wrong;
  }
}

// A player whose name is not that of the report.
class UnknownNames : public ReportEvents {
 protected:
  void SetUp() override {
    games = event.played(true);
    player_ = event.name_of(event.games[0].white);
    for (EventGame& game : games) {
      for (const pgn::Color color : pgn::kColors) {
        if (game.player[color] != player_) continue;
        game.fide_id[color].clear();
        of_player_.push_back({game.game - 1, color});
      }
    }
    games[0].record = other_result(games[0].record);  // the first of the player
  }

  // From one of the player's games to another one.
  void call(const std::string& name, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      games[of_player_[i].first].player[of_player_[i].second] = name;
    }
  }

  std::size_t games_of_player() const { return of_player_.size(); }

  std::string player_;
  std::vector<std::pair<std::size_t, pgn::Color>> of_player_;  // index of the game
};

TEST_F(UnknownNames, ThePairingsTellWhoItIs) {
  EXPECT_EQ(found(), 1U);
  call("Quince, Quentin", 0, games_of_player());
  EXPECT_EQ(found(), 1U);
}

TEST_F(UnknownNames, ANobodyIsNone) {
  call("NN", 0, games_of_player());
  EXPECT_EQ(found(), 0U);
}

TEST_F(UnknownNames, AnotherFideIdIsSomebodyElse) {
  call("Quince, Quentin", 0, games_of_player());
  for (const auto& [index, color] : of_player_) games[index].fide_id[color] = "12345678";
  EXPECT_EQ(found(), 0U);
}

// The report has the name with another number, or with none.
TEST_F(UnknownNames, NumbersBesideTheNameOfTheReport) {
  for (const auto& [index, color] : of_player_) games[index].fide_id[color] = "12345678";
  EXPECT_EQ(found(), 0U);
  report = event.report(false);
  EXPECT_EQ(found(), 1U);
}

TEST_F(UnknownNames, TwoNamesForOnePlayerAreNobodys) {
  call("Quince, Quentin", 0, 5);
  call("Rowan, Rose", 5, games_of_player());
  EXPECT_EQ(found(), 0U);
}

// Half of the results, or colours that are not those of the pairing, tell nothing.
TEST_F(UnknownNames, PairingsThatDoNotFitTellNothing) {
  call("Quince, Quentin", 0, games_of_player());
  const std::vector<EventGame> all = games;
  EventGame& second = games[of_player_[1].first];
  std::swap(second.player.white, second.player.black);
  std::swap(second.fide_id.white, second.fide_id.black);
  second.record =
      second.record == pgn::Result::draw ? pgn::Result::draw : other_result(second.record);
  EXPECT_EQ(found(), 0U);
  games = all;
  std::erase_if(games, [this](const EventGame& game) {
    for (std::size_t i = 2; i < games_of_player(); ++i) {
      if (game.game == of_player_[i].first + 1) return true;
    }
    return false;
  });
  for (const EventFinding& found : compare(report, games)) {
    EXPECT_EQ(found.game, 0U) << "that his games are missing, and nothing of those that are there";
  }
}

}  // namespace
}  // namespace tools
