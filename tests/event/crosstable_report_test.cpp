// Crosstables completed by a tournament report.

#include "tools/event/crosstable_report.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tests/event/report_testing.h"
#include "tools/event/crosstable.h"
#include "tools/event/trf.h"

namespace tools {
namespace {

TournamentReport report_of(const std::string& text) { return read_trf(text, "open.trf").report; }

const CrosstableGame& in_round(const CrosstablePlayer& player, std::uint32_t round) {
  const auto found =
      std::find_if(player.games.begin(), player.games.end(),
                   [round](const CrosstableGame& game) { return game.round == round; });
  EXPECT_NE(found, player.games.end()) << player.name << " in round " << round;
  return *found;
}

const std::string kReport = [] {
  using tests::player_line;
  return "012 Rookhurst Open\n" +
         player_line(1, "Alder, Ann", "2.5", {"   2 w 1", "0000 - H", "   3 b 1"}) + "\n" +
         player_line(2, "Birch, Bo", "1.0", {"   1 b 0", "   3 w +", "0000 - Z"}) + "\n" +
         player_line(3, "Cedar, Cy", "1.0", {"0000 - U", "   2 b -", "   1 w 0"}) + "\n";
}();

Crosstable table_of_two_games() {
  Crosstable table;
  table.event = "Open";
  table.rounds = 3;
  table.games = 2;
  table.players.resize(3);
  table.players[0].name = "Alder, A";
  table.players[1].name = "Birch, Bo";
  table.players[2].name = "Cedar, Cy";
  for (std::size_t i = 0; i < 3; ++i) table.players[i].number = static_cast<std::uint16_t>(i + 1);
  const auto add = [&table](std::size_t white, std::size_t black, std::uint32_t round,
                            std::uint64_t game) {
    table.players[white].games.push_back({round, black, pgn::Color::white, "1", "", "a.pgn", game});
    table.players[black].games.push_back({round, white, pgn::Color::black, "0", "", "a.pgn", game});
    table.players[white].half_points += 2;
  };
  add(0, 1, 1, 7);
  add(2, 0, 3, 8);  // recorded with the wrong result, which stays
  return table;
}

TEST(CrosstableReport, FillsInRoundsWithoutAGame) {
  const TournamentReport report = report_of(kReport);
  ASSERT_TRUE(is_table_of(table_of_two_games(), report));
  const Crosstable table = with_report(table_of_two_games(), report);
  ASSERT_EQ(table.players.size(), 3u);
  const CrosstablePlayer& alder = table.players[0];
  EXPECT_EQ(alder.name, "Alder, Ann");
  EXPECT_EQ(alder.half_points, 5u);
  EXPECT_EQ(in_round(alder, 1).game, 7u);
  EXPECT_EQ(in_round(alder, 2).result, "½");
  EXPECT_FALSE(in_round(alder, 2).opponent);
  EXPECT_EQ(in_round(alder, 2).game, 0u);
  EXPECT_EQ(in_round(alder, 3).result, "0");  // as the game has it
  const CrosstablePlayer& birch = table.players[1];
  EXPECT_EQ(in_round(birch, 2).result, "+");
  EXPECT_EQ(in_round(birch, 2).opponent, std::optional<std::size_t>(2));
  EXPECT_EQ(in_round(birch, 2).color, pgn::Color::white);
  EXPECT_EQ(in_round(birch, 3).result, "0");
  EXPECT_EQ(in_round(table.players[2], 1).result, "1");
  EXPECT_EQ(in_round(table.players[2], 2).result, "-");
}

TEST(CrosstableReport, MostPlayersAreInTheReport) {
  const tests::TestEvent event = tests::TestEvent::round_robin(4, 1);
  const TournamentReport report = report_of(event.report(true));
  std::vector<EventGame> games = event.played(true);
  const auto with_strangers = [&](int strangers) {
    std::vector<EventGame> all = games;
    for (int i = 0; i < strangers; i += 2) {
      EventGame& game = all.emplace_back(games[0]);
      game.player = {"Stranger" + std::string(1, static_cast<char>('A' + i)),
                     "Stranger" + std::string(1, static_cast<char>('B' + i))};
      game.fide_id = {};
    }
    return crosstable_with_report(all, report).has_value();
  };
  EXPECT_TRUE(with_strangers(0));
  EXPECT_TRUE(with_strangers(2));
  EXPECT_FALSE(with_strangers(4));
  // The same players in another event.
  for (EventGame& game : games) {
    std::swap(game.player.white, game.player.black);
    std::swap(game.fide_id.white, game.fide_id.black);
  }
  EXPECT_FALSE(with_strangers(0));
}

// Of rounds that are not over, byes beside a number, and points that are no half points or missing.
TEST(CrosstableReport, WhatAReportDoesNotSay) {
  using tests::player_line;
  const TournamentReport report = report_of(
      "012 Rookhurst Open\n" +
      player_line(1, "Alder, Ann", "1.25", {"   2 w 1", "0000 - H", "   3 b 1", "   2 w  "}) +
      "\n" + player_line(2, "Birch, Bo", "", {"   1 b 0", "   3 w +", "   3 - Z", "   1 b  "}) +
      "\n" + player_line(3, "Cedar, Cy", "1.0", {"0000 - U", "   2 b -", "   1 w 0"}) + "\n");
  Crosstable given = table_of_two_games();
  given.players[0].rating = "2400";
  given.players[2].games.push_back({6, 1, pgn::Color::white, "*", "", "a.pgn", 9});
  const Crosstable table = with_report(given, report);
  const CrosstablePlayer& alder = table.players[0];
  EXPECT_EQ(alder.half_points, 3u);  // of the game and the bye
  EXPECT_EQ(alder.games.size(), 3u);
  EXPECT_EQ(alder.rating, "2400");
  const CrosstablePlayer& birch = table.players[1];
  EXPECT_EQ(birch.half_points, 2u);
  EXPECT_FALSE(in_round(birch, 3).opponent);
  EXPECT_EQ(table.rounds, 6u);
}

TEST(CrosstableReport, RanksAreThoseOfTheReport) {
  const auto order = [](const std::vector<std::string>& ranks) {
    std::string text = kReport;
    for (std::size_t i = 0; i < 3; ++i) {
      const std::size_t line = text.find("001    " + std::to_string(i + 1));
      text.replace(line + 85, 4, ranks[i]);
    }
    text.replace(text.find(" 1.0", text.find("Cedar")), 4, " 3.0");
    std::string names;
    for (const CrosstablePlayer& player :
         with_report(table_of_two_games(), report_of(text)).players) {
      names += player.name[0];
    }
    return names;
  };
  EXPECT_EQ(order({"   2", "   3", "   1"}), "CAB");
  EXPECT_EQ(order({"   3", "   1", "   2"}), "BCA");
  EXPECT_EQ(order({"    ", "    ", "    "}), "CAB");  // by points
  EXPECT_EQ(order({"    ", "   7", "    "}), "BCA");
}

TEST(CrosstableReport, StrangersComeLastAndKeepTheirOpponents) {
  Crosstable table = table_of_two_games();
  table.players.insert(table.players.begin(), CrosstablePlayer());
  table.players[0].name = "Dogwood, Di";
  for (CrosstablePlayer& player : table.players) {
    for (CrosstableGame& game : player.games) game.opponent = *game.opponent + 1;
  }
  table.players[0].games.push_back({2, 2, pgn::Color::white, "1", "", "a.pgn", 9});
  table.players[2].games.push_back({2, 0, pgn::Color::black, "0", "", "a.pgn", 9});
  const TournamentReport report = report_of(kReport);
  ASSERT_TRUE(is_table_of(table, report));
  const Crosstable done = with_report(table, report);
  ASSERT_EQ(done.players.size(), 4u);
  EXPECT_EQ(done.players[3].name, "Dogwood, Di");
  EXPECT_EQ(in_round(done.players[3], 2).opponent, std::optional<std::size_t>(1));
  EXPECT_EQ(in_round(done.players[1], 2).opponent, std::optional<std::size_t>(3));
  EXPECT_EQ(in_round(done.players[1], 2).game, 9u);
}

TEST(CrosstableReport, ByTheLawsTheDifferenceStays) {
  Crosstable table = table_of_two_games();
  table.players[0].half_points_by_law = 3;  // recorded 2
  const Crosstable done = with_report(table, report_of(kReport));
  EXPECT_EQ(done.players[0].half_points, 5u);
  EXPECT_EQ(done.players[0].half_points_by_law, std::optional<std::uint32_t>(6));
}

// Its points are then those by the Laws.
TEST(CrosstableReport, ByTheLawsNothingIsCountedTwiceThatTheReportHas) {
  Crosstable table = table_of_two_games();
  table.players[0].half_points_by_law = 4;  // recorded 2
  table.players[0].games[1].result_by_law = "1";
  table.players[2].half_points_by_law = 0;  // recorded 2
  table.players[2].games[0].result_by_law = "0";
  const Crosstable done = with_report(table, report_of(kReport));  // which has 1 for Alder there
  EXPECT_EQ(done.players[0].half_points, 5u);
  EXPECT_FALSE(done.players[0].half_points_by_law);
  EXPECT_EQ(done.players[2].half_points, 2u);
  EXPECT_FALSE(done.players[2].half_points_by_law);
}

TEST(CrosstableReport, AnotherEventIsLeftAlone) {
  Crosstable table = table_of_two_games();
  for (CrosstablePlayer& player : table.players) player.number = 0;
  EXPECT_FALSE(is_table_of(table, report_of(kReport)));
}

// Another event of the same players.
TEST(CrosstableReport, IsOfTheEventWhoseGamesItHas) {
  const TournamentReport report = report_of(kReport);
  Crosstable table = table_of_two_games();
  for (CrosstablePlayer& player : table.players) {
    for (CrosstableGame& game : player.games) game.color = pgn::opposite(*game.color);
  }
  EXPECT_FALSE(is_table_of(table, report));
  table = table_of_two_games();
  for (CrosstablePlayer& player : table.players) {
    for (CrosstableGame& game : player.games) game.round = 0;
  }
  EXPECT_FALSE(is_table_of(table, report));  // without rounds, one result of two agrees
  table.players[2].games[0].result = "0";
  table.players[0].games[1].result = "1";
  EXPECT_TRUE(is_table_of(table, report));
}

// Every row has its five games of the six players, each in its round, and none twice.
void expect_all_games(const std::optional<Crosstable>& table) {
  ASSERT_TRUE(table);
  EXPECT_EQ(table->rounds, 5u);
  ASSERT_EQ(table->players.size(), 6u);
  for (const CrosstablePlayer& player : table->players) {
    ASSERT_EQ(player.games.size(), 5u) << player.name;
    for (std::size_t i = 0; i < 5; ++i) {
      EXPECT_EQ(player.games[i].round, i + 1) << player.name;
      EXPECT_NE(player.games[i].game, 0u) << player.name << " in round " << i + 1;
    }
  }
}

TEST(CrosstableReport, SpellingsOfOnePlayerAreOneRow) {
  const auto event = tests::TestEvent::round_robin(6, 1);
  std::vector<EventGame> games = event.played(false);
  for (std::size_t i = 0; i < games.size(); ++i) {
    for (std::string* const name : {&games[i].player.white, &games[i].player.black}) {
      if (*name == event.name_of(3)) *name = "Another Spelling";  // only its pairings tell
      if (*name == event.name_of(4) && i % 2 == 0) name->resize(name->find(',') + 3);
    }
  }
  expect_all_games(crosstable_with_report(games, report_of(event.report(false))));
}

TEST(CrosstableReport, GamesOfOtherRoundNumbersStandInTheirRounds) {
  const auto event = tests::TestEvent::round_robin(6, 1);
  const TournamentReport report = report_of(event.report(false));
  std::vector<EventGame> games = event.played(false);
  for (EventGame& game : games) game.round = "?";
  expect_all_games(crosstable_with_report(games, report));
  const auto late = std::stable_partition(games.begin(), games.end(),
                                          [](const EventGame& game) { return game.game % 2 == 0; });
  games.erase(late, games.end());
  const auto part = crosstable_with_report(games, report);  // not all players met in these
  ASSERT_TRUE(part);
  EXPECT_EQ(part->players[0].games.size(), 5u);
  games = event.played(false);
  for (std::size_t i = 0; i < games.size(); ++i) {
    games[i].round = std::to_string(event.games[i].round + 3);
  }
  expect_all_games(crosstable_with_report(games, report));
}

// Both halves of a double round robin are numbered from 1 on.
TEST(CrosstableReport, ColorsTellTheRoundOfASecondGame) {
  using tests::player_line;
  const TournamentReport report =
      report_of(player_line(1, "Alder, Ann", "1.5", {"   2 w 1", "   2 b ="}) + "\n" +
                player_line(2, "Birch, Bo", "0.5", {"   1 b 0", "   1 w ="}) + "\n");
  Crosstable table;
  table.players.resize(2);
  for (std::size_t i = 0; i < 2; ++i) table.players[i].number = static_cast<std::uint16_t>(i + 1);
  using pgn::Color;
  table.players[0].games = {{1, 1, Color::white, "1", "", "a.pgn", 1},
                            {1, 1, Color::black, "½", "", "a.pgn", 2}};
  table.players[1].games = {{1, 0, Color::black, "0", "", "a.pgn", 1},
                            {1, 0, Color::white, "½", "", "a.pgn", 2}};
  const Crosstable done = with_report(table, report);
  for (const CrosstablePlayer& player : done.players) {
    ASSERT_EQ(player.games.size(), 2u);
    EXPECT_EQ(in_round(player, 1).game, 1u);
    EXPECT_EQ(in_round(player, 2).game, 2u);
  }
}

// The games of a match are 1.1, 1.2 and 1.3, which the report has as three rounds.
TEST(CrosstableReport, GamesOfAMatchAreOneARound) {
  using tests::player_line;
  const TournamentReport report =
      report_of(player_line(1, "Alder, Ann", "2.0", {"   2 w 1", "   2 b 0", "   2 w 1"}) + "\n" +
                player_line(2, "Birch, Bo", "1.0", {"   1 b 0", "   1 w 1", "   1 b 0"}) + "\n");
  Crosstable table;
  table.players.resize(2);
  for (std::size_t i = 0; i < 2; ++i) table.players[i].number = static_cast<std::uint16_t>(i + 1);
  using pgn::Color;
  table.players[0].games = {{1, 1, Color::white, "1", "", "a.pgn", 1},
                            {1, 1, Color::black, "0", "", "a.pgn", 2},
                            {1, 1, Color::white, "1", "", "a.pgn", 3}};
  const Crosstable done = with_report(table, report);
  ASSERT_EQ(done.players[0].games.size(), 3u);
  for (std::uint32_t round = 1; round <= 3; ++round) {
    EXPECT_EQ(in_round(done.players[0], round).game, round);
  }
}

TEST(CrosstableReport, ColumnsThatAreNoNumbersDoNoHarm) {
  std::size_t opponents = 0;
  for (std::size_t size = 0; size <= kReport.size(); size += 3) {
    const TournamentReport report = report_of(kReport.substr(0, size));
    const Crosstable done = with_report(table_of_two_games(), report);
    for (const CrosstablePlayer& player : done.players) {
      for (const CrosstableGame& game : player.games) {
        if (!game.opponent) continue;
        EXPECT_LT(*game.opponent, done.players.size());
        ++opponents;
      }
    }
  }
  EXPECT_GT(opponents, kReport.size());
}

}  // namespace
}  // namespace tools
