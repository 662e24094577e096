// Games against a tournament report: what is planted is found and nothing else, and what only looks
// like a mismatch is none.

#include "tools/event/report_comparison.h"

#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "arbiter/rules/registry.h"
#include "tests/event/report_testing.h"

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

// Damages games and report, and knows what is to be found.
class Planter {
 public:
  explicit Planter(unsigned seed)
      : random_(seed),
        ids_(seed % 2 != 0),
        event_(TestEvent::round_robin(kPlayers, seed)),
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
                    fmt::format("{:>4}", kPlayers + 1 + random_() % 9000));
    expect("X707 0 unknown-opponent");
  }

  // Only of players without a forfeit, which could explain more points.
  void wrong_points() {
    for (;;) {
      const int number = static_cast<int>(random_() % kPlayers) + 1;
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
  Games games_;
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
