// Games of players of a tournament report that are none of its pairings: which of them stands for a
// missing game, and which is one of another event.

#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <string>

#include "tests/event/report_testing.h"
#include "tests/event/reported_event.h"

namespace tools {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using tests::TestEvent;
using tests::TestGame;

class OtherGames : public tests::ReportedEvent {};

TEST_F(OtherGames, AGameInsteadOfAnotherOnAnotherDay) {
  const std::size_t missing = index_of(5, 1);
  games.push_back(between(missing, index_of(5, 2), "5"));
  games.back().date = "2024.05.20";
  remove(missing);
  EXPECT_THAT(found(), ElementsAre("X705 0 missing"));
}

// But not where a game of that round was played on that day, too.
TEST_F(OtherGames, AGameInsteadOfAnotherOnADayOfTheRound) {
  const std::size_t missing = index_of(5, 1);
  games.push_back(between(missing, index_of(5, 2), "5"));
  games.back().date = games[index_of(5, 4)].date = "2024.05.20";
  remove(missing);
  EXPECT_THAT(found(), ElementsAre("X704 1000"));
}

// Other games of the players on other days are another event only if they are many.
TEST_F(OtherGames, GamesOnOtherDays) {
  const auto with_others = [&](std::size_t others) {
    games = event.played(true);
    contradict(games[4]);
    games[4].round = "9";
    for (std::size_t i = 0; i < others; ++i) {
      EventGame& game = games.emplace_back(games[10 + i]);
      game.date = "2024.05.20";
      game.round = "10";
      game.game = 1000 + i;
    }
    return found();
  };
  EXPECT_THAT(with_others(4), ElementsAre("X704 5"));
  EXPECT_THAT(with_others(5), IsEmpty());
  start(TestEvent::round_robin(16, 1));
  EXPECT_THAT(with_others(5), ElementsAre("X704 5"));
  // Pairings whose game was put off are no other event.
  games = event.played(true);
  contradict(games[4]);
  games[4].round = "9";
  for (std::size_t round = 2; round < 14; ++round) games[index_of(round, 1)].date = "2024.05.20";
  EXPECT_THAT(found(), ElementsAre("X704 5"));
}

// Of both players the game of the round is not there, and one game accounts for both.
TEST_F(OtherGames, AGameInsteadOfTwoLeavesNoneMissing) {
  const std::size_t one = index_of(5, 1);
  const std::size_t other = index_of(5, 2);
  games.push_back(between(one, other, "5"));
  remove(one);
  remove(other);
  EXPECT_THAT(found(), ElementsAre("X704 1000"));
}

// The players of the game without a pairing for that round, as far as the report says.
TEST_F(OtherGames, AFurtherGameAgainstAPlayerWithABye) {
  const TestGame bye = event.games[index_of(5, 1)];
  const EventGame extra = between(index_of(5, 1), index_of(5, 2), "5");
  std::erase_if(event.games, [&bye](const TestGame& game) {
    return game.white == bye.white && game.black == bye.black;
  });
  start(event);
  for (const int number : {bye.white, bye.black}) set_entry(number, 5, "0000 - Z");
  games.push_back(extra);  // as one for a tie: the other player has a game in that round, too
  EXPECT_THAT(found(), IsEmpty());
  swap_colors(games.back());
  EXPECT_THAT(found(), IsEmpty());
  // Nobody knows whether the other player has one.
  games.back() = extra;
  const std::string before = report;
  const int other = event.games[index_of(5, 1)].white;  // since the game with the bye is none
  set_entry(other, 5, "   7 w #");
  EXPECT_THAT(found(), IsEmpty());
  report.insert(report.find(fmt::format("001{:>5}", other)) + 75, " ");
  EXPECT_THAT(found(), IsEmpty());
  report = before;
  // Against somebody who is not in the report, it is the player's game of the round.
  games.back() = extra;
  games.back().player.black = "Somebody, Else";
  games.back().fide_id.black.clear();
  EXPECT_THAT(found(), ElementsAre("X705 1000 bye"));
  set_entry(bye.white, 5, "0000 - -");
  EXPECT_THAT(found(), ElementsAre("X705 1000 bye"));
  games.back().policy = EventPolicy(0);
  EXPECT_THAT(found(), IsEmpty());
}

TEST_F(OtherGames, AGameOfSomebodyWhoMayBeThePlayerWithABye) {
  const TestGame bye = event.games[index_of(5, 1)];
  EventGame extra = games[index_of(5, 1)];
  std::erase_if(event.games, [&bye](const TestGame& game) {
    return game.white == bye.white && game.black == bye.black;
  });
  start(event);
  games = event.played(false);
  set_entry(bye.white, 5, "0000 - Z");
  extra.game = 1000;
  extra.fide_id = {};
  extra.player.black = "Somebody, Else";
  games.push_back(extra);
  EXPECT_THAT(found(), ElementsAre("X705 1000 bye"));
  games.back().player.black = "NN";
  EXPECT_THAT(found(), IsEmpty());
  games.back().player.black = "Somebody, Else";
  std::string& name = games.back().player.white;
  name = name.substr(0, name.find(',')) + ", G.";
  EXPECT_THAT(found(), IsEmpty());
}

// Who did not play may get another opponent, and the report has the forfeit.
TEST_F(OtherGames, AFurtherGameOfAPlayerWhoseOpponentDidNotCome) {
  const std::size_t forfeited = index_of(5, 1);
  const EventGame extra = between(forfeited, index_of(5, 2), "5");
  event.games[forfeited].white_code = '+';
  event.games[forfeited].black_code = '-';
  start(event);
  remove(forfeited);
  games.push_back(extra);
  EXPECT_THAT(found(), IsEmpty());
  games.back().player.black = "Somebody, Else";
  games.back().fide_id.black.clear();
  EXPECT_THAT(found(), IsEmpty());
}

// The name could be that of the opponent in the report, but the FIDE id is another player's.
TEST_F(OtherGames, AnOpponentWhoseFideIdTellsWhoItIs) {
  const std::size_t missing = index_of(5, 1);
  EventGame extra = between(missing, index_of(5, 2), "5");
  const std::string due = event.name_of(event.games[missing].black);
  const std::string played = event.name_of(event.games[index_of(5, 2)].white);
  const std::size_t name = report.find(due);
  report.replace(name, played.size() + 3, played + " Jr");
  for (EventGame& game : games) {
    for (const pgn::Color color : pgn::kColors) {
      if (game.player[color] == due) game.player[color] = played + " Jr";
    }
  }
  remove(missing);
  games.push_back(extra);
  EXPECT_THAT(found(), ElementsAre("X704 1000"));
  for (EventGame& game : games) game.fide_id = {};
  EXPECT_THAT(found(), IsEmpty());
}

// After the last round, and against somebody who is not in the report.
TEST_F(OtherGames, AFurtherGameOfOnePlayerIsNotTheMissingOne) {
  const std::size_t missing = index_of(5, 1);
  EventGame extra = games[missing];
  extra.player.black = "Somebody, Else";
  extra.fide_id.black.clear();
  extra.round = "40";
  remove(missing);
  games.push_back(extra);
  EXPECT_THAT(found(), ElementsAre("X705 0 missing"));
}

}  // namespace
}  // namespace tools
