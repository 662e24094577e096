// The rules of the event book against slow twins, which compare each game with each other one, on
// made-up events; and against records written out by hand.

#include "tools/event/event_book.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arbiter/rules/registry.h"
#include "arbiter/rules/rules.h"
#include "tests/event/random_event.h"
#include "tests/event/report_testing.h"
#include "tools/event/read_event.h"
#include "tools/event/report_comparison.h"
#include "tools/event/report_faults.h"
#include "tools/event/trf.h"

namespace tools {
namespace {

using tests::MadeGame;

arbiter::Settings settings_with(std::string_view rules) {
  arbiter::Settings settings;
  arbiter::select_rules(rules, true, settings);
  settings.winnable = arbiter::Winnable::off;
  return settings;
}

// Pairs of game numbers, from 1 on: the game of the finding and the other one.
using Pairs = std::set<std::pair<std::int64_t, std::int64_t>>;

Pairs found_pairs(const std::vector<MadeGame>& games, std::string_view rule) {
  Pairs pairs;
  for (const EventFinding& found : event_findings(tests::pgn_of(games), settings_with(rule))) {
    for (const auto& [key, value] : found.finding.evidence) {
      if (key != "other_game") continue;
      pairs.emplace(static_cast<std::int64_t>(found.game), std::get<std::int64_t>(value));
    }
  }
  return pairs;
}

// --- slow words ---

std::string letters(const std::string& name) {
  if (name == "Elm, \xC3\x89va") return "elmeva";
  std::string result;
  for (const char c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
      result += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
  }
  return result;
}

bool is_somebody(const std::string& name) { return letters(name) != "nn"; }

// Days of May 2023; 0: not known to the day.
int day_of(const MadeGame& game) { return std::atoi(game.date.substr(8).c_str()); }

int round_of(const MadeGame& game) { return std::atoi(game.round.c_str()); }

bool same_players(const MadeGame& a, const MadeGame& b) {
  return letters(a.white) == letters(b.white) && letters(a.black) == letters(b.black) &&
         letters(a.white) != letters(a.black) && is_somebody(a.white) && is_somebody(a.black);
}

bool same_event(const MadeGame& a, const MadeGame& b) {
  return letters(a.event) == letters(b.event);
}

bool dates_allow_one_round(const MadeGame& a, const MadeGame& b) {
  return day_of(a) == 0 || day_of(b) == 0 || std::abs(day_of(a) - day_of(b)) <= 2;
}

std::size_t common_plies(const MadeGame& a, const MadeGame& b) {
  std::size_t plies = 0;
  while (plies < a.moves.size() && plies < b.moves.size() && a.moves[plies] == b.moves[plies]) {
    ++plies;
  }
  return plies;
}

// --- X701 ---

bool are_doubles_slowly(const MadeGame& a, const MadeGame& b) {
  if (!same_players(a, b) || a.moves.empty() || b.moves.empty()) return false;
  const std::size_t shorter = std::min(a.moves.size(), b.moves.size());
  if (common_plies(a, b) != shorter) return false;
  const bool same_moves = a.moves.size() == b.moves.size();
  if (shorter < 20) {
    return same_moves && same_event(a, b) && a.date == b.date && a.round == b.round &&
           round_of(a) != 0;
  }
  const bool with_board_in_one =
      a.round.starts_with(b.round + ".") || b.round.starts_with(a.round + ".");  // "2" and "2.4"
  const bool other_round = same_event(a, b) && round_of(a) != 0 && round_of(b) != 0 &&
                           a.round != b.round && !with_board_in_one;
  if (!dates_allow_one_round(a, b) || other_round) return same_moves && shorter >= 60;
  return true;
}

Pairs doubles_slowly(const std::vector<MadeGame>& games) {
  Pairs pairs;
  for (std::size_t later = 1; later < games.size(); ++later) {
    for (std::size_t earlier = 0; earlier < later; ++earlier) {
      if (!are_doubles_slowly(games[earlier], games[later])) continue;
      pairs.emplace(earlier + 1, later + 1);
      break;
    }
  }
  return pairs;
}

TEST(DuplicateGame, IsWhatComparingAllPairsFinds) {
  std::mt19937 random(701);
  std::size_t found = 0;
  for (int i = 0; i < 60; ++i) {
    const std::vector<MadeGame> games = tests::random_event(random, 40);
    const Pairs expected = doubles_slowly(games);
    ASSERT_EQ(found_pairs(games, "X701"), expected) << tests::pgn_of(games);
    found += expected.size();
  }
  EXPECT_GT(found, 100u);
}

// --- X706 ---

bool are_records_slowly(const MadeGame& a, const MadeGame& b) {
  if (!same_players(a, b) || a.round != b.round || round_of(a) == 0) return false;
  const bool one_day = day_of(a) != 0 && a.date == b.date;
  if (!one_day && !(same_event(a, b) && dates_allow_one_round(a, b))) return false;
  const std::size_t common = common_plies(a, b);
  const std::size_t shorter = std::min(a.moves.size(), b.moves.size());
  return common >= 4 && common < shorter && 2 * common >= shorter;
}

// Pairs that agree only in what follows the parting, which the twin does not look at, may be
// reported too.
TEST(RecordsDiffer, HoldsWhatComparingAllPairsFinds) {
  std::mt19937 random(706);
  std::size_t found = 0;
  for (int i = 0; i < 200; ++i) {
    const std::vector<MadeGame> games = tests::random_event(random, 40);
    const Pairs all = found_pairs(games, "X706");
    for (std::size_t later = 1; later < games.size(); ++later) {
      for (std::size_t earlier = 0; earlier < later; ++earlier) {
        if (!are_records_slowly(games[earlier], games[later])) continue;
        const bool told = std::any_of(all.begin(), all.end(), [&](const auto& pair) {
          return pair.second == static_cast<std::int64_t>(later + 1) &&
                 pair.first <= static_cast<std::int64_t>(earlier + 1);
        });
        ASSERT_TRUE(told) << earlier + 1 << " and " << later + 1 << "\n" << tests::pgn_of(games);
        ++found;
        break;
      }
    }
    for (const auto& [first, second] : all) {
      const MadeGame& a = games[static_cast<std::size_t>(first - 1)];
      const MadeGame& b = games[static_cast<std::size_t>(second - 1)];
      ASSERT_TRUE(same_players(a, b) && a.round == b.round && round_of(a) != 0);
      ASSERT_TRUE(same_event(a, b) || a.date == b.date);
      const std::size_t common = common_plies(a, b);
      ASSERT_GE(common, 4u);
      ASSERT_LT(common, std::min(a.moves.size(), b.moves.size()));
    }
  }
  EXPECT_GT(found, 20u);
}

// --- X702 ---

struct Seat {
  std::size_t game = 0;
  std::string opponent, rating;
};

// Of few games, so that it never happens to too many players.
Pairs two_games_slowly(const std::vector<MadeGame>& games) {
  Pairs pairs;
  std::map<std::pair<std::string, int>, std::vector<Seat>> seats;  // by event and player, and round
  std::map<std::string, std::vector<std::size_t>> games_of;        // by event and player
  for (std::size_t i = 0; i < games.size(); ++i) {
    const MadeGame& game = games[i];
    if (round_of(game) == 0 || day_of(game) == 0) continue;
    if (!is_somebody(game.white) || !is_somebody(game.black)) continue;
    const std::string event = letters(game.event) + "|";
    const std::string white = event + letters(game.white);
    const std::string black = event + letters(game.black);
    seats[{white, round_of(game)}].push_back({i, letters(game.black), game.rating});
    seats[{black, round_of(game)}].push_back({i, letters(game.white), ""});
    games_of[white].push_back(i);
    games_of[black].push_back(i);
  }
  for (const auto& [key, of_round] : seats) {
    std::set<std::string> opponents;
    for (const Seat& seat : of_round) opponents.insert(seat.opponent);
    if (opponents.size() != 2) continue;
    bool done = false;
    for (std::size_t j = 1; j < of_round.size() && !done; ++j) {
      for (std::size_t i = 0; i < j && !done; ++i) {
        const Seat& first = of_round[i];
        const Seat& second = of_round[j];
        const MadeGame& a = games[first.game];
        const MadeGame& b = games[second.game];
        if (first.opponent == second.opponent || std::abs(day_of(a) - day_of(b)) > 2) continue;
        if (!first.rating.empty() && !second.rating.empty() && first.rating != second.rating) {
          continue;
        }
        const std::size_t shorter = std::min(a.moves.size(), b.moves.size());
        if (shorter >= 20 && common_plies(a, b) == shorter) continue;
        const int from = std::min(day_of(a), day_of(b));
        const int to = std::max(day_of(a), day_of(b));
        bool anew = false;
        for (const std::size_t other : games_of.at(key.first)) {
          const int round = round_of(games[other]);
          const int day = day_of(games[other]);
          anew = anew || (round > key.second && from <= day && day < to) ||
                 (round < key.second && from < day && day <= to);
        }
        if (anew) continue;
        pairs.emplace(first.game + 1, second.game + 1);
        done = true;
      }
    }
  }
  return pairs;
}

TEST(TwoGamesInRound, IsWhatComparingAllPairsFinds) {
  std::mt19937 random(702);
  std::size_t found = 0;
  for (int i = 0; i < 400; ++i) {
    const std::vector<MadeGame> games = tests::random_event(random, 5);
    const Pairs expected = two_games_slowly(games);
    ASSERT_EQ(found_pairs(games, "X702"), expected) << tests::pgn_of(games);
    found += expected.size();
  }
  EXPECT_GT(found, 20u);
}

// --- the book ---

TEST(EventBook, FindsTheSameInBatchesAndThroughTheTemporaryFile) {
  std::mt19937 random(5);
  const std::vector<MadeGame> games = tests::random_event(random, 60);
  const arbiter::Settings settings = settings_with("X");
  const auto messages = [&](std::size_t in_memory, std::size_t batch) {
    EventBook book({}, in_memory);
    for (std::size_t at = 0; at < games.size(); at += batch) {
      const auto begin = games.begin() + static_cast<std::ptrdiff_t>(at);
      const auto end =
          games.begin() + static_cast<std::ptrdiff_t>(std::min(at + batch, games.size()));
      add_text("event.pgn", tests::pgn_of({begin, end}), settings, book);
    }
    std::vector<std::string> found;
    book.finish([&found](const EventFinding& each) {
      found.push_back(std::string(each.finding.rule->id) + each.white + each.black + each.round +
                      each.identity);
    });
    EXPECT_EQ(book.error(), 0);
    return found;
  };
  const std::vector<std::string> whole = messages(GameStore::kInMemory, games.size());
  EXPECT_GT(whole.size(), 5u);
  EXPECT_EQ(messages(GameStore::kInMemory, 1), whole);
  EXPECT_EQ(messages(1, 7), whole);
  EXPECT_EQ(messages(1000, 1), whole);
}

// Puts the findings of all slots one after the other.
class Words final : public EventFindings {
 public:
  void start(std::size_t slots) override { slots_.resize(slots); }
  void add(std::size_t slot, EventFinding&& found) override {
    slots_[slot] += std::string(found.finding.rule->id) + ' ' + std::to_string(found.order) + ' ' +
                    found.finding.message + found.identity + '\n';
  }
  void report(std::size_t slot) override {
    all_ += slots_[slot];
    slots_[slot].clear();
  }
  const std::string& all() const { return all_; }

