// What the clocks of a game show, the unit of a time control without units, whether clocks and
// control fit, and how far a clock rises, compared with a slow reading of the same text.

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <string_view>

#include "arbiter/clocks/game_clocks.h"
#include "arbiter/clocks/rises.h"
#include "arbiter/judge.h"
#include "arbiter/rules/registry.h"
#include "parser/pgn.h"
#include "tests/testing/pattern.h"

namespace arbiter {
namespace {

using pgn::Color;

struct ReadGame {
  explicit ReadGame(std::string pgn) : pgn(std::move(pgn)), reader(this->pgn) {
    EXPECT_TRUE(reader.next(text));
  }
  std::string pgn;
  pgn::GameReader reader;
  pgn::GameText text;
};

JudgedGame judged(const std::string& pgn) {
  Settings settings;
  settings.records = Records::all;
  select_default_rules(settings);
  const ReadGame game(pgn);
  Judge judge(settings);
  JudgedGame judged;
  judge.judge(game.text, judged);
  return judged;
}

const Finding* find(const JudgedGame& judged, std::string_view rule) {
  for (const Finding& finding : judged.findings) {
    if (finding.rule->id == rule) return &finding;
  }
  return nullptr;
}

TEST(Clocks, ReadingsBySideAndOwnMove) {
  const ReadGame game(
      "[Result \"*\"]\n\n1. e4 {[%clk 0:02:59]} (1. d4 {[%clk 0:00:01]}) e5 2. Nf3 {[%clk "
      "0:02:50]} "
      "{[%clk 0:00:07]} {[%emt 00:00:09]} Nc6 {[%eval 0.1] [%clk 0:02:44.5]} 3. Bb5 {[%clk 02:30]} "
      "a6 {[%clk -0:00:01]} * {[%clk 0:00:09]}\n");
  const ClockReadings readings = read_clocks(game.text, Color::white);
  ASSERT_EQ(readings.of.white.size(), 2u);
  EXPECT_EQ(readings.of.white[0].own_move, 1u);
  EXPECT_EQ(readings.of.white[0].milliseconds, 179'000);
  EXPECT_EQ(readings.of.white[1].own_move, 2u);
  EXPECT_EQ(readings.of.white[1].milliseconds, 170'000);
  ASSERT_EQ(readings.of.black.size(), 1u);
  EXPECT_EQ(readings.of.black[0].own_move, 2u);
  EXPECT_EQ(readings.of.black[0].milliseconds, 164'500);
  EXPECT_TRUE(readings.shows_fractions);
  EXPECT_EQ(readings.errors, 0u);
  EXPECT_EQ(ply_of(2, Color::black, Color::white), 4u);
  EXPECT_EQ(ply_of(2, Color::black, Color::black), 3u);
}

TEST(Clocks, BlackMayMoveFirst) {
  const ReadGame game("[Result \"*\"]\n\n1... e5 {[%clk 0:02:50]} 2. Nf3 {[%clk 0:02:40]} *\n");
  const ClockReadings readings = read_clocks(game.text, Color::black);
  ASSERT_EQ(readings.of.black.size(), 1u);
  EXPECT_EQ(readings.of.black[0].milliseconds, 170'000);
  ASSERT_EQ(readings.of.white.size(), 1u);
  EXPECT_EQ(readings.of.white[0].own_move, 1u);
}

// The mover of a comment behind a token that is no move is not known.
TEST(Clocks, NothingBehindAnUnknownToken) {
  const ReadGame game("[Result \"*\"]\n\n1. e4 e5 {[%clk 0:02:50]} 2. ?? {[%clk 0:02:40]} *\n");
  const ClockReadings readings = read_clocks(game.text, Color::white);
  EXPECT_TRUE(readings.of.white.empty());
  EXPECT_EQ(readings.of.black.size(), 1u);
}

// Where a half-move is missing or stands twice, the sides behind it are not those of the text.
TEST(Clocks, NothingBehindTheHalfMovesThatWereReplayed) {
  const ReadGame game(
      "[Result \"*\"]\n\n1. e4 {[%clk 0:02:59]} e5 {[%clk 0:02:50]} 2. e5 {[%clk 0:02:40.5]} "
      "Nf6 {[%clk 0:02:30]} {[%clk x]} *\n");
  const ClockReadings readings = read_clocks(game.text, Color::white, 2);
  EXPECT_EQ(readings.plies, 2u);
  EXPECT_EQ(readings.of.white.size(), 1u);
  EXPECT_EQ(readings.of.black.size(), 1u);
  EXPECT_FALSE(readings.shows_fractions);
  EXPECT_EQ(readings.errors, 1u);
  EXPECT_TRUE(read_clocks(game.text, Color::white, 0).empty());
  const ClockReadings all = read_clocks(game.text, Color::white);
  EXPECT_EQ(all.plies, 4u);
  EXPECT_EQ(all.of.white.size(), 2u);
  EXPECT_TRUE(all.shows_fractions);
}

std::optional<ClockRecord> record(const std::string& tags, const std::string& moves = "1. e4 e5") {
  return judged(tags + "[Result \"*\"]\n\n" + moves + " *\n").report->clocks;
}

const std::string kMinuteClocks = "1. e4 {[%clk 1:29:50]} e5 {[%clk 1:30:10]}";
const std::string kSecondClocks = "1. e4 {[%clk 0:01:29]} e5 {[%clk 0:01:30]}";

TEST(Clocks, SmallNumbersAreMinutesUnlessSomethingSaysSeconds) {
  const auto base = [](const std::string& tags, const std::string& moves = "1. e4 e5") {
    const auto clocks = record(tags, moves);
    return clocks && clocks->base ? *clocks->base / 1000 : -1;
  };
  EXPECT_EQ(base("[TimeControl \"90+30\"]\n"), 5400);
  EXPECT_EQ(base("[TimeControl \"15+10\"]\n"), 900);
  EXPECT_EQ(base("[TimeControl \"60\"]\n"), 3600);
  EXPECT_EQ(base("[TimeControl \"180\"]\n"), 10800);
  EXPECT_EQ(base("[TimeControl \"181\"]\n"), 181);
  EXPECT_EQ(base("[TimeControl \"90+30\"]\n", kMinuteClocks), 5400);
  EXPECT_EQ(base("[TimeControl \"90+30\"]\n", kSecondClocks), 90);
  EXPECT_EQ(base("[TimeControl \"90+30\"]\n", "1. e4 {[%clk 0:03:02]} e5"), 90);
  EXPECT_EQ(base("[TimeControl \"90+30\"]\n", "1. e4 {[%clk 0:03:03]} e5"), 5400);
  EXPECT_EQ(base("[TimeControl \"90+30\"]\n", "1. e4 {[%clk 0:01:29]} e5 {[%clk 1:30:10]}"), 5400);
  EXPECT_EQ(base("[Site \"https://lichess.org/abcdefgh\"]\n[TimeControl \"60+0\"]\n"), 60);
  EXPECT_EQ(base("[Site \"https://lichess.org/broadcast/a/b/c\"]\n[TimeControl \"90+30\"]\n"),
            5400);
  EXPECT_EQ(base("[Site \"Chess.com\"]\n[TimeControl \"180\"]\n"), 180);
  EXPECT_EQ(base("[TimeControl \"10+0.1\"]\n"), 10);
  EXPECT_EQ(base("[TimeControl \"180+2\"]\n"), 180);
  EXPECT_EQ(base("[TimeControl \"60+2\"]\n"), 60);
  EXPECT_EQ(base("[TimeControl \"60+5\"]\n"), 3600);
  EXPECT_EQ(base("[Event \"City blitz\"]\n[TimeControl \"180+0\"]\n"), 180);
  EXPECT_EQ(base("[Event \"City blitz\"]\n[TimeControl \"3+2\"]\n"), 180);
  EXPECT_EQ(base("[Event \"City rapid\"]\n[TimeControl \"90\"]\n"), 5400);
  const std::string own = "[WhiteTimeControl \"240+2\"]\n[BlackTimeControl \"4+2\"]\n";
  EXPECT_EQ(base(own), 240);
  EXPECT_EQ(base(own, "1. e4 {[%clk 0:03:58]} e5 {[%clk 0:00:05]}"), -1);
  EXPECT_EQ(base("[TimeControl \"40/90:30\"]\n"), 5400);
  EXPECT_EQ(base("[TimeControl \"40/90:30\"]\n", kSecondClocks), 90);
  EXPECT_EQ(base("[TimeControl \"5/90:30\"]\n"), 90);
  EXPECT_EQ(base("[TimeControl \"40/90:30\"]\n", kMinuteClocks), 5400);
  EXPECT_EQ(base("[TimeControl \"60+5\"]\n", "1. e4 {+0.95/12 0.025s} e5"), 60);
  EXPECT_EQ(base("[TimeControl \"60+5\"]\n", "1. e4 {d=14, sd=14, mt=956, tl=60044, s=1} e5"), 60);
}

TEST(Clocks, TheClassFollowsTheUnit) {
  const auto time_class = [](const std::string& tags, const std::string& moves = "1. e4 e5") {
    return judged(tags + "[Result \"*\"]\n\n" + moves + " *\n").report->time_class;
  };
  EXPECT_EQ(time_class("[TimeControl \"90+30\"]\n"), TimeClass::standard);
  EXPECT_EQ(time_class("[TimeControl \"90+5\"]\n", kSecondClocks), TimeClass::blitz);
  EXPECT_EQ(time_class("[TimeControl \"15+10\"]\n"), TimeClass::rapid);
  EXPECT_EQ(time_class("[TimeControl \"3+2\"]\n"), TimeClass::blitz);
  EXPECT_EQ(time_class("[TimeControl \"180+2\"]\n"), TimeClass::blitz);
  EXPECT_EQ(time_class("[TimeControl \"40/120:20/60:30\"]\n"), TimeClass::standard);
  EXPECT_EQ(time_class("[TimeControl \"G/30;d5\"]\n"), TimeClass::rapid);
  EXPECT_EQ(time_class("[TimeControl \"inf\"]\n[Event \"Rapid\"]\n"), TimeClass::rapid);
  for (const std::string event : {"Grand Rapids Open", "Rapid City Open", "Chess Bulletin Cup",
                                  "Silver Bullets SC", "Blitzer Memorial", "Rapidan Valley Open"}) {
    EXPECT_EQ(time_class("[Event \"" + event + "\"]\n"), TimeClass::standard) << event;
  }
  for (const std::string event :
       {"Blitz", "Weekly BLITZ, final", "Superblitz (men)", "Vereins-Blitzturnier 2019",
        "UltraBullet Arena", "3+2 bullet", "Ulm Open Blitzcup", "Vereinsblitz"}) {
    EXPECT_EQ(time_class("[Event \"" + event + "\"]\n"), TimeClass::blitz) << event;
  }
  for (const std::string event :
       {"rapid", "Village Rapidplay", "Rapid-City-Cup", "Rapid2024", "Tournoi Rapide"}) {
    EXPECT_EQ(time_class("[Event \"" + event + "\"]\n"), TimeClass::rapid) << event;
  }
  EXPECT_EQ(time_class("[Event \"City Blitz\"]\n[WhiteTimeControl \"5400+30\"]\n"
                       "[BlackTimeControl \"5400\"]\n"),
            TimeClass::blitz);
}

TEST(Clocks, AClassThatDoesNotFitNamesTheTagsToCorrect) {
  const auto suggestion = [](const std::string& tags) {
    const JudgedGame game = judged("[Event \"City Blitz\"]\n[Date \"2024.01.01\"]\n" + tags +
                                   "[Result \"*\"]\n\n1. e4 e5 *\n");
    const Finding* const found = find(game, "C607");
    return found == nullptr ? "none" : found->suggestion;
  };
  EXPECT_EQ(suggestion("[TimeControl \"5400+30\"]\n"),
            "Correct TimeControl or Event; the game is judged by TimeControl.");
  const std::string own = "[WhiteTimeControl \"5400+30\"]\n[BlackTimeControl \"5400\"]\n";
  EXPECT_EQ(suggestion(own),
            "Correct WhiteTimeControl and BlackTimeControl or Event; the game is judged by Event.");
  EXPECT_EQ(suggestion("[TimeControl \"5400+30\"]\n[BlackTimeControl \"5400\"]\n"),
            "Correct TimeControl and BlackTimeControl or Event; the game is judged by "
            "TimeControl.");
  EXPECT_EQ(suggestion("[TimeControl \"180+2\"]\n"), "none");
}

TEST(Clocks, Record) {
  EXPECT_FALSE(record(""));
  EXPECT_FALSE(record("[TimeControl \"?\"]\n"));
  EXPECT_FALSE(record("[TimeControl \"after lunch\"]\n"));
  const auto only_control = record("[TimeControl \"40/5400:1800+30\"]\n");
  ASSERT_TRUE(only_control);
  EXPECT_EQ(only_control->base, 5'400'000);
  EXPECT_EQ(only_control->increment, 30'000);
  EXPECT_FALSE(only_control->last.white);
  EXPECT_FALSE(only_control->believed);
  const auto only_clocks = record("", kMinuteClocks);
  ASSERT_TRUE(only_clocks);
  EXPECT_FALSE(only_clocks->base);
  EXPECT_EQ(only_clocks->last.white, 5'390'000);
  EXPECT_EQ(only_clocks->last.black, 5'410'000);
  EXPECT_FALSE(only_clocks->believed);
  EXPECT_TRUE(record("[TimeControl \"5400+30\"]\n", kMinuteClocks)->believed);
  EXPECT_FALSE(record("[TimeControl \"900+10\"]\n", kMinuteClocks)->believed);
  const auto odds = record("[WhiteTimeControl \"300+2\"]\n[BlackTimeControl \"240+2\"]\n");
  EXPECT_FALSE(odds->base);
  EXPECT_EQ(odds->increment, 2'000);
  const auto live = record(
      "[WhiteClock \"0:12:01\"]\n[Clock \"B/0:45:56\"]\n[ReferenceTime \"2024-05-01T12:00\"]\n");
  ASSERT_TRUE(live);
  EXPECT_EQ(live->last.white, 721'000);
  EXPECT_EQ(live->last.black, 2'756'000);
  EXPECT_FALSE(record("[WhiteClock \"0:12:01\"]\n"));
}

TEST(Clocks, TheLastReadingsAreThoseOfTheReplay) {
  const std::string begin = "1. e4 {[%clk 0:14:50]} e5 {[%clk 0:14:40]} ";
  // A half-move twice, a token that is none, moves after mate, kings that signal 1-0.
  for (const std::string rest :
       {"2. Nf3 {[%clk 0:14:30]} 2. Nf3 {[%clk 0:14:30]} Nc6 {[%clk 0:10:00]}",
        "2. Nf3 {[%clk 0:14:30]} @ Nc6 {[%clk 0:10:00]}",
        "2. Nf3 {[%clk 0:14:30]} Kd5 {[%clk 0:10:00]} 3. Ke4 {[%clk 0:00:00]}"}) {
    const JudgedGame game =
        judged("[TimeControl \"900+10\"]\n[Result \"1-0\"]\n\n" + begin + rest + " 1-0\n");
    EXPECT_EQ(game.report->clocks->last.white, 870'000) << rest;
    EXPECT_EQ(game.report->clocks->last.black, 880'000) << rest;
  }
  const JudgedGame mate = judged(
      "[Result \"1-0\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 {[%clk 0:05:00]} 4. Qxf7# {[%clk "
      "0:04:00]} Kxf7 {[%clk 0:15:00]} 5. d3 {[%clk 0:15:00]} 1-0\n");
  EXPECT_EQ(mate.report->clocks->last.white, 240'000);
  EXPECT_EQ(mate.report->clocks->last.black, 300'000);
}

// Of a variant that is not judged no half-move is replayed, and the clocks are those of the text.
TEST(Clocks, OfAVariantAreReadToTheEnd) {
  const JudgedGame game = judged(
      "[Variant \"Atomic\"]\n[Result \"*\"]\n\n1. e4 {[%clk 0:02:59]} e5 {[%clk 0:02:50]} *\n");
  EXPECT_EQ(game.report->clocks->last.white, 179'000);
  EXPECT_EQ(game.report->clocks->last.black, 170'000);
}

// Times without a command are clocks only where they fit.
TEST(Clocks, BareTimes) {
  const std::string times = "1. e4 {0:04:57} e5 {0:04:51}";
  EXPECT_EQ(record("[TimeControl \"300+0\"]\n", times)->last.white, 297'000);
  EXPECT_FALSE(record("[TimeControl \"5400+30\"]\n", times)->last.white);
  EXPECT_FALSE(record("", times));
  EXPECT_FALSE(record("[TimeControl \"?\"]\n", times));
  EXPECT_FALSE(record("[WhiteTimeControl \"300+0\"]\n", times)->last.white);
}

// To the nearest second.
TEST(Clocks, ThreeEqualRisesAreOfAnotherControl) {
  const auto is_foreign = [](const std::string& first, const std::string& second,
                             const std::string& third) {
    const JudgedGame game = judged(
        "[Date \"2024.05.01\"]\n[TimeControl \"900\"]\n[Result \"*\"]\n\n"
        "1. e4 {[%clk 0:10:00]} e5 2. Nf3 {[%clk " +
        first + "]} Nc6 3. Bb5 {[%clk " + second + "]} a6 4. Ba4 {[%clk " + third + "]} *\n");
    return find(game, "C608") != nullptr;
  };
  EXPECT_TRUE(is_foreign("0:10:30", "0:11:00", "0:11:30"));
  EXPECT_TRUE(is_foreign("0:10:30.3", "0:11:00", "0:11:30.4"));
  EXPECT_FALSE(is_foreign("0:10:30", "0:11:00", "0:11:35"));
  EXPECT_FALSE(is_foreign("0:10:25", "0:10:55", "0:11:25"));
}

TEST(Clocks, FlagFallFromTheClockAlone) {
  const std::string tags =
      "[Result \"0-1\"]\n[SetUp \"1\"]\n[FEN \"8/8/8/4k3/8/8/3Q4/4K3 w - - 0 50\"]\n";
  const std::string moves = "50. Qd3 {[%clk 0:00:00]} Kf4 {[%clk 0:00:07]} 0-1\n";
  const JudgedGame by_clock = judged(tags + "\n" + moves);
  ASSERT_NE(find(by_clock, "R506"), nullptr);
  EXPECT_TRUE(find(by_clock, "R506")
                  ->message.starts_with("White's clock shows 0:00:00 after the last moves. If "
                                        "White lost on time, the game is drawn:"));
  const JudgedGame stated = judged(tags + "[Termination \"time forfeit\"]\n\n" + moves);
  ASSERT_NE(find(stated, "R506"), nullptr);
  EXPECT_TRUE(
      find(stated, "R506")->message.starts_with("White lost on time, but the game is drawn:"));
}

TEST(Clocks, FlagFallFromTheClockAloneSettlesNothing) {
  const JudgedGame found = judged(
      "[Result \"0-1\"]\n[SetUp \"1\"]\n[FEN \"8/8/8/4k3/8/8/3Q4/4K3 w - - 0 50\"]\n\n"
      "50. Qd3 {[%clk 0:00:00]} Kf4 {[%clk 0:00:07]} 0-1\n");
  ASSERT_TRUE(found.report);
  EXPECT_EQ(found.ruling, pgn::Result::none);
  EXPECT_EQ(found.report->ruling, "");
  EXPECT_EQ(found.report->verdict, Verdict::contradicted);
  ASSERT_NE(find(found, "R506"), nullptr);
  EXPECT_EQ(find(found, "R506")->suggestion,
            "Find out whether White lost on time. If so, record 1/2-1/2.");
}

TEST(Clocks, NoFlagFallByTheClockOfASignal) {
  const std::string tags =
      "[Date \"2019.05.01\"]\n[Result \"0-1\"]\n[SetUp \"1\"]\n"
      "[FEN \"8/8/8/7k/8/8/3Q4/4K3 w - - 0 50\"]\n\n50. Qd3 {[%clk 0:00:20]} Kh4 {[%clk 0:00:07]} ";
  EXPECT_EQ(find(judged(tags + "51. Kd4 {[%clk 0:00:00]} Ke5 {[%clk 0:00:07]} 0-1\n"), "R506"),
            nullptr);
}

TEST(Clocks, NoFlagFallWhereWordsMayTellAnotherEnding) {
  const std::string tags =
      "[Date \"2019.05.01\"]\n[Result \"0-1\"]\n[SetUp \"1\"]\n"
      "[FEN \"8/8/8/4k3/8/8/3Q4/4K3 w - - 0 50\"]\n";
  const std::string moves = "50. Qd3 {[%clk 0:00:00]} Kf4 {[%clk 0:00:07]} ";
  for (const std::string words : {"{White resigns}", "{White resigned in a winning position}",
                                  "{White gave up}", "{Wei\xC3\x9F gibt auf}"}) {
    EXPECT_EQ(find(judged(tags + "\n" + moves + words + " 0-1\n"), "R506"), nullptr) << words;
    EXPECT_EQ(find(judged(tags + "\n" + moves + "0-1 " + words + "\n"), "R506"), nullptr) << words;
  }
  for (const std::string tag :
       {"[TerminationDetails \"White resigns\"]\n", "[EndedBy \"resignation\"]\n"}) {
    EXPECT_EQ(find(judged(tags + tag + "\n" + moves + "0-1\n"), "R506"), nullptr) << tag;
  }
  EXPECT_NE(
      find(judged(tags + "[Opening \"Time\"]\n\n" + moves + "{[%emt 0:00:07]} 0-1\n"), "R506"),
      nullptr);
}

// The sum may be as large as what is allowed, and not larger.
TEST(Clocks, RisesAreNamed) {
  const auto with_last = [](const std::string& last) {
    return judged(
        "[Date \"2024.05.01\"]\n[TimeControl \"900+10\"]\n[Result \"*\"]\n\n1. e4 {[%clk "
        "0:15:00]} e5 2. Nf3 {[%clk 0:14:50]} Nc6 3. Bb5 {[%clk 0:15:50]} a6 4. Ba4 "
        "{[%clk " +
        last + "]} *\n");
  };
  EXPECT_EQ(find(with_last("0:17:32"), "C605"), nullptr);
  const JudgedGame game = with_last("0:17:33");
  const Finding* const finding = find(game, "C605");
  ASSERT_NE(finding, nullptr);
  EXPECT_EQ(finding->ply, 7u);
  EXPECT_EQ(finding->message,
            "White's recorded clock gains more than the time control can give. It rises from "
            "0:14:50 to 0:15:50 at 3. Bb5 and from 0:15:50 to 0:17:33 at 4. Ba4, in all 0:02:23 "
            "beyond the increments. Two increments and what an arbiter may add as a penalty for "
            "the opponent make 0:02:22. An arbiter may have set the clock; else a reading or "
            "TimeControl is wrong.");
}

// The slow twin of sum_of_rises: reads the text with an expression of its own, in seconds.
std::int64_t slow_sum(const std::string& moves, int side, std::int64_t increment) {
  std::map<int, std::int64_t> shown;
  const tests::Pattern command(R"((\d+)(\.+) \S+ \{\[%clk (\d+):(\d+):(\d+)\]\})");
  for (const tests::Pattern::Match& match : command.find_all(moves)) {
    const auto number = [&](std::size_t group) { return std::stoll(match.groups[group]); };
    if ((match.groups[2].size() == 1 ? 0 : 1) != side) continue;
    shown[static_cast<int>(number(1))] = (number(3) * 60 + number(4)) * 60 + number(5);
  }
  std::int64_t sum = 0;
  for (auto now = shown.begin(); now != shown.end(); ++now) {
    if (now == shown.begin()) continue;
    const auto before = std::prev(now);
    const std::int64_t beyond =
        now->second - before->second - (now->first - before->first) * increment;
    if (beyond > 2) sum += beyond;
  }
  return sum;
}

TEST(Clocks, SumsAgreeWithASlowReading) {
  std::mt19937 random(605);
  const auto below = [&random](unsigned limit) { return random() % limit; };
  int rising = 0;
  for (int round = 0; round < 2000; ++round) {
    const std::int64_t increment = static_cast<std::int64_t>(below(3)) * 15;
    std::string moves;
    for (int ply = 0; ply < 40; ++ply) {
      static constexpr std::string_view kMoves[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
      moves += fmt::format("{}{} {}", ply / 2 + 1, ply % 2 == 0 ? "." : "...", kMoves[ply % 4]);
      if (below(5) != 0) {
        moves += fmt::format(" {{[%clk {}:{:02}:{:02}]}}", below(2), below(60), below(60));
      }
      moves += ' ';
    }
    const ReadGame game("[Result \"*\"]\n\n" + moves + "*\n");
    const ClockReadings readings = read_clocks(game.text, Color::white);
    for (const Color side : {Color::white, Color::black}) {
      const std::int64_t slow = slow_sum(moves, pgn::index(side), increment);
      const RiseSum sum = sum_of_rises(readings, side, increment * 1000, slow * 1000 - 1);
      ASSERT_EQ(sum.beyond, slow * 1000) << moves;
      ASSERT_EQ(sum.exceeds, slow > 0) << moves;
      rising += sum.exceeds ? 1 : 0;
    }
  }
  EXPECT_GT(rising, 1000);
}

// Before the first reading 2,600 increments of 114,000 years have been given, more milliseconds
// than a number can hold.
TEST(Clocks, IncrementsOfAnySizeAddUp) {
  std::string moves;
  for (int i = 0; i < 1300; ++i) moves += "Nf3 Nf6 Ng1 Ng8 ";
  const JudgedGame game =
      judged("[TimeControl \"60 min + 999999999 hours per move\"]\n[Result \"*\"]\n\n" + moves +
             "Nf3 {[%clk 0:50:00]} Nf6 {[%clk 0:50:00]} *\n");
  EXPECT_EQ(find(game, "C608"), nullptr);
  ClockReadings readings;
  constexpr std::int64_t kYear = std::int64_t{365} * 24 * 3600 * 1000;
  readings.of.white = {{1, 0}, {300'000'001, 100 * kYear}};
  readings.largest_step.white = 100 * kYear;
  EXPECT_EQ(sum_of_rises(readings, Color::white, 99 * kYear, 0).count, 0u);
  readings.of.white[1].own_move = 2;
  EXPECT_EQ(sum_of_rises(readings, Color::white, 99 * kYear, 0).beyond, kYear);
}

TEST(Clocks, NoTextOfTagsOrCommentsDoesHarm) {
  std::mt19937 random(606);
  const std::string_view pieces[] = {"[%clk ", "0:00:", "59",  "]",  "90", "+",    "30",
                                     "/",      ":",     "min", "G/", "d5", "=",    "|",
                                     " ",      "\xff",  "-",   "*",  "?",  "move", "["};
  const auto any_text = [&] {
    std::string text;
    for (unsigned i = random() % 6; i > 0; --i) text += pieces[random() % std::size(pieces)];
    return text;
  };
  int with_clocks = 0;
  for (int round = 0; round < 3000; ++round) {
    std::string pgn;
    for (const std::string_view tag : {"TimeControl", "WhiteTimeControl", "Clock", "WhiteClock",
                                       "ReferenceTime", "Site", "Event"}) {
      if (random() % 2 == 0) pgn += fmt::format("[{} \"{}\"]\n", tag, any_text());
    }
    pgn += "[Result \"0-1\"]\n\n1. e4 {" + any_text() + "} e5 {" + any_text() + "} 2. Nf3 {" +
           any_text() + "} Nc6 {[%clk 0:01:00]} 0-1\n";
    const JudgedGame game = judged(pgn);
    ASSERT_TRUE(game.report);
    if (!game.report->clocks) continue;
    ++with_clocks;
    const ClockRecord& clocks = *game.report->clocks;
    EXPECT_TRUE(!clocks.believed || clocks.last.white || clocks.last.black) << pgn;
  }
  EXPECT_GT(with_clocks, 1000);
}

}  // namespace
}  // namespace arbiter
