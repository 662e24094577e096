// Games against a tournament report: what is planted is found and nothing else, and what only looks
// like a mismatch is none.

#include "tools/event/report_comparison.h"

#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arbiter/rules/registry.h"
#include "tests/event/report_testing.h"
#include "tools/event/player_index.h"
#include "tools/event/trf.h"

namespace tools {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using tests::brief;
using tests::compare;
using tests::TestEvent;
using tests::TestGame;

using Games = std::vector<EventGame>;

constexpr int kPlayers = 24;

std::size_t index_of(const TestEvent& event, std::size_t round, std::size_t board) {
  std::size_t seen = 0;
  for (std::size_t i = 0; i < event.games.size(); ++i) {
    if (event.games[i].round == round && seen++ == board) return i;
  }
  ADD_FAILURE() << "no such game";
  return 0;
}

class Agreeing : public testing::TestWithParam<bool> {
 protected:
  const bool ids = GetParam();
  TestEvent event = TestEvent::round_robin(kPlayers, 1);
  Games games = event.played(ids);
  std::string report = event.report(ids);

  std::vector<std::string> found() { return brief(compare(report, games)); }
};
INSTANTIATE_TEST_SUITE_P(WithAndWithoutIds, Agreeing, testing::Bool());

TEST_P(Agreeing, NothingIsFound) {
  EventSummary summary;
  EXPECT_THAT(compare(report, games, &summary), IsEmpty());
  EXPECT_EQ(summary.players, 24U);
  EXPECT_EQ(summary.identified, 24U);
  EXPECT_EQ(summary.pairings, 276U);
  EXPECT_EQ(summary.without_game, 0U);
  EXPECT_EQ(summary.without_pairing, 0U);
}

TEST_P(Agreeing, RoundsCountedOtherwise) {
  for (EventGame& game : games) game.round = game.round.substr(0, game.round.find('.'));
  EXPECT_THAT(found(), IsEmpty());
  for (EventGame& game : games) game.round = std::to_string(std::stoi(game.round) % 7 + 1);
  EXPECT_THAT(found(), IsEmpty());
  for (EventGame& game : games) game.round = "?";
  EXPECT_THAT(found(), IsEmpty());
  for (EventGame& game : games) game.round = "";
  EXPECT_THAT(found(), IsEmpty());
}

TEST_P(Agreeing, ResultsThatAreLeftOpen) {
  for (EventGame& game : games) {
    game.record = game.game % 2 != 0 ? pgn::Result::unfinished : pgn::Result::none;
  }
  EXPECT_THAT(found(), IsEmpty());
}

TEST_P(Agreeing, ForfeitsInTheGamesAlone) {
  for (EventGame& game : games) {
    if (game.record == pgn::Result::white_wins) game.record = pgn::Result::white_by_forfeit;
    if (game.record == pgn::Result::black_wins) game.record = pgn::Result::black_by_forfeit;
    game.says_unplayed = true;
  }
  EXPECT_THAT(found(), IsEmpty());
}

TEST_P(Agreeing, AMiniMatch) {
  for (const std::size_t i : {3U, 50U}) {
    EventGame next = games[i];
    const std::string round = next.round.substr(0, next.round.find('.'));
    games[i].round = round + ".1";
    next.round = round + ".2";
    std::swap(next.player.white, next.player.black);
    std::swap(next.fide_id.white, next.fide_id.black);
    next.record = pgn::Result::white_wins;
    games.push_back(next);
  }
  EXPECT_THAT(found(), IsEmpty());
}

TEST_P(Agreeing, TwoRecordsOfEachGame) {
  const Games again = games;
  games.insert(games.end(), again.begin(), again.end());
  EXPECT_THAT(found(), IsEmpty());
}

TEST_P(Agreeing, ByesAndNobodies) {
  for (const char* const nobody : {"BYE", "NN", "?", "", "No Player"}) {
    EventGame game = games[7];
    game.player.black = nobody;
    game.fide_id.black.clear();
    games.push_back(game);
    game.round = "40";
    games.push_back(game);
  }
  EXPECT_THAT(found(), IsEmpty());
}

TEST_P(Agreeing, GamesForATie) {
  for (std::size_t i = 0; i < 5; ++i) {
    EventGame game = games[i];
    game.round = fmt::format("24.{}", i + 1);
    game.record = pgn::Result::white_wins;
    games.push_back(game);
    game.round = "23.9";  // with other opponents than those of the round, whose games are there
    games.push_back(game);
  }
  EXPECT_THAT(found(), IsEmpty());
}

// A game between the same players in each round, as where a draw is decided by a game of blitz.
TEST_P(Agreeing, TieBreaksWithAnEventOfTheirOwn) {
  for (const std::string name : {"Test Open Armageddon 2024", "Test Open 2024 - Play-off",
                                 "Test Open Tie-breaks 2024", "Test Open Blitz 2024"}) {
    Games decided = games;
    for (EventGame& game : decided) {
      game.event = name;
      game.record = game.record == pgn::Result::white_wins ? pgn::Result::black_wins
                                                           : pgn::Result::white_wins;
    }
    const Games classical = games;
    games.insert(games.end(), decided.begin(), decided.end());
    EXPECT_THAT(found(), IsEmpty()) << name;
    games = decided;
    EXPECT_THAT(found(), IsEmpty()) << name << " alone";
    games = classical;
  }
}

// The file has the games of some boards only, and later ones between the same players.
TEST_P(Agreeing, GamesForATieOfPlayersWithoutAGame) {
  const Games all = games;
  std::erase_if(games, [](const EventGame& game) { return game.game % 3 == 0; });
  const std::size_t kept = games.size();
  for (const std::size_t i : {2U, 50U, 80U}) {  // which are not in the file
    EventGame game = all[i];
    game.record = game.record == pgn::Result::draw ? pgn::Result::white_wins : pgn::Result::draw;
    game.round = "24.1";  // after the last round
    games.push_back(game);
  }
  EXPECT_THAT(found(), IsEmpty());
  games.resize(kept);
  // The rounds begin again; nobody met this opponent in round 1.
  EventGame again = all[50];
  again.round = "1.1";
  again.date = "2024.05.20";
  games.push_back(again);
  EXPECT_THAT(found(), IsEmpty());
}

// Some pairings agree with the report in their round, or in colours and result, never in all.
TEST_P(Agreeing, PairingsOfAnotherEventByAccident) {
  std::erase_if(games, [](const EventGame& game) { return game.game > 6; });
  for (EventGame& game : games) {
    game.event = "Elsewhere 2024";
    game.record = game.record == pgn::Result::draw ? pgn::Result::white_wins : pgn::Result::draw;
  }
  EXPECT_THAT(found(), IsEmpty());
}

TEST_P(Agreeing, APartOfTheGames) {
  std::mt19937 random(5);
  std::erase_if(games, [&](const EventGame&) { return random() % 2 != 0; });
  EventSummary summary;
  EXPECT_THAT(compare(report, games, &summary), IsEmpty());
  EXPECT_EQ(summary.without_game, 276U - games.size());
}

TEST_P(Agreeing, EventAndSiteSwapped) {
  for (EventGame& game : games) game.event = std::exchange(game.site, game.event);
  EXPECT_THAT(found(), IsEmpty());
}

// The same players with other pairings: in another year, or in a blitz tournament the day after.
TEST_P(Agreeing, OtherEventsOfThePlayers) {
  for (const char* const name : {"Test Open 2024", "Test Open 2023", "Test Blitz 2024"}) {
    Games other = TestEvent::round_robin(kPlayers, 99).played(ids);
    std::mt19937 random(3);
    for (EventGame& game : other) {
      const int white = static_cast<int>(random() % kPlayers) + 1;
      const int black = white % kPlayers + 1;
      game.player = {event.name_of(white), event.name_of(black)};
      game.fide_id = {};
      game.event = name;
    }
    games = other;
    EXPECT_THAT(found(), IsEmpty()) << name;
  }
}

// Some games of the report's event, and some of the next one of a weekly series, which has its name
// and players, and pairs some of them in the same round.
TEST_P(Agreeing, TheNextEventOfASeries) {
  Games next;
  for (EventGame& game : TestEvent::round_robin(kPlayers, 2).played(ids)) {
    if (game.game % 7 != 2) continue;
    game.date = "2024.05.31";
    next.push_back(game);
    EventGame& other = next.emplace_back(game);  // no pairing
    other.player.black = event.name_of(1 + static_cast<int>(game.game) % kPlayers);
    other.fide_id.black = {};
  }
  std::erase_if(games, [](const EventGame& game) { return game.game % 3 == 0; });
  for (EventGame& game : games) game.date = "2024.05.24";
  std::swap(games[2].player.white, games[2].player.black);
  std::swap(games[2].fide_id.white, games[2].fide_id.black);
  const std::size_t own = games.size();
  games.insert(games.end(), next.begin(), next.end());
  for (std::size_t i = own; i < games.size(); ++i) games[i].game = 1000 + i;
  EXPECT_THAT(found(), ElementsAre("X704 4"));
}

// Two of the players met in the same round of another event, too.
TEST_P(Agreeing, AGameOfAnotherEvent) {
  Games other(games.begin(), games.begin() + 2);
  for (EventGame& game : other) {
    game.event = "Somewhere Else";
    game.record = pgn::Result::unfinished;
    std::swap(game.player.white, game.player.black);
    std::swap(game.fide_id.white, game.fide_id.black);
  }
  EventSummary summary;
  EXPECT_THAT(compare(report, other, &summary), IsEmpty());
  EXPECT_EQ(summary.identified, 0U);
}

// All games of a round but one, in a year that is not the report's.
TEST_P(Agreeing, AnotherYear) {
  std::erase_if(games, [](const EventGame& game) { return game.game > 8; });
  for (EventGame& game : games) game.date = "2019.05.01";
  games[0].record = pgn::Result::unfinished;
  std::swap(games[1].player.white, games[1].player.black);
  std::swap(games[1].fide_id.white, games[1].fide_id.black);
  EventSummary summary;
  EXPECT_THAT(compare(report, games, &summary), IsEmpty());
  EXPECT_EQ(summary.without_game, summary.pairings);
}

TEST(ReportComparison, NamesSpeltOtherwise) {
  const TestEvent event = TestEvent::round_robin(kPlayers, 2);
  const std::string report = event.report(false);
  const auto spelt = [&](const auto& change) {
    Games games = event.played(false);
    for (EventGame& game : games) {
      game.player.white = change(game.player.white);
      game.player.black = change(game.player.black);
    }
    EventSummary summary;
    EXPECT_THAT(compare(report, games, &summary), IsEmpty());
    return summary.identified;
  };
  const auto surname = [](const std::string& name) { return name.substr(0, name.find(',')); };
  EXPECT_EQ(spelt([&](const std::string& name) { return surname(name) + ", G."; }), 24U);
  EXPECT_EQ(spelt([&](const std::string& name) { return "Given " + surname(name); }), 24U);
  EXPECT_EQ(spelt([&](const std::string& name) { return surname(name) + " Given"; }), 24U);
  EXPECT_EQ(spelt([&](const std::string& name) { return surname(name) + ", G\xC3\xAFven X Y"; }),
            24U);
  // One other first name everywhere is one person's.
  EXPECT_EQ(spelt([&](const std::string& name) { return surname(name) + ", Gustav"; }), 24U);
  // Every other player is known by the pairings alone.
  EXPECT_EQ(spelt([&](const std::string& name) { return name < "Playerm" ? "Q" + name : name; }),
            24U);
  EXPECT_EQ(spelt([&](const std::string& name) { return "Q" + name; }), 0U);
}

// A stranger with a player's surname and initial has that player's game.
TEST(ReportComparison, TwoPeopleWithOneInitial) {
  const TestEvent event = TestEvent::round_robin(kPlayers, 2);
  Games games = event.played(false);
  EventGame other = games[0];
  other.player.white = event.name_of(event.games[0].white).substr(0, 8) + ", Gwendolyn";
  other.player.black = "Somebody, Else";
  other.round = "4";
  games.push_back(other);
  EXPECT_THAT(compare(event.report(false), games), IsEmpty());
}

// With an initial X703 cannot know that; the report has only one such player.
TEST(ReportComparison, OnePlayerOnBothSides) {
  const TestEvent event = TestEvent::round_robin(kPlayers, 2);
  Games games = event.played(false);
  EventGame& game = games[index_of(event, 3, 1)];
  std::string& name = game.player.white;
  name.resize(name.find(',') + 3);
  game.player.black = name;
  EXPECT_THAT(brief(compare(event.report(false), games)),
              ElementsAre(fmt::format("X704 {}", game.game)));
}

// Without a comma a name has two surnames, and the report has both.
TEST(ReportComparison, ANameOfTwoPlayersIsNobodys) {
  const std::string report = tests::player_line(1, "Bruno, K.", "", {}) + "\n" +
                             tests::player_line(2, "Karl, B.", "", {}) + "\n" +
                             tests::player_line(3, "Otto, K.", "", {}) + "\n";
  const TrfReading reading = read_trf(report, "test.trf");
  const PlayerIndex index(reading.report);
  const auto number_of = [&index](std::string_view name) {
    const TrfPlayer* const player = index.find(person_name(name, "")).player;
    return player == nullptr ? 0 : player->number;
  };
  EXPECT_EQ(number_of("Bruno Karl"), 0);
  EXPECT_EQ(number_of("Karl Bruno"), 0);
  EXPECT_EQ(number_of("Otto Karl"), 3);
  EXPECT_EQ(number_of("Bruno, Karl"), 1);
}

// The FIDE id is one player's, the name another's: the pairings decide, not the id.
TEST(ReportComparison, FideIdsOfOtherPlayers) {
  const TestEvent event = TestEvent::round_robin(kPlayers, 2);
  const std::string report = event.report(true);
  Games games = event.played(true);
  for (const std::size_t round : {1U, 4U, 9U}) {
    EventGame& game = games[index_of(event, round, 2)];
    game.fide_id.white = games[index_of(event, round, 5)].fide_id.black;
  }
  EventSummary summary;
  EXPECT_THAT(compare(report, games, &summary), IsEmpty());
  EXPECT_EQ(summary.identified, 24U);
  EXPECT_EQ(summary.without_game, 0U);
  // With another result nothing says which of the two is right.
  EventGame& game = games[index_of(event, 4, 2)];
  game.record = game.record == pgn::Result::draw ? pgn::Result::white_wins : pgn::Result::draw;
  EXPECT_THAT(compare(report, games, &summary), IsEmpty());
  EXPECT_EQ(summary.without_game, 1U);
}

// A player whose surname has changed is known by the FIDE id, though the new name is like
// another's.
TEST(ReportComparison, ANewSurname) {
  const TestEvent event = TestEvent::round_robin(kPlayers, 2);
  Games games = event.played(true);
  EventGame& game = games[index_of(event, 3, 1)];
  const EventGame& other = games[index_of(event, 3, 4)];
  game.player.white = other.player.black.substr(0, other.player.black.find(',')) + ", Gwendolyn";
  game.record = game.record == pgn::Result::draw ? pgn::Result::white_wins : pgn::Result::draw;
  EXPECT_THAT(brief(compare(event.report(true), games)),
              ElementsAre(fmt::format("X704 {}", game.game)));
}

// A surname and an initial do not make one person of two whose ratings are far apart.
TEST(ReportComparison, RatingsOfTwoPeople) {
  const TestEvent event = TestEvent::round_robin(kPlayers, 2);
  std::string report = event.report(false);
  const std::size_t line = report.find(event.name_of(event.games[0].white)) - 14;
  report.replace(line + 48, 4, "2600");  // columns 49 to 52
  const auto found = [&](const std::string& rating) {
    Games games = event.played(false);
    games[0].record = games[0].record == pgn::Result::white_wins ? pgn::Result::black_wins
                                                                 : pgn::Result::white_wins;
    std::string& name = games[0].player.white;
    name = name.substr(0, name.find(',')) + ", G.";
    games[0].rating.white = rating;
    games[0].round = "";  // or the pairing shows who it is
    return brief(compare(report, games));
  };
  EXPECT_THAT(found(""), ElementsAre("X704 1"));
  EXPECT_THAT(found("2100"), ElementsAre("X704 1"));
  EXPECT_THAT(found("2099"), IsEmpty());
  EXPECT_THAT(found("3101"), IsEmpty());
  EXPECT_THAT(found("unrated"), ElementsAre("X704 1"));
  // The whole name does.
  Games whole = event.played(false);
  whole[0].record = whole[0].record == pgn::Result::white_wins ? pgn::Result::black_wins
                                                               : pgn::Result::white_wins;
  whole[0].rating.white = "3101";
  EXPECT_THAT(brief(compare(report, whole)), ElementsAre("X704 1"));
  report = event.report(false);  // without ratings
  EXPECT_THAT(found("3101"), ElementsAre("X704 1"));
}

TEST(ReportComparison, MessagesAndEvidence) {
  TestEvent event = TestEvent::round_robin(4, 1);
  for (TestGame& game : event.games) game.white_code = '1', game.black_code = '0';
  Games games = event.played(true);
  games[0].record = pgn::Result::black_wins;
  const std::vector<EventFinding> found = compare(event.report(true), games);
  ASSERT_EQ(found.size(), 1U);
  const EventFinding& finding = found.front();
  EXPECT_EQ(finding.finding.message,
            fmt::format("The result of this game is 0-1, but round 1 of the tournament report has "
                        "a win for {} ({}) and a loss for {} ({}).",
                        games[0].player.white, event.games[0].white, games[0].player.black,
                        event.games[0].black));
  EXPECT_EQ(finding.game, 1U);
  EXPECT_EQ(finding.file, "test.pgn");
  EXPECT_EQ(finding.finding.severity, arbiter::Severity::error);
  EXPECT_FALSE(finding.identity.empty());
}

TEST(ReportComparison, AMissingGameHasThePlaceOfTheReport) {
  const TestEvent event = TestEvent::round_robin(8, 1);
  Games games = event.played(true);
  const std::size_t missing = index_of(event, 3, 1);
  games.erase(games.begin() + static_cast<std::ptrdiff_t>(missing));
  const std::vector<EventFinding> found = compare(event.report(true), games);
  EXPECT_THAT(brief(found), ElementsAre("X705 0 missing"));
  EXPECT_EQ(found.front().file, "test.trf");
  EXPECT_EQ(found.front().game, 0U);
  EXPECT_EQ(found.front().place.line, static_cast<std::uint64_t>(event.games[missing].white) + 3);
  EXPECT_EQ(found.front().place.column, 112U);
  // It is not missing if a game of the round has unknown names.
  games.push_back(games.front());
  games.back().player = {"Somebody", "Else"};
  games.back().fide_id = {};
  games.back().round = "3";
  EXPECT_THAT(compare(event.report(true), games), IsEmpty());
}

TEST(ReportComparison, MovesOfAForfeitAndOfABye) {
  TestEvent event = TestEvent::round_robin(8, 1);
  event.games[0].white_code = '-';
  event.games[0].black_code = '+';
  Games games = event.played(true);
  EXPECT_THAT(brief(compare(event.report(true), games)), ElementsAre("X705 1 forfeit"));
  games[0].written_moves = 0;
  EXPECT_THAT(compare(event.report(true), games), IsEmpty());
  games[0].record = pgn::Result::white_wins;  // the report says Black
  EXPECT_THAT(brief(compare(event.report(true), games)), ElementsAre("X704 1"));

  // Two players with a bye each have a game with moves.
  event = TestEvent::round_robin(8, 1);
  games = event.played(true);
  std::string report = event.report(true);
  for (const int number : {event.games[0].white, event.games[0].black}) {
    const std::size_t line = report.find(fmt::format("001{:>5}", number));
    report.replace(line + 91, 8, "0000 - H");
  }
  const std::vector<std::string> found = brief(compare(report, games));
  EXPECT_THAT(found, testing::Contains("X705 1 bye"));
  EXPECT_THAT(found, testing::Not(testing::Contains(HasSubstr("X704"))));
  games[0].written_moves = 0;
  EXPECT_THAT(brief(compare(report, games)), testing::Not(testing::Contains(HasSubstr("X705"))));
}

// W, D and L: less than one move was played, so that there may be no game.
TEST(ReportComparison, GamesOfLessThanAMove) {
  TestEvent event = TestEvent::round_robin(8, 1);
  Games games = event.played(true);
  std::string report = event.report(true);
  for (const int number : {event.games[0].white, event.games[0].black}) {
    char& code = report[report.find(fmt::format("001{:>5}", number)) + 98];
    code = code == '1' ? 'W' : code == '0' ? 'L' : 'D';
  }
  EXPECT_THAT(compare(report, games), IsEmpty());
  games.erase(games.begin());
  EXPECT_THAT(compare(report, games), IsEmpty());
}

TEST(ReportComparison, RulesThatAGameDoesNotSelect) {
  const TestEvent event = TestEvent::round_robin(8, 1);
  Games games = event.played(true);
  for (EventGame& game : games) {
    game.policy = EventPolicy(0);
    std::swap(game.player.white, game.player.black);
    std::swap(game.fide_id.white, game.fide_id.black);
  }
  EXPECT_THAT(compare(event.report(true), games), IsEmpty());
}

}  // namespace
}  // namespace tools