 private:
  std::vector<std::string> slots_;
  std::string all_;
};

// Finds something about each hundredth game.
class Hundredths final : public EventSource {
 public:
  void take(std::span<const EventGame> games) override {
    for (const EventGame& game : games) {
      if (game.order % 100 != 0) continue;
      found_.push_back(finding_about(game, arbiter::kX702TwoGamesInRound));
      found_.push_back(finding_about(game, arbiter::kX707ReportFault));
    }
  }
  void finish(std::vector<EventFinding>& findings) override {
    findings = found_;
    for (int i = 0; i < 5; ++i) {
      findings.emplace_back();
      findings.back().finding.rule = &arbiter::kX707ReportFault;
    }
  }

 private:
  std::vector<EventFinding> found_;
};

// So many games that the work is cut into parts: each event comes four times, with another one in
// between, and its games are doubles then.
TEST(EventBook, FindsTheSameOnAnyNumberOfThreads) {
  std::mt19937 random(6);
  std::string text;
  for (int event = 0; event < 40; ++event) {
    const std::string games = tests::pgn_of(tests::random_event(random, 60));
    const std::string other = tests::pgn_of(tests::random_event(random, 10));
    for (int copy = 0; copy < 4; ++copy) text += games + other;
  }
  const arbiter::Settings settings = settings_with("X");
  const auto found_with = [&](std::size_t in_memory, unsigned jobs) {
    Hundredths source;
    EventBook book({&source}, in_memory);
    add_text("event.pgn", text, settings, book);
    Words words;
    book.finish(words, jobs);
    EXPECT_EQ(book.error(), 0);
    return words.all();
  };
  const std::string expected = found_with(GameStore::kInMemory * 10, 1);
  for (const unsigned jobs : {1u, 2u, 4u}) EXPECT_TRUE(found_with(1, jobs) == expected) << jobs;

  Hundredths source;
  EventBook book({&source});
  add_text("event.pgn", text, settings, book);
  std::vector<std::pair<std::uint64_t, std::string_view>> keys;
  book.finish(
      [&keys](const EventFinding& each) { keys.emplace_back(each.order, each.finding.rule->id); });
  EXPECT_GT(keys.size(), 5000u);
  EXPECT_TRUE(std::is_sorted(keys.begin(), keys.end()));
}

// Counts the findings that wait for their report.
class Waiting final : public EventFindings {
 public:
  void start(std::size_t slots) override { waiting_.resize(slots); }
  void add(std::size_t slot, EventFinding&& found) override {
    most_ = std::max(most_, ++waiting_[slot]);
    ++all_;
    last_message_ = found.finding.message;
  }
  void report(std::size_t slot) override { waiting_[slot] = 0; }

