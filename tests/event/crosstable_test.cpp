// Standings and results by round.

#include "tools/event/crosstable.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <random>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "arbiter/rules/registry.h"
#include "tests/event/random_event.h"
#include "tools/event/crosstables.h"
#include "tools/event/event_book.h"
#include "tools/event/read_event.h"
#include "tools/event/round_dates.h"
#include "tools/reports/crosstable_formats.h"
#include "tools/reports/crosstable_words.h"
#include "tools/text/fold.h"

namespace tools {
namespace {

std::string game(const std::string& round, const std::string& white, const std::string& black,
                 const std::string& result, const std::string& moves = "",
                 const std::string& tags = "") {
  return "[Event \"Rookhurst Open\"]\n[Date \"2023.05.0" + round.substr(0, 1) + "\"]\n[Round \"" +
         round + "\"]\n[White \"" + white + "\"]\n[Black \"" + black + "\"]\n[Result \"" + result +
         "\"]\n" + tags + "\n" + moves + " *\n\n";
}

std::optional<Crosstable> make(std::span<const EventGame> games) { return crosstable_of(games); }

std::vector<Crosstable> tables_of(const std::string& text) {
  std::vector<Crosstable> tables;
  Crosstables source(make, [&tables](Crosstable table) { tables.push_back(std::move(table)); });
  EventBook book({&source});
  const arbiter::Settings settings;
  add_text("event.pgn", text, settings, book);
  book.finish([](const EventFinding&) { FAIL(); });
  return tables;
}

std::string json_of(const Crosstable& table) {
  rapidjson::StringBuffer buffer;
  JsonWriter json(buffer);
  write_crosstable_json(table, json);
  return std::string(text_of(buffer));
}

TEST(Crosstable, RanksByPointsThenWinsThenName) {
  const auto tables = tables_of(game("1", "Alder, Ann", "Birch, Bo", "1/2-1/2") +
                                game("1", "Cedar, Cy", "Dogwood, Di", "1-0") +
                                game("2", "Alder, Ann", "Dogwood, Di", "1/2-1/2") +
                                game("2", "Birch, Bo", "Cedar, Cy", "1/2-1/2"));
  ASSERT_EQ(tables.size(), 1u);
  EXPECT_EQ(crosstable_text(tables[0]),
            "Rookhurst Open\n"
            "2023.05.01 – 2023.05.02, 4 games\n\n"
            "#  Name         Rating    1    2  Points\n"
            "1  Cedar, Cy            4w1  3b½      1½\n"
            "2  Alder, Ann           3w½  4w½       1\n"
            "3  Birch, Bo            2b½  1w½       1\n"
            "4  Dogwood, Di          1b0  2b½       ½\n");
}

TEST(Crosstable, HasForfeitsByesAndUnfinishedGamesAsRecorded) {
  const auto tables = tables_of(
      game("1", "Alder, Ann", "Birch, Bo", "+/-") + game("1", "Cedar, Cy", "BYE", "1-0") +
      game("2", "Alder, Ann", "Cedar, Cy", "*") + game("3", "Birch, Bo", "Alder, Ann", "1/2-0"));
  ASSERT_EQ(tables.size(), 1u);
  EXPECT_EQ(crosstable_text(tables[0]),
            "Rookhurst Open\n"
            "2023.05.01 – 2023.05.03, 4 games\n\n"
            "#  Name        Rating    1    2    3  Points\n"
            "1  Alder, Ann          3w+  2w*  3b0       1\n"
            "2  Cedar, Cy            -1  1b*            1\n"
            "3  Birch, Bo           1b-       1w½       ½\n");
}

TEST(Crosstable, HasPointsByTheLawsWhereTheyDiffer) {
  const auto tables = tables_of(
      game("1", "Alder, Ann", "Birch, Bo", "1/2-1/2", "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7#") +
      game("2", "Birch, Bo", "Alder, Ann", "0-1"));
  ASSERT_EQ(tables.size(), 1u);
  EXPECT_EQ(tables[0].players[0].half_points, 3u);
  EXPECT_EQ(tables[0].players[0].half_points_by_law, 4u);
  EXPECT_EQ(json_of(tables[0]),
            "{\"event\":\"Rookhurst Open\",\"rounds\":2,\"players\":["
            "{\"rank\":1,\"name\":\"Alder, Ann\",\"rating\":null,\"points\":1.5,"
            "\"points_by_law\":2,\"rounds\":["
            "{\"round\":1,\"opponent\":2,\"color\":\"w\",\"result\":\"½\","
            "\"game\":{\"file\":\"event.pgn\",\"game\":1}},"
            "{\"round\":2,\"opponent\":2,\"color\":\"b\",\"result\":\"1\","
            "\"game\":{\"file\":\"event.pgn\",\"game\":2}}]},"
            "{\"rank\":2,\"name\":\"Birch, Bo\",\"rating\":null,\"points\":0.5,"
            "\"points_by_law\":0,\"rounds\":["
            "{\"round\":1,\"opponent\":1,\"color\":\"b\",\"result\":\"½\","
            "\"game\":{\"file\":\"event.pgn\",\"game\":1}},"
            "{\"round\":2,\"opponent\":1,\"color\":\"w\",\"result\":\"0\","
            "\"game\":{\"file\":\"event.pgn\",\"game\":2}}]}]}");
}

TEST(Crosstable, CountsASecondRecordOnce) {
  const std::string first = game("1", "Alder, Ann", "Birch, Bo", "1-0", "1. e4 e5 2. Nf3 Nc6");
  const auto tables = tables_of(first + game("1", "Alder, Ann", "BIRCH Bo", "1-0", "1. e4 e5") +
                                game("2", "Birch, Bo", "Alder, Ann", "1-0"));
  ASSERT_EQ(tables.size(), 1u);
  EXPECT_EQ(tables[0].games, 2u);
  EXPECT_EQ(tables[0].players.size(), 2u);
}

constexpr char kLong[] =
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 "
    "10. d4 Nbd7";

// As X701 and X706 have it, whatever result, board and day the second record gives.
TEST(Crosstable, CountsOnceWhatOtherRulesSayIsOneGame) {
  const std::string moves = kLong;
  const std::string first = game("1", "Alder, Ann", "Birch, Bo", "1-0", moves);
  const std::string last = game("2", "Birch, Bo", "Alder, Ann", "1-0", "1. d4 d5");
  for (const std::string& second :
       {game("1", "Alder, Ann", "Birch, Bo", "0-1", moves),
        game("1.3", "Alder, Ann", "Birch, Bo", "1-0", moves),
        game("1", "Alder, Ann", "Birch, Bo", "1-0", moves + " 11. Nbd2", "[Board \"7\"]\n"),
        game("1", "Alder, Ann", "Birch, Bo", "1/2-1/2", moves.substr(0, 120) + " 10. d3 Nbd7")}) {
    Crosstable table;
    Crosstables source(make, [&table](Crosstable made) { table = std::move(made); });
    EventBook book({&source});
    add_text("event.pgn", first + second + last, arbiter::Settings(), book);
    book.finish([](const EventFinding&) {});
    EXPECT_EQ(table.games, 2u) << second;
  }
}

// On made-up events: of two records that X701 or X706 names, in one round, at most one is counted,
// and what is not counted is named by them or has the tags of an earlier game.
TEST(Crosstable, LeavesOutSecondRecordsAndNothingElse) {
  using Game = std::uint64_t;
  std::mt19937 random(706);
  arbiter::Settings settings;
  for (const char* const rule : {"X701", "X706"}) {
    ASSERT_TRUE(arbiter::select_rules(rule, true, settings));
  }
  std::size_t hits = 0;
  std::size_t left_out = 0;
  for (int i = 0; i < 60; ++i) {
    std::vector<tests::MadeGame> games = tests::random_event(random, 40);
    for (tests::MadeGame& game : games) game.event = "Rookhurst Open";
    const std::string text = tests::pgn_of(games);
    const auto tables = tables_of(text);
    ASSERT_EQ(tables.size(), 1u);
    std::set<Game> counted;
    for (const CrosstablePlayer& player : tables[0].players) {
      for (const CrosstableGame& cell : player.games) counted.insert(cell.game);
    }
    EXPECT_EQ(counted.size(), tables[0].games);
    const auto round_of = [&games](Game game) { return round_number(games[game - 1].round); };
    std::set<Game> second;
    for (const EventFinding& found : event_findings(text, settings)) {
      for (const auto& [key, value] : found.finding.evidence) {
        if (key != "other_game") continue;
        const auto other = static_cast<Game>(std::get<std::int64_t>(value));
        second.insert(other);
        if (round_of(found.game) != round_of(other)) continue;
        ++hits;
        EXPECT_FALSE(counted.contains(found.game) && counted.contains(other))
            << found.game << " and " << other << " of\n"
            << text;
      }
    }
    const auto tags_of = [&games](Game number) {
      const tests::MadeGame& game = games[number - 1];
      return std::tuple(folded(game.white), folded(game.black), game.date, game.round, game.result);
    };
    for (Game game = 1; game <= games.size(); ++game) {
      const tests::MadeGame& made = games[game - 1];
      if (counted.contains(game) || second.contains(game)) continue;
      if (folded(made.white) == folded(made.black)) continue;
      ++left_out;
      bool has_tags_of_earlier = false;
      for (Game earlier = 1; earlier < game; ++earlier) {
        has_tags_of_earlier |= tags_of(earlier) == tags_of(game);
      }
      EXPECT_TRUE(has_tags_of_earlier) << game << " of\n" << text;
    }
  }
  EXPECT_GT(hits, 100u);
  EXPECT_GT(left_out, 0u);
}

TEST(Crosstable, CountsGamesOfAMatchWithoutMovesAndRounds) {
  const std::string tags =
      "[Event \"Match\"]\n[Date \"2023.05.??\"]\n[Round \"?\"]\n[White \"Alder, Ann\"]\n"
      "[Black \"Birch, Bo\"]\n[Result \"1/2-1/2\"]\n\n";
  for (const char* const moves : {"", "1. e4 e5 "}) {
    const auto tables =
        tables_of(tags + moves + "1/2-1/2\n\n" + tags + "1/2-1/2\n\n" + tags + "1/2-1/2\n\n");
    ASSERT_EQ(tables.size(), 1u);
    EXPECT_EQ(tables[0].games, 3u) << moves;
    EXPECT_EQ(tables[0].players[0].half_points, 3u);
  }
  const std::string with_address = "[Site \"https://example.org/g1\"]\n" + tags + "1/2-1/2\n\n";
  EXPECT_TRUE(tables_of(with_address + with_address).empty()) << "one game is no table";
}

TEST(Crosstable, ShowsTheMatrixOfARoundRobin) {
  const auto tables = tables_of(game("1", "Alder, Ann", "Birch, Bo", "1-0") +
                                game("2", "Birch, Bo", "Cedar, Cy", "1-0") +
                                game("3", "Cedar, Cy", "Alder, Ann", "1/2-1/2"));
  ASSERT_EQ(tables.size(), 1u);
  EXPECT_TRUE(tables[0].round_robin);
  EXPECT_EQ(crosstable_text(tables[0]),
            "Rookhurst Open\n"
            "2023.05.01 – 2023.05.03, 3 games\n\n"
            "#  Name        Rating  1  2  3  Points\n"
            "1  Alder, Ann          ×  1  ½      1½\n"
            "2  Birch, Bo           0  ×  1       1\n"
            "3  Cedar, Cy           ½  0  ×       ½\n");
}

// A matrix has no cell for what is scored against nobody, so that its rows would not add up.
TEST(Crosstable, ShowsRoundsOfARoundRobinWithPointsOfByes) {
  const std::string games = game("1", "Alder, Ann", "Birch, Bo", "1-0") +
                            game("2", "Birch, Bo", "Cedar, Cy", "1-0") +
                            game("3", "Cedar, Cy", "Alder, Ann", "1/2-1/2");
  const auto without_points = tables_of(games + game("4", "Alder, Ann", "BYE", "0-1"));
  ASSERT_EQ(without_points.size(), 1u);
  EXPECT_TRUE(is_matrix(without_points[0]));
  const auto tables = tables_of(games + game("4", "Alder, Ann", "Bye, Bye", "1-0"));
  ASSERT_EQ(tables.size(), 1u);
  EXPECT_TRUE(tables[0].round_robin);
  EXPECT_FALSE(is_matrix(tables[0]));
  EXPECT_EQ(crosstable_text(tables[0]),
            "Rookhurst Open\n"
            "2023.05.01 – 2023.05.04, 4 games\n\n"
            "#  Name        Rating    1    2    3   4  Points\n"
            "1  Alder, Ann          2w1       3b½  -1      2½\n"
            "2  Birch, Bo           1b0  3w1                1\n"
            "3  Cedar, Cy                2b0  1w½           ½\n");
}

TEST(Crosstable, DatesAreInTheOrderOfTime) {
  const auto on = [](const std::string& date) {
    return "[Event \"Match\"]\n[Date \"" + date +
           "\"]\n[White \"Alder, Ann\"]\n[Black \"Birch, Bo\"]\n[Result \"1-0\"]\n\n1-0\n\n";
  };
  for (const auto& [first, last] :
       {std::pair("2023.9.30", "2023.10.1"), std::pair("2023.9.9", "2023.09.30"),
        std::pair("2023.09.30", "2023.09.??")}) {
    const auto tables = tables_of(on(last) + on(first));
    ASSERT_EQ(tables.size(), 1u);
    EXPECT_EQ(tables[0].dates, std::string(first) + " – " + last);
  }
}

TEST(Crosstable, DatesThatAreNotKnownOrTheSame) {
  const auto on = [](const std::string& date) {
    return "[Event \"Match\"]\n[Date \"" + date +
           "\"]\n[White \"Alder, Ann\"]\n[Black \"Birch, Bo\"]\n[Result \"1-0\"]\n\n1-0\n\n";
  };
  const auto tables = tables_of(on("2023.09.30") + on("????.??.??") + on("2023.09.30"));
  ASSERT_EQ(tables.size(), 1u);
  EXPECT_EQ(tables[0].dates, "2023.09.30");
}

// A win and a loss are before two draws, whatever the names.
TEST(Crosstable, WinsDecideBetweenEqualPoints) {
  const auto tables = tables_of(game("1", "Zelkova, Zoe", "Birch, Bo", "1-0") +
                                game("2", "Birch, Bo", "Zelkova, Zoe", "1-0") +
                                game("1", "Alder, Ann", "Cedar, Cy", "1/2-1/2") +
                                game("2", "Cedar, Cy", "Alder, Ann", "1/2-1/2"));
  ASSERT_EQ(tables.size(), 1u);
  std::string names;
  for (const CrosstablePlayer& player : tables[0].players) names += player.name[0];
  EXPECT_EQ(names, "BZAC");
}

TEST(Crosstable, RatingsAndColorsOfWhatIsKnown) {
  const auto tables =
      tables_of(game("1", "Alder, Ann", "Birch, Bo", "1-0", "", "[WhiteElo \"?\"]\n") +
                game("2", "Birch, Bo", "Alder, Ann", "1-0", "", "[BlackElo \"2400\"]\n") +
                game("3", "Alder, Ann", "BYE", "1-0", "", "[WhiteElo \"2500\"]\n") +
                game("4", "Alder, Ann", "Alder, Ann", "1-0"));
  ASSERT_EQ(tables.size(), 1u);
  ASSERT_EQ(tables[0].players.size(), 2u);
  EXPECT_FALSE(tables[0].round_robin);
  const CrosstablePlayer& alder = tables[0].players[0];
  EXPECT_EQ(alder.name, "Alder, Ann");
  EXPECT_EQ(alder.rating, "2400");
  EXPECT_EQ(alder.half_points, 4u);  // nobody plays against himself
  ASSERT_EQ(alder.games.size(), 3u);
  EXPECT_TRUE(alder.games[1].color);
  EXPECT_FALSE(alder.games[2].color);
  // Nor is a player alone a table.
  EXPECT_TRUE(
      tables_of(game("1", "Alder, Ann", "BYE", "1-0") + game("2", "Alder, Ann", "BYE", "1-0"))
          .empty());
}

// A pairing of a report that was decided by forfeit may have none.
TEST(Crosstable, NoColorIsInventedWhereNoneIsKnown) {
  CrosstableGame game;
  game.opponent = 2;
  game.result = "+";
  EXPECT_EQ(cell_words(game), "3+");
  game.color = pgn::Color::black;
  EXPECT_EQ(cell_words(game), "3b+");
}

TEST(Crosstable, TellsPlayersApartByFideNumber) {
  const std::string tag = "[WhiteFideId \"99000001\"]\n";
  const auto tables = tables_of(game("1", "Alder, A", "Birch, Bo", "1-0", "", tag) +
                                game("2", "Alder, Ann", "Cedar, Cy", "1-0", "", tag));
  ASSERT_EQ(tables.size(), 1u);
  EXPECT_EQ(tables[0].players.size(), 3u);
  EXPECT_EQ(tables[0].players[0].half_points, 4u);
  // A game without the number is of the only one with that name.
  const auto partly = tables_of(game("1", "Alder, Ann", "Birch, Bo", "1-0", "", tag) +
                                game("2", "Alder, Ann", "Cedar, Cy", "1-0"));
  ASSERT_EQ(partly.size(), 1u);
  EXPECT_EQ(partly[0].players.size(), 3u);
  // But not where two players have that name.
  const auto two =
      tables_of(game("1", "Alder, Ann", "Birch, Bo", "1-0", "", tag) +
                game("1", "Alder, Ann", "Cedar, Cy", "1-0", "", "[WhiteFideId \"99000002\"]\n") +
                game("2", "Alder, Ann", "Dogwood, Di", "1-0"));
  ASSERT_EQ(two.size(), 1u);
  EXPECT_EQ(two[0].players.size(), 6u);
  // Of a tag that stands twice the first value counts.
  const auto twice = tables_of(
      game("1", "Alder, A", "Birch, Bo", "1-0", "", tag + "[WhiteFideId \"99000002\"]\n") +
      game("2", "Alder, Ann", "Cedar, Cy", "1-0", "", tag));
  ASSERT_EQ(twice.size(), 1u);
  EXPECT_EQ(twice[0].players.size(), 3u);
}

TEST(Crosstable, IsNotMadeOfWhatTellsNothing) {
  EXPECT_TRUE(tables_of(game("1", "Alder, Ann", "Birch, Bo", "1-0")).empty());
  // Pairings of a server.
  EXPECT_TRUE(tables_of(game("-", "a1", "b2", "1-0") + game("-", "c3", "d4", "1-0")).empty());
  std::string crowd;
  for (int i = 0; i <= 500; ++i) crowd += game("1", "P" + std::to_string(i), "Alder, Ann", "1-0");
  EXPECT_TRUE(tables_of(crowd).empty());
}

TEST(FirstCrosstables, LeaveOutWhatDoesNotFit) {
  FirstCrosstables first;
  Crosstable table;
  table.players.resize(2);
  for (std::size_t i = 0; i < FirstCrosstables::kMostTables + 3; ++i) first.add(table);
  EXPECT_EQ(first.tables().size(), FirstCrosstables::kMostTables);
  EXPECT_EQ(first.left_out(), 3u);
  FirstCrosstables large;
  table.players[0].games.resize(FirstCrosstables::kMostCells + 1);
  large.add(table);
  EXPECT_TRUE(large.tables().empty());
  EXPECT_EQ(large.left_out(), 1u);
}

}  // namespace
}  // namespace tools
