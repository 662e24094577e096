#include "parser/time_control.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace pgn {

void PrintTo(const TimePeriod& period, std::ostream* out) {
  *out << period.moves << '/' << period.base << (period.delay ? 'd' : '+') << period.increment
       << (period.hourglass ? " hourglass" : "");
}

namespace {

using Periods = std::vector<TimePeriod>;

TimeControl read(std::string_view text) {
  const TimeControlResult result = parse_time_control(text);
  if (const TimeControlError* error = std::get_if<TimeControlError>(&result)) {
    ADD_FAILURE() << '"' << text << "\" at " << error->offset << ": " << expected(error->code);
    return {};
  }
  return std::get<TimeControl>(result);
}

void expect_periods(std::string_view text, const Periods& periods) {
  const TimeControl control = read(text);
  EXPECT_EQ(control.kind, TimeControl::Kind::periods) << text;
  EXPECT_EQ(control.periods, periods) << text;
}

void expect_error(std::string_view text, TimeControlErrorCode code, std::size_t offset,
                  std::string_view slice) {
  const TimeControlResult result = parse_time_control(text);
  const TimeControlError* error = std::get_if<TimeControlError>(&result);
  ASSERT_NE(error, nullptr) << '"' << text << "\" was read";
  EXPECT_EQ(error->code, code) << text;
  EXPECT_EQ(error->offset, offset) << text;
  EXPECT_EQ(error->slice, slice) << text;
  EXPECT_EQ(error->slice, text.substr(error->offset, error->slice.size()));
  EXPECT_FALSE(expected(error->code).empty());
}

constexpr std::int64_t kMinute = 60'000;
constexpr std::int64_t kHour = 60 * kMinute;

TEST(TimeControl, UnknownAndNone) {
  EXPECT_EQ(read("?").kind, TimeControl::Kind::unknown);
  EXPECT_EQ(read("-").kind, TimeControl::Kind::none);
  EXPECT_EQ(read(" - ").kind, TimeControl::Kind::none);
  EXPECT_TRUE(read("?").periods.empty());
  EXPECT_TRUE(read("-").periods.empty());
}

TEST(TimeControl, WordsForUnknownAndNone) {
  for (const std::string_view text : {"N/A", "n/a", " unknown ", "??", "--", "---", "?/?", "-/-"}) {
    EXPECT_EQ(read(text).kind, TimeControl::Kind::unknown) << text;
  }
  for (const std::string_view text : {"none", "Unlimited", "No time limit", "no clock"}) {
    EXPECT_EQ(read(text).kind, TimeControl::Kind::none) << text;
  }
}

TEST(TimeControl, OtherLanguages) {
  for (const std::string_view text :
       {"90 Minuten + 30 Sekunden", "90 Min. + 30 Sek. pro Zug", "90 minutos + 30 segundos",
        "90 minuti + 30 secondi", "90 minutes + 30 secondes par coup",
        "90 \u043C\u0438\u043D + 30 \u0441\u0435\u043A"}) {
    expect_periods(text, {{0, 90 * kMinute, 30'000}});
    EXPECT_TRUE(read(text).has_units) << text;
  }
  expect_periods("2 Stunden", {{0, 2 * kHour, 0}});
  expect_periods("40 Z\u00FCge in 2 Stunden", {{40, 2 * kHour, 0}});
  expect_periods("90 Min/40 Z\u00FCge + 30 Min + 30 Sek/Zug",
                 {{40, 90 * kMinute, 30'000}, {0, 30 * kMinute, 30'000}});
}

TEST(TimeControl, FormsOfPeople) {
  expect_periods("90 min / 40 moves + 30 min / rest of game",
                 {{40, 90 * kMinute, 0}, {0, 30 * kMinute, 0}});
  expect_periods("10 minutes per player + 5 seconds per move", {{0, 10 * kMinute, 5'000}});
  expect_periods("10 mins each", {{0, 10 * kMinute, 0}});
  expect_periods("G70/d10", {{0, 70 * kMinute, 10'000, false, true}});
  expect_periods("Game in 60", {{0, 60 * kMinute, 0}});
  expect_periods("10 sec/move", {{1, 10'000, 0}});
  expect_periods("2 minutes per move", {{1, 2 * kMinute, 0}});
  expect_periods("90+30s", {{0, 90'000, 30'000}});
  EXPECT_FALSE(read("90+30s").has_units);
  expect_periods("Rapid 15+10", {{0, 15'000, 10'000}});
  expect_periods("Blitz: 3 min + 2 sec", {{0, 3 * kMinute, 2'000}});
  expect_error("Rapid", TimeControlErrorCode::unreadable, 0, "Rapid");
  expect_error("Rapid 15+", TimeControlErrorCode::unreadable, 0, "Rapid 15+");
}

TEST(TimeControl, TheKindsOfTheStandard) {
  expect_periods("40/9000", {{40, 9'000'000, 0}});
  expect_periods("300", {{0, 300'000, 0}});
  expect_periods("4500+60", {{0, 4'500'000, 60'000}});
  expect_periods("*180", {{0, 180'000, 0, true}});
  expect_periods("40/7200:3600", {{40, 7'200'000, 0}, {0, 3'600'000, 0}});
  expect_periods("40/6000:20/3000:1200+10",
                 {{40, 6'000'000, 0}, {20, 3'000'000, 0}, {0, 1'200'000, 10'000}});
}

TEST(TimeControl, BeyondTheStandard) {
  expect_periods("1800+5.232", {{0, 1'800'000, 5'232}});
  expect_periods("10.931+0.109", {{0, 10'931, 109}});
  expect_periods("0.0019", {{0, 1, 0}});
  expect_periods("40/5400+30:1800+30", {{40, 5'400'000, 30'000}, {0, 1'800'000, 30'000}});
  expect_periods("2700d5", {{0, 2'700'000, 5'000, false, true}});
  expect_periods(" 40 / 7200 : 900 + 30 ", {{40, 7'200'000, 0}, {0, 900'000, 30'000}});
  expect_periods("180+0", {{0, 180'000, 0}});
  expect_periods("0+1", {{0, 0, 1'000}});
  expect_periods("1/86400", {{1, 86'400'000, 0}});
  expect_periods("000300", {{0, 300'000, 0}});
}

TEST(TimeControl, NumbersWithoutUnitsAreSeconds) {
  expect_periods("90+30", {{0, 90'000, 30'000}});
  expect_periods("3+2", {{0, 3'000, 2'000}});
}

TEST(TimeControl, Words) {
  expect_periods("15 minutes + 10 seconds increment per move, starting from move 1",
                 {{0, 15 * kMinute, 10'000}});
  expect_periods("15 min. + 10 s. per move", {{0, 15 * kMinute, 10'000}});
  expect_periods("15 MIN + 10 Sec", {{0, 15 * kMinute, 10'000}});
  expect_periods("5 min", {{0, 5 * kMinute, 0}});
  expect_periods("1h 30m", {{0, 90 * kMinute, 0}});
  expect_periods("1 hour and 30 minutes + 30 seconds per move", {{0, 90 * kMinute, 30'000}});
  expect_periods("2.5 hours", {{0, 150 * kMinute, 0}});
  expect_periods("90 minutes for the whole game plus 30 sec/move", {{0, 90 * kMinute, 30'000}});
  expect_periods("25 min with 10 sec increment.", {{0, 25 * kMinute, 10'000}});
  expect_periods("60 min + 5 sec delay", {{0, kHour, 5'000, false, true}});
  expect_periods("60 min with a delay of 5 seconds", {{0, kHour, 5'000, false, true}});
  expect_periods("1 hour + 1 minute per move", {{0, kHour, kMinute}});
  expect_periods("0 min + 1 sec", {{0, 0, 1'000}});
}

TEST(TimeControl, WordsWithSeveralPeriods) {
  const Periods ninety_thirty = {{40, 90 * kMinute, 30'000}, {0, 30 * kMinute, 30'000}};
  expect_periods("90'/40+30'+30\"", ninety_thirty);
  expect_periods("90'/40+30'+30''", ninety_thirty);
  expect_periods("90'/40+30'+30\\\"", ninety_thirty);
  expect_periods("90\u2019/40 + 30\u2019 + 30\u201d", ninety_thirty);
  expect_periods("90\u2032/40 + 30\u2032/end + 30\u2033/move", ninety_thirty);
  expect_periods("90 min/40 moves + 30 min + 30 sec per move", ninety_thirty);
  expect_periods(
      "90 minutes for the first 40 moves followed by 30 minutes for the rest of the game with an "
      "addition of 30 seconds per move starting from move one",
      ninety_thirty);
  expect_periods(
      "40 moves in 90 minutes, then 30 minutes for the rest of the game, 30 seconds increment from "
      "the first move",
      ninety_thirty);
  expect_periods(
      "100'/40+50'/20+15'/end with incr. 30\"/move,  starting from move 1",
      {{40, 100 * kMinute, 30'000}, {20, 50 * kMinute, 30'000}, {0, 15 * kMinute, 30'000}});
  expect_periods("40 moves in 2 hours, then 1h 30m for the rest of the game",
                 {{40, 2 * kHour, 0}, {0, 90 * kMinute, 0}});
}

TEST(TimeControl, TheRestNeedsNoGame) {
  const Periods periods = {{40, 2 * kHour, 0}, {0, kHour, 0}};
  expect_periods("2 hours for 40 moves + 1 hour for the rest", periods);
  expect_periods("2 hours for the first 40 moves, then 1 hour for the rest of the game", periods);
}

TEST(TimeControl, AnIncrementMayStartLater) {
  expect_periods("120 min/40 moves + 60 min/20 moves + 15 min + 30 sec per move from move 61",
                 {{40, 2 * kHour, 0}, {20, kHour, 0}, {0, 15 * kMinute, 30'000}});
  expect_periods("120 min/40 moves + 30 min + 30 sec per move, starting with move 41",
                 {{40, 2 * kHour, 0}, {0, 30 * kMinute, 30'000}});
  expect_periods("120 min/40 moves + 30 min + 30 sec per move, starting with move 40",
                 {{40, 2 * kHour, 30'000}, {0, 30 * kMinute, 30'000}});
}

TEST(TimeControl, AmericanForms) {
  expect_periods("G/90", {{0, 90 * kMinute, 0}});
  expect_periods("G/90; +30", {{0, 90 * kMinute, 30'000}});
  expect_periods("G/30;d5", {{0, 30 * kMinute, 5'000, false, true}});
  expect_periods("g/30 d/5", {{0, 30 * kMinute, 5'000, false, true}});
  expect_periods("G/1 d15", {{0, kMinute, 15'000, false, true}});
  expect_periods("G60 inc 30 sec", {{0, kHour, 30'000}});
  expect_periods("G/2h;+5", {{0, 2 * kHour, 5'000}});
  expect_periods("40/120, SD/60, +30", {{40, 2 * kHour, 30'000}, {0, kHour, 30'000}});
  expect_periods("40/90:SD/30;d10",
                 {{40, 90 * kMinute, 10'000, false, true}, {0, 30 * kMinute, 10'000, false, true}});
  expect_periods("40/2, SD/1", {{40, 2 * kHour, 0}, {0, kHour, 0}});
  expect_periods("40/2, SD/30", {{40, 2 * kHour, 0}, {0, 30 * kMinute, 0}});
  expect_periods("40/7200 SD/3600", {{40, 2 * kHour, 0}, {0, kHour, 0}});
  expect_periods("G/600", {{0, 10 * kHour, 0}});
  expect_periods("G/601", {{0, 601'000, 0}});
  expect_periods("G/3 +2", {{0, 3 * kMinute, 2'000}});
  expect_periods("40/2h", {{40, 2 * kHour, 0}});
  expect_periods("40/2 hours, 20/1h", {{40, 2 * kHour, 0}, {20, kHour, 0}});
  expect_periods("40/2h+30", {{40, 2 * kHour, 30'000}});
  expect_periods("40/2h + 1h", {{40, 2 * kHour, 0}, {0, kHour, 0}});
  expect_periods("40/2h+30m+5s", {{40, 2 * kHour, 5'000}, {0, 30 * kMinute, 5'000}});
  expect_periods("15|10", {{0, 15 * kMinute, 10'000}});
  EXPECT_TRUE(read("G/90").has_units);
  for (const std::string_view text :
       {"G/", "G/90;", "G/0", "G/90 d", "G/90, SD/30", "G/90;+30;+30", "G/90.", "G/90. +5", "+30",
        "G/90;+", "G/1000000000", "SD", "gx/90", "G/90 x"}) {
    const bool trailing = text == "G/90;";
    EXPECT_EQ(std::holds_alternative<TimeControl>(parse_time_control(text)), trailing) << text;
  }
}

TEST(TimeControl, OtherShortForms) {
  expect_periods("300S5", {{0, 300'000, 5'000, false, true}});
  expect_periods("300B5", {{0, 300'000, 5'000, false, true}});
  expect_periods("5+0.05", {{0, 5'000, 50}});
  expect_periods("5s+0.05s", {{0, 5'000, 50}});
  expect_periods("1/move", {{1, 1'000, 0}});
  expect_periods("0.2/move", {{1, 200, 0}});
  expect_periods("60 mins", {{0, kHour, 0}});
  constexpr std::int64_t kDay = 24 * kHour;
  expect_periods("1 in 3 days", {{1, 3 * kDay, 0}});
  expect_periods("1 in 1 day", {{1, kDay, 0}});
  expect_periods("10 moves in 30 days", {{10, 30 * kDay, 0}});
  expect_periods("14 Days per move", {{1, 14 * kDay, 0}});
  expect_periods("2 days/move", {{1, 2 * kDay, 0}});
  expect_periods("10/30 days", {{10, 30 * kDay, 0}});
  expect_periods("10 moves / 30d", {{10, 30 * kDay, 0}});
  expect_periods("50 days for 10 moves", {{10, 50 * kDay, 0}});
  for (const std::string_view text :
       {"3 days", "1 in 3", "0 in 3 days", "1 in 0 days", "1.5 in 3 days", "3 moves days per move",
        "1 in 3 days per move", "1 in 3 days x", "days per move"}) {
    EXPECT_TRUE(std::holds_alternative<TimeControlError>(parse_time_control(text))) << text;
  }
  for (const std::string_view text : {"inf", "1/0", "0+0", "Unlimited", "none"}) {
    EXPECT_EQ(read(text).kind, TimeControl::Kind::none) << text;
  }
  const TimeControl odds = read("300=600+5");
  EXPECT_EQ(odds.periods, (Periods{{0, 300'000, 0}}));
  EXPECT_EQ(odds.black_periods, (Periods{{0, 600'000, 5'000}}));
  EXPECT_FALSE(std::holds_alternative<TimeControl>(parse_time_control("300=")));
  EXPECT_FALSE(std::holds_alternative<TimeControl>(parse_time_control("?=300")));
}

TEST(TimeControl, TimesAsClocksShowThem) {
  expect_periods("1:30:00+30", {{0, 90 * kMinute, 30'000}});
  expect_periods(" 01:30:00 ", {{0, 90 * kMinute, 0}});
  expect_periods("0:03:00 + 2 sec", {{0, 3 * kMinute, 2'000}});
  EXPECT_TRUE(read("1:30:00").has_units);
  const auto two_digits = [](int value) {
    return std::string(value < 10 ? "0" : "") + std::to_string(value);
  };
  for (int time = 0; time < 100 * 3600; time += 37) {
    const std::string minutes_on = ":" + two_digits(time / 60 % 60) + ":" + two_digits(time % 60);
    const Periods periods = {{0, time * std::int64_t{1000}, 7'000}};
    expect_periods(std::to_string(time / 3600) + minutes_on + "+7", periods);
    expect_periods(two_digits(time / 3600) + minutes_on + " + 7 s", periods);
  }
  // Two fields may be hours and minutes or minutes and seconds; and a period of one second that
  // others follow is none.
  for (const std::string_view text :
       {"1:30+30", "1:30", "3:00+2", "01:30:00+", "1:30:00 x", "0:00:00", "1:30:00:00",
        "1:30:00+30:15:00", "1:60:00", "1:00:60", "100:00:00", "1:30:0", "1:30:000"}) {
    EXPECT_TRUE(std::holds_alternative<TimeControlError>(parse_time_control(text))) << text;
  }
  expect_periods("1/30:00+30", {{1, 30'000, 0}, {0, 0, 30'000}});
}

// Behind the last period there is no other.
TEST(TimeControl, TimeForTheRestOfTheGame) {
  std::string text = "40/1h";
  for (std::size_t i = 2; i < kMaxTimePeriods; ++i) text += ", 40/1h";
  EXPECT_EQ(read(text + " + 1h").periods.size(), kMaxTimePeriods);
  for (const std::string& other :
       {text + ", 40/1h + 1h", std::string("+1h"), std::string("G/90 + 1h"),
        std::string("40/2h + 0h"), std::string("40/2h + 1h + 1h")}) {
    EXPECT_TRUE(std::holds_alternative<TimeControlError>(parse_time_control(other))) << other;
  }
}

TEST(TimeControl, MinutesCloseBehindHours) {
  expect_periods("1h30", {{0, 90 * kMinute, 0}});
  expect_periods("1h30+30s", {{0, 90 * kMinute, 30'000}});
  expect_periods("1h30/40 + 30 min + 30 s",
                 {{40, 90 * kMinute, 30'000}, {0, 30 * kMinute, 30'000}});
  expect_periods("1h30m + 10s", {{0, 90 * kMinute, 10'000}});
  for (const std::string_view text : {"1h300", "1h3", "1h30.5", "1h30x"}) {
    EXPECT_TRUE(std::holds_alternative<TimeControlError>(parse_time_control(text))) << text;
  }
}

TEST(TimeControl, WordsOfOrganisers) {
  const Periods ninety_thirty = {{40, 90 * kMinute, 30'000}, {0, 30 * kMinute, 30'000}};
  expect_periods("90 min/40 mov. + 30 min/rest. + 30 sec. incr. p/ mov. desde mov. 1",
                 ninety_thirty);
  expect_periods("90min/40+30min/rest+30sec/move", ninety_thirty);
  expect_periods("90'/40 moves+30'/G+30\"", ninety_thirty);
  expect_periods(
      ": 90 minutes for the first 40 moves, followed by 30 minutes for the rest of the game with "
      "an addition of 30 seconds per move starting from move one",
      ninety_thirty);
  expect_periods(
      ": 90 minutes for the first 40 moves, followed by 30 minutes for the rest of the gamewith an "
      "increment of 30 seconds per move starting from move 1",
      ninety_thirty);
}

TEST(TimeControl, NumbersThatPeopleMeanAsMinutes) {
  const auto minutes = [](std::string_view text) {
    const std::optional<TimeControl> control = in_minutes(read(text));
    EXPECT_TRUE(control.has_value()) << text;
    return control ? control->periods : Periods{};
  };
  EXPECT_EQ(minutes("90+30"), (Periods{{0, 90 * kMinute, 30'000}}));
  EXPECT_EQ(minutes("15+10"), (Periods{{0, 15 * kMinute, 10'000}}));
  EXPECT_EQ(minutes("60"), (Periods{{0, kHour, 0}}));
  EXPECT_EQ(minutes("180+2"), (Periods{{0, 180 * kMinute, 2'000}}));
  EXPECT_EQ(minutes("40/90:30"), (Periods{{40, 90 * kMinute, 0}, {0, 30 * kMinute, 0}}));
  for (const std::string_view text :
       {"181", "300+5", "10+0.1", "5.5", "*180", "-", "?", "G/90", "15 min", "3 min",
        "2 min + 1 sec", "0.2/move", "40/90:1800"}) {
    EXPECT_FALSE(in_minutes(read(text)).has_value()) << text;
  }
}

TEST(TimeControl, SumsAndLargest) {
  const TimeControl control = read("40/6000+5:20/3000:1200+10");
  EXPECT_EQ(total_base(control), 10'200'000);
  EXPECT_EQ(largest_increment(control), 10'000);
  EXPECT_EQ(total_base(read("?")), 0);
  EXPECT_EQ(largest_increment(read("-")), 0);
}

TEST(TimeControl, ErrorsOfTheStandardForm) {
  using Code = TimeControlErrorCode;
  expect_error("", Code::empty, 0, "");
  expect_error("  ", Code::empty, 0, "  ");
  expect_error("?!", Code::unreadable, 1, "!");
  expect_error("-300", Code::unreadable, 1, "300");
  expect_error("40/", Code::unreadable, 3, "");
  expect_error("40/x", Code::unreadable, 3, "x");
  expect_error("40/6000:20/x:300", Code::unreadable, 11, "x:300");
  expect_error("40/6000:", Code::unreadable, 8, "");
  expect_error("300+", Code::unreadable, 4, "");
  expect_error("300++5", Code::unreadable, 4, "+5");
  expect_error("300+-5", Code::unreadable, 4, "-5");
  expect_error("300+5+5", Code::unreadable, 5, "+5");
  expect_error("300.", Code::unreadable, 3, ".");
  expect_error(".5", Code::unreadable, 0, ".5");
  expect_error("5|x", Code::unreadable, 1, "|x");
  expect_error("4 0/9000", Code::unreadable, 2, "0/9000");
  expect_error("40.5/9000", Code::unreadable, 4, "/9000");
  expect_error("300+5:?", Code::unreadable, 6, "?");
  expect_error("0/300", Code::no_moves, 0, "0");
  expect_error("40/300:00/300", Code::no_moves, 7, "00");
  expect_error("0", Code::no_time, 0, "0");
  expect_error("40/300:0+0", Code::no_time, 7, "0+0");
  expect_error("0.0001", Code::no_time, 0, "0.0001");
  expect_error("300+1000000000", Code::number_too_large, 4, "1000000000");
  expect_error("9999999999/300", Code::number_too_large, 0, "9999999999");
}

TEST(TimeControl, ErrorsOfTheFormInWords) {
  using Code = TimeControlErrorCode;
  expect_error("blitz", Code::unreadable, 0, "blitz");
  expect_error("15 minutes + 10", Code::unreadable, 11, "+ 10");
  expect_error("15 minutes + 10 potatoes", Code::unreadable, 11, "+ 10 potatoes");
  expect_error("15 minutes 10 seconds", Code::unreadable, 11, "10 seconds");
  expect_error("15 minutes + 10 minutes", Code::unreadable, 11, "+ 10 minutes");
  expect_error("90 + 30 min", Code::unreadable, 8, "min");
  expect_error("15 min + 10 sec + 5 sec", Code::unreadable, 16, "+ 5 sec");
  expect_error("40 moves in 90 min + 30 sec + 20 sec", Code::unreadable, 28, "+ 20 sec");
  expect_error("0 moves in 90 min", Code::no_moves, 0, "0");
  expect_error("0 minutes", Code::no_time, 0, "0 minutes");
  expect_error("9999999999 minutes", Code::number_too_large, 0, "9999999999");
  expect_error("15 starting", Code::unreadable, 3, "starting");
}

TEST(TimeControl, LimitsHoldAndDoNotOverflow) {
  std::string most = "999999999/999999999+999999999";
  for (std::size_t i = 1; i < kMaxTimePeriods; ++i) most += ":999999999/999999999+999999999";
  const TimeControl control = read(most);
  EXPECT_EQ(control.periods.size(), kMaxTimePeriods);
  EXPECT_EQ(total_base(control), 16 * 999'999'999'000);
  expect_error(most + ":1", TimeControlErrorCode::too_many_periods, most.size() + 1, "1");

  std::string hours = "999999999 moves in 999999999.999 hours 999999999 minutes";
  for (std::size_t i = 1; i < kMaxTimePeriods; ++i) {
    hours += " + 999999999 moves in 999999999.999 hours 999999999 minutes";
  }
  EXPECT_GT(total_base(read(hours)), 0);
  EXPECT_LT(total_base(read(hours)), std::numeric_limits<std::int64_t>::max() / 2);
}

TEST(TimeControl, HostileInputIsReadOnce) {
  const auto repeat = [](std::string_view unit) {
    std::string text;
    while (text.size() < (1 << 20)) text += unit;
    return text;
  };
  for (const std::string_view unit : {"1",
                                      "0",
                                      ":",
                                      "1:",
                                      "40/",
                                      "40/1:",
                                      "+",
                                      "1+",
                                      " ",
                                      "*",
                                      "?",
                                      "-",
                                      ".",
                                      "x",
                                      "min ",
                                      "15 min + ",
                                      "1 h ",
                                      "for the ",
                                      ", ",
                                      "starting from move 1 ",
                                      "+ 30 min/40 ",
                                      "\xff",
                                      "'",
                                      "5 min, ",
                                      "per move ",
                                      "G/90",
                                      "40/120,",
                                      ";+30",
                                      "=",
                                      "|"}) {
    const std::string units = repeat(unit);
    for (const std::string_view start : {"", "40/", "300+", "G/90;", "300=", "15 min", "15 min + ",
                                         "15 min + 10 sec ", "90'/40"}) {
      const std::string text = std::string(start) + units;
      const TimeControlResult result = parse_time_control(text);
      if (const TimeControlError* error = std::get_if<TimeControlError>(&result)) {
        ASSERT_EQ(error->slice, std::string_view(text).substr(error->offset, error->slice.size()));
      }
    }
  }
  parse_time_control(std::string_view());
  parse_time_control(std::string_view("\0", 1));
}

TEST(TimeControl, EveryByteMayBeWrong) {
  for (const std::string& good : {std::string("40/6000:20/3000:1200+10"),
                                  std::string("15 minutes + 10 s. per move, starting from move 1"),
                                  std::string("90'/40+30'/end with incr. 30\"/move"),
                                  std::string("40/120, SD/60, +30"), std::string("300=600B5")}) {
    for (std::size_t i = 0; i < good.size(); ++i) {
      parse_time_control(std::string_view(good).substr(0, i));
      for (int byte = 0; byte < 256; ++byte) {
        std::string text = good;
        text[i] = static_cast<char>(byte);
        const TimeControlResult result = parse_time_control(text);
        if (const TimeControlError* error = std::get_if<TimeControlError>(&result)) {
          ASSERT_EQ(error->slice,
                    std::string_view(text).substr(error->offset, error->slice.size()));
        }
      }
    }
  }
}

}  // namespace
}  // namespace pgn
