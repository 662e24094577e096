// What only looks like a mismatch with a tournament report, and what is one although something else
// is in doubt.

#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "arbiter/rules/registry.h"
#include "arbiter/rules/rules.h"
#include "arbiter/types/settings.h"
#include "tests/event/report_testing.h"
#include "tests/event/reported_event.h"
#include "tools/event/report_comparison.h"
#include "tools/event/trf.h"

namespace tools {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using tests::TestEvent;
using tests::TestGame;

class Doubts : public tests::ReportedEvent {};

// --- Games of another year: they show that a game may not be missing, and nothing else ---

TEST_F(Doubts, GamesOfAnotherYearHideNoMismatch) {
  set_rounds("?");
  std::vector<EventGame> other(games.begin(), games.begin() + 8);
  for (EventGame& game : other) {
    game.event = "Test Open 2019";
    game.date = "2019.05.01";
    game.game += 100;
  }
  contradict(games[5]);
  games.insert(games.end(), other.begin(), other.end());
  EXPECT_THAT(found(), ElementsAre("X704 6"));
}

TEST_F(Doubts, GamesOfAnotherYearAreNotCounted) {
  games.resize(8);
  for (EventGame& game : games) game.date = "2019.05.01";
  EXPECT_THAT(found(), IsEmpty());
  EXPECT_EQ(summary.identified, 0U);
  EXPECT_EQ(summary.without_game, summary.pairings);
  EXPECT_EQ(summary.without_pairing, 0U);
}

TEST_F(Doubts, ARoundOfWhichOnlyAnotherYearHasGamesLacksNone) {
  start(TestEvent::round_robin(8, 1));
  std::vector<EventGame> other;
  for (std::size_t board = 0; board < 3; ++board) {
    EventGame& game = other.emplace_back(games[index_of(1, board)]);
    game.event = "Test Open 2019";
    game.date = "2019.05.01";
  }
  std::erase_if(games, [](const EventGame& game) { return game.round.starts_with("1."); });
  games.insert(games.end(), other.begin(), other.end());
  EXPECT_THAT(found(), IsEmpty());
}

// --- What is counted ---

TEST_F(Doubts, OnlyPlayedPairingsAndGamesOfTwoPlayersAreCounted) {
  event.games[0].white_code = '+';
  event.games[0].black_code = '-';
  start(event);
  games[0].written_moves = 0;
  games.push_back(games[7]);
  games.back().player.black = "Somebody, Else";
  games.back().fide_id.black.clear();
  EXPECT_THAT(found(), IsEmpty());
  EXPECT_EQ(summary.pairings, 65U);
  EXPECT_EQ(summary.without_game, 0U);
  EXPECT_EQ(summary.without_pairing, 0U);
}

TEST_F(Doubts, ReportsAreCountedTogether) {
  ReportComparison comparison(games[0].policy);
  const TestEvent other = TestEvent::round_robin(8, 2);
  std::string other_report = other.report(false);
  other_report.replace(other_report.find("Test Open"), 9, "Other Cup");
  std::vector<EventGame> other_games = other.played(false);
  for (EventGame& game : other_games) game.event = "Other Cup 2024";
  comparison.add(read_trf(report, "a.trf").report);
  comparison.add(read_trf(other_report, "b.trf").report);
  comparison.take(games);
  comparison.take(other_games);
  std::vector<EventFinding> findings;
  comparison.finish(findings);
  EXPECT_THAT(findings, IsEmpty());
  EXPECT_EQ(comparison.summary()->players, 20U);
  EXPECT_EQ(comparison.summary()->identified, 20U);
  EXPECT_EQ(comparison.summary()->pairings, 66U + 28U);
}

// --- Round tags that count otherwise than the report ---

TEST_F(Doubts, AGameInsteadOfAnotherIsOneOnlyWhereRoundsAgree) {
  const std::size_t missing = index_of(5, 1);
  const EventGame extra = between(missing, index_of(5, 2), "5");
  remove(missing);
  games.push_back(extra);
  EXPECT_THAT(found(), ElementsAre("X704 1000"));
  games.pop_back();
  for (EventGame& game : games) shift_round(game, event.rounds);
  games.push_back(extra);
  EXPECT_THAT(found(), ElementsAre("X705 0 missing"));
}

TEST_F(Doubts, OfTwoGamesOfAPairNobodyKnowsWhichIsMissing) {
  start(double_round_robin(6));
  for (EventGame& game : games) shift_round(game, event.rounds);
  EXPECT_THAT(found(), IsEmpty());
  remove(3);
  EXPECT_THAT(found(), IsEmpty());
}

// A second game, as one that decides a draw, may come first. Without Round tags nothing tells which
// is which.
TEST_F(Doubts, TwoGamesOfAPairThatMeetsOnce) {
  set_rounds("?");
  contradict(games[4]);
  EXPECT_THAT(found(), ElementsAre("X704 5"));
  games.push_back(event.played(true)[4]);
  games.back().round = "?";
  EXPECT_THAT(found(), IsEmpty());
}

TEST_F(Doubts, AMismatchInARoundThatAgreesByAccident) {
  for (EventGame& game : games) {
    if (game.game != 5) shift_round(game, event.rounds);
  }
  contradict(games[4]);
  EXPECT_THAT(found(), ElementsAre("X704 5"));
}

// The only game of a pair that meets twice has the Round tag of the other one by accident.
TEST_F(Doubts, TheRoundOfTheOtherGameOfThePair) {
  start(double_round_robin(6));
  const std::size_t first = index_of(2, 0);
  const std::size_t second = index_of(7, 0);
  ASSERT_EQ(event.games[first].white, event.games[second].black);
  for (EventGame& game : games) {
    if (game.game == second + 1) {
      game.round = "2";
    } else {
      shift_round(game, event.rounds);
    }
  }
  remove(first);
  EXPECT_THAT(found(), IsEmpty());
}

// The players and the result tell which game it is.
TEST_F(Doubts, AWrongRoundTag) {
  for (std::size_t round = 1; round <= event.rounds; ++round) {
    games[4].round = std::to_string(round);
    EXPECT_THAT(found(), IsEmpty()) << round;
  }
  contradict(games[4]);
  for (std::size_t round = 1; round <= event.rounds; ++round) {
    games[4].round = std::to_string(round);
    EXPECT_THAT(found(), ElementsAre("X704 5")) << round;
  }
  for (EventGame& game : games) shift_round(game, event.rounds);
  EXPECT_THAT(found(), ElementsAre("X704 5"));
}

TEST_F(Doubts, GamesWithoutARoundTagSayNothingOfTheOthers) {
  const std::size_t missing = index_of(5, 1);
  games.push_back(between(missing, index_of(5, 2), "5"));
  remove(missing);
  for (EventGame& game : games) {
    if (game.game < 30) game.round = "";
  }
  EXPECT_THAT(found(), ElementsAre("X704 1000"));
}

// It has players, colours and result of its pairing, and White's game of the round in the tag is
// not there.
TEST_F(Doubts, AWrongRoundTagOfWhichThePlayerHasNoGame) {
  const std::size_t missing = index_of(5, 1);
  const int white = event.games[missing].white;
  for (EventGame& game : games) {
    const TestGame& paired = event.games[game.game - 1];
    if (paired.round != 8 || (paired.white != white && paired.black != white)) continue;
    game.round = "5";
  }
  remove(missing);
  EXPECT_THAT(found(), ElementsAre("X705 0 missing"));
}

// Who did not play in one round are paired again in another, with the same colours.
TEST_F(Doubts, AGameOfAPairThatDidNotPlayBefore) {
  TestEvent again = double_round_robin(6);
  start(again);
  const std::size_t first = index_of(2, 0);
  const std::size_t second = index_of(7, 0);
  again.games[second] = again.games[first];
  again.games[second].round = 7;
  again.games[first].white_code = '+';
  again.games[first].black_code = '-';
  again.games[second].white_code = '1';
  again.games[second].black_code = '0';
  start(again);
  for (EventGame& game : games) {
    if (game.game == second + 1) game.round = "?";
  }
  remove(first);
  EXPECT_THAT(found(), IsEmpty());
}

// The same colours twice: the results tell which game is which, in whatever order they stand.
TEST_F(Doubts, GamesWithoutRoundTagsThatDifferInTheirResult) {
  TestEvent match;
  match.players = 2;
  match.rounds = 4;
  match.games = {{1, 2, 1, '1', '0'}, {1, 2, 2, '0', '1'}, {1, 2, 3, '=', '='}, {2, 1, 4}};
  start(match);
  set_rounds("");
  EXPECT_THAT(found(), IsEmpty());
  std::reverse(games.begin(), games.end());
  EXPECT_THAT(found(), IsEmpty());
}

// Colours are wrong less often than the result of the one game is that of the other.
TEST_F(Doubts, AWrongResultWithoutARoundTag) {
  start(double_round_robin(6));
  const std::size_t first = index_of(2, 0);
  const std::size_t second = index_of(7, 0);
  event.games[first].white_code = event.games[second].white_code = '1';
  event.games[first].black_code = event.games[second].black_code = '0';
  start(event);
  remove(first);
  for (EventGame& game : games) {
    if (game.game != second + 1) continue;
    game.round = "";
    game.record = pgn::Result::black_wins;
  }
  const std::vector<EventFinding> findings = compare(report, games);
  ASSERT_EQ(brief(findings).front(), fmt::format("X704 {}", second + 1));
  EXPECT_THAT(findings.front().finding.message, HasSubstr("but round 7 of the tournament report"));
}

// --- Matches ---

// Whose games differ by nothing but the number behind the round, or by the event.
TEST_F(Doubts, AMatchWithTheSameColors) {
  EventGame next = games[4];
  const std::string round = next.round.substr(0, next.round.find('.'));
  contradict(next);
  games[4].round = round + ".1";
  next.round = round + ".2";
  games.push_back(next);
  EXPECT_THAT(found(), IsEmpty());
  games = event.played(true);
  for (std::size_t i = 0; i < 5; ++i) games.push_back(games[i]);
  for (std::size_t i = event.games.size(); i < games.size(); ++i) {
    games[i].event = "Test Open 2024, Group B";
  }
  contradict(games.back());
  EXPECT_THAT(found(), IsEmpty());
}

TEST_F(Doubts, AFewMatchesSayNothingOfOtherGames) {
  const auto with_matches = [&](std::size_t matches) {
    games = event.played(true);
    for (std::size_t i = 0; i < matches; ++i) {
      EventGame next = games[i];
      swap_colors(next);
      games.push_back(next);
    }
    contradict(games[12]);
    return found();
  };
  EXPECT_THAT(with_matches(3), ElementsAre("X704 13"));
  start(TestEvent::round_robin(6, 1));
  EXPECT_THAT(with_matches(2), ElementsAre("X704 13"));
  EXPECT_THAT(with_matches(3), IsEmpty());
}

TEST_F(Doubts, WherePairsMeetInMatchesOneGameMayBeOfAny) {
  for (std::size_t i = 0; i < 20; ++i) {
    EventGame next = games[i];
    swap_colors(next);
    games.push_back(next);
  }
  contradict(games[40]);
  EXPECT_THAT(found(), IsEmpty());
}

TEST_F(Doubts, TheRoundOfAPairLacksNoGame) {
  TestEvent match;
  match.players = 2;
  match.rounds = 4;
  match.games = {{1, 2, 1}, {2, 1, 2}, {1, 2, 3}, {2, 1, 4}};
  start(match);
  remove(2);
  EXPECT_THAT(found(), IsEmpty());
}

// --- Codes ---

TEST_F(Doubts, ColorsOfAGameThatWasNotPlayed) {
  event.games[0].white_code = '+';
  event.games[0].black_code = '-';
  start(event);
  games[0].written_moves = 0;
  swap_colors(games[0]);
  games[0].record = pgn::Result::black_by_forfeit;
  EXPECT_THAT(found(), IsEmpty());
}

TEST_F(Doubts, AResultThatIsStatedForOnePlayerOnly) {
  for (const char* const codes : {" 0", "1 ", "? ", " ?"}) {
    event.games[0].white_code = codes[0];
    event.games[0].black_code = codes[1];
    start(event);
    games[0].record = pgn::Result::draw;
    EXPECT_THAT(found(), IsEmpty()) << codes;
  }
}

TEST_F(Doubts, AResultThatIsWrongForBlackOnly) {
  event.games[0].white_code = event.games[0].black_code = '0';
  start(event);
  games[0].record = pgn::Result::black_wins;
  EXPECT_THAT(found(), ElementsAre("X704 1"));
}

TEST_F(Doubts, AForfeitThatOneLineSays) {
  for (const char* const codes : {" -", "- ", " Z"}) {
    event.games[0].white_code = codes[0];
    event.games[0].black_code = codes[1];
    start(event);
    EXPECT_THAT(found(), ElementsAre("X705 1 forfeit")) << codes;
  }
  // Nobody knows whether the other line says it.
  event.games[0].white_code = '-';
  event.games[0].black_code = '+';
  start(event);
  const std::string before = report;
  const int black = event.games[0].black;
  report.insert(report.find(fmt::format("001{:>5}", black)) + 75, " ");
  EXPECT_THAT(found(), IsEmpty());
  report = before;
  set_entry(black, 1, fmt::format("{:>4} b 1", event.games[1].white));
  EXPECT_THAT(found(), testing::Not(testing::Contains("X705 1 forfeit")));
}

TEST_F(Doubts, AColorThatOneLineSays) {
  for (std::size_t i = 0; i < 4; ++i) {
    for (const int blank : {event.games[i].white, event.games[i].black}) {
      start(event);
      report[report.find(fmt::format("001{:>5}", blank)) + 91 + 5] = '-';
      EXPECT_THAT(found(), IsEmpty()) << i;
      swap_colors(games[i]);
      if (games[i].record != pgn::Result::draw) contradict(games[i]);
      EXPECT_THAT(found(), ElementsAre(fmt::format("X704 {}", i + 1)));
    }
  }
}

// --- Rules that a game does not select ---

TEST_F(Doubts, GamesThatSelectNoRule) {
  const std::size_t missing = index_of(5, 1);
  games.push_back(between(missing, index_of(5, 2), "5"));
  games.back().policy = EventPolicy(0);
  remove(missing);
  EXPECT_THAT(found(), IsEmpty());
  event.games[0].white_code = '+';
  event.games[0].black_code = '-';
  start(event);
  EXPECT_THAT(found(), ElementsAre("X705 1 forfeit"));
  games[0].policy = EventPolicy(0);
  EXPECT_THAT(found(), IsEmpty());
}

// Of findings that are in no game the run decides.
TEST_F(Doubts, RulesOfTheRun) {
  remove(index_of(5, 1));
  set_entry(event.games[0].white, 1, "9999");
  contradict(games[20]);
  const auto found_by = [&](const arbiter::Settings& settings) {
    ReportComparison comparison(EventPolicy::of(settings));
    comparison.add(read_trf(report, "a.trf").report);
    comparison.take(games);
    std::vector<EventFinding> findings;
    comparison.finish(findings);
    comparison.finish_last(
        [&findings](EventFinding&& found) { findings.push_back(std::move(found)); });
    return findings;
  };
  arbiter::Settings settings;
  arbiter::select_rules("X705", true, settings);
  EXPECT_THAT(brief(found_by(settings)), testing::Contains("X705 0 missing"));
  arbiter::select_rules("X705", false, settings);
  arbiter::select_rules("X704", true, settings);
  EXPECT_THAT(brief(found_by(settings)), ElementsAre("X704 21"));
  arbiter::select_rules("X", true, settings);
  for (const arbiter::Rule* const rule :
       {&arbiter::kX705ReportMissing, &arbiter::kX707ReportFault}) {
    settings.severity[arbiter::rule_index(*rule)] = arbiter::Severity::info;
  }
  for (const EventFinding& found : found_by(settings)) {
    EXPECT_EQ(found.finding.severity,
              found.game == 0 ? arbiter::Severity::info : arbiter::Severity::error);
  }
}

}  // namespace
}  // namespace tools