  std::size_t most() const { return most_; }
  std::size_t all() const { return all_; }
  const std::string& last_message() const { return last_message_; }

 private:
  std::vector<std::size_t> waiting_;
  std::size_t most_ = 0;
  std::size_t all_ = 0;
  std::string last_message_;
};

// A tournament report with nothing but faults: all of them in memory at a time took 2 KB each.
TEST(EventBook, FaultsOfAReportAreMadeOneAfterTheOther) {
  constexpr int kPlayers = 200;
  std::string report;
  for (int number = 1; number <= kPlayers; ++number) {
    std::vector<std::string> rounds;
    for (int round = 1; round <= 20; ++round) {
      rounds.push_back(tests::round_block((number + round) % kPlayers + 1, 'w', '1'));
    }
    report += tests::player_line(number, "P", "", rounds) + "\n";
  }
  const TrfReading reading = read_trf(report, "a.trf");
  const std::vector<EventFinding> faults = find_report_faults(reading.report);
  ASSERT_GT(faults.size(), 3000u);
  ReportComparison comparison(EventPolicy::of(settings_with("X707")));
  comparison.add(reading.report);
  EventBook book({&comparison});
  Waiting waiting;
  book.finish(waiting, 2);
  EXPECT_EQ(waiting.all(), faults.size());
  EXPECT_EQ(waiting.last_message(), faults.back().finding.message);
  EXPECT_LE(waiting.most(), 256u);
}

TEST(EventBook, HostileNamesAreNames) {
  const std::string nasty[] = {std::string(70'000, 'x'),
                               "\\\"\\\\",
                               "\xFF\xFE\x80",
                               "\xEF\xB7\xBA",
                               "\xE2\x80\xAE"
                               "abc",
                               "a\tb",
                               std::string(300, '\xCC'),
                               "<b>&amp;"};
  std::size_t pairs = 0;  // in whose games something is found
  for (const std::string& white : nasty) {
    for (const std::string& black : nasty) {
      const std::string text = "[Event \"E\"]\n[Round \"1\"]\n[White \"" + white +
                               "\"]\n[Black \"" + black + "\"]\n\n1. e4 e5 1-0\n\n";
      const std::vector<EventFinding> found = event_findings(text + text, settings_with("X"));
      if (!found.empty()) ++pairs;
      for (const EventFinding& each : found) EXPECT_FALSE(each.finding.message.empty());
    }
  }
  // Some of the names are those of nobody.
  EXPECT_GT(pairs, std::size(nasty) * std::size(nasty) / 2);
}

// More than 500 games of two players that begin alike are found by sorting instead of by comparing
// each with each.
TEST(EventBook, FindsTheDoublesOfACrowd) {
  std::vector<MadeGame> games;
  std::mt19937 random(9);
  std::vector<MadeGame> made;
  while (made.empty() || made.front().moves.size() < 60) made = tests::random_event(random, 1);
  MadeGame game = made.front();
  game.white = "Alder, Ann";
  game.black = "Birch, Bo";
  game.round = "1";
  for (std::size_t i = 0; i < 600; ++i) {
    games.push_back(game);
    games.back().moves.resize(game.moves.size() - i % 30);
  }
  const Pairs pairs = found_pairs(games, "X701");
  ASSERT_EQ(pairs.size(), 599u);
  for (const auto& [first, second] : pairs) {
    EXPECT_EQ(first, 1);
    EXPECT_GT(second, 1);
  }
}

}  // namespace
}  // namespace tools
