#include "parser/date.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace pgn {
namespace {

void expect_date(std::string_view text, Date date, bool standard) {
  const DateResult result = parse_date(text);
  ASSERT_TRUE(result.date.has_value()) << text;
  EXPECT_EQ(result.date->year, date.year) << text;
  EXPECT_EQ(result.date->month, date.month) << text;
  EXPECT_EQ(result.date->day, date.day) << text;
  EXPECT_EQ(result.standard, standard) << text;
}

void expect_none(std::string_view text) {
  const DateResult result = parse_date(text);
  EXPECT_FALSE(result.date.has_value()) << text;
  EXPECT_FALSE(result.standard) << text;
}

TEST(Date, Standard) {
  expect_date("2023.04.01", {2023, 4, 1}, true);
  expect_date("1851.12.31", {1851, 12, 31}, true);
  expect_date("2023.??.??", {2023, 0, 0}, true);
  expect_date("2023.04.??", {2023, 4, 0}, true);
  expect_date("2023.??.15", {2023, 0, 15}, true);
  expect_date("????.??.??", {0, 0, 0}, true);
  expect_date("????.02.29", {0, 2, 29}, true);
}

TEST(Date, AFieldWithAQuestionMarkIsUnknown) {
  expect_date("199?.??.??", {0, 0, 0}, true);
  expect_date("1992.1?.??", {1992, 0, 0}, true);
  expect_date("1992.11.3?", {1992, 11, 0}, true);
}

TEST(Date, OtherSeparatorsAreNotStandard) {
  expect_date("2023-04-01", {2023, 4, 1}, false);
  expect_date("2023/04/01", {2023, 4, 1}, false);
  expect_date("2023-?\?-?\?", {2023, 0, 0}, false);
}

TEST(Date, ShortFormsAreNotStandard) {
  expect_date("2023", {2023, 0, 0}, false);
  expect_date("2023.04", {2023, 4, 0}, false);
  expect_date("2023.4.1", {2023, 4, 1}, false);
  expect_date("2023.?.?", {2023, 0, 0}, false);
  expect_date("?", {0, 0, 0}, false);
  expect_date("????", {0, 0, 0}, false);
  expect_date(" 2023.04.01", {2023, 4, 1}, false);
  expect_date("2023.04.01\r\n", {2023, 4, 1}, false);
}

TEST(Date, WhatNoCalendarHasIsUnknown) {
  expect_date("2023.13.01", {2023, 0, 1}, false);
  expect_date("2023.00.00", {2023, 0, 0}, false);
  expect_date("0000.00.00", {0, 0, 0}, false);
  expect_date("0000.05.01", {0, 5, 1}, false);
  expect_date("2023.04.31", {2023, 4, 0}, false);
  expect_date("2023.01.32", {2023, 1, 0}, false);
  expect_date("2023.??.32", {2023, 0, 0}, false);
  expect_date("2023.02.29", {2023, 2, 0}, false);
  expect_date("1900.02.29", {1900, 2, 0}, false);
  expect_date("2000.02.29", {2000, 2, 29}, true);
  expect_date("2024.02.29", {2024, 2, 29}, true);
  expect_date("2024.02.30", {2024, 2, 0}, false);
}

TEST(Date, ImpossibleInEveryCalendar) {
  EXPECT_FALSE(parse_date("1900.02.29").impossible);
  EXPECT_FALSE(parse_date("1800.02.29").impossible);
  for (const char* text : {"1901.02.29", "1900.02.30", "2023.02.29", "2100.02.29", "1900.13.29"}) {
    EXPECT_TRUE(parse_date(text).impossible) << text;
  }
}

TEST(Date, ASeasonIsNoMonth) {
  for (const char* text : {"2013/14", "1998-99", "1999/00"}) {
    EXPECT_FALSE(parse_date(text).impossible) << text;
    EXPECT_FALSE(parse_date(text).standard) << text;
  }
  expect_date("2013/14", {2013, 0, 0}, false);
  for (const char* text : {"2013/15", "2013/13", "2013/14/01"}) {
    EXPECT_TRUE(parse_date(text).impossible) << text;
  }
}

TEST(Date, EveryDayOfAYear) {
  const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  for (int month = 1; month <= 12; ++month) {
    for (int day = 1; day <= 31; ++day) {
      const bool possible = day <= days[month - 1];
      const auto two = [](int value) { return std::to_string(100 + value).substr(1); };
      const std::string date = "2023." + two(month) + "." + two(day);
      expect_date(
          date,
          {2023, static_cast<std::int8_t>(month), static_cast<std::int8_t>(possible ? day : 0)},
          possible);
    }
  }
}

TEST(Date, NotUnderstood) {
  for (const std::string_view text : {"",
                                      " ",
                                      "today",
                                      "04/01/2023",
                                      "01.04.2023",
                                      "2023.04-01",
                                      "2023-04.01",
                                      "202.04.01",
                                      "20233.04.01",
                                      "2023.004.01",
                                      "2023.04.011",
                                      "2023.04.01.02",
                                      "2023.",
                                      "2023.04.",
                                      "2023..01",
                                      "2023.04.01 12:00",
                                      "2023 04 01",
                                      "20230401",
                                      "-2023.04.01",
                                      "+202.04.01",
                                      "??",
                                      "???",
                                      "2023.a4.01",
                                      "2023.04.0x",
                                      "\xff\xff\xff\xff.04.01",
                                      "."}) {
    expect_none(text);
  }
  expect_none(std::string_view());
  expect_none(std::string_view("2023\0", 5));
}

// A blank behind a date keeps it out of the fast path, and only takes away that it is standard.
TEST(Date, UsualDatesAreWhatTheGrammarReads) {
  constexpr std::string_view kUsual[] = {"2024.01.31", "2024.?\?.?\?", "1999.12.09", "0004.02.29"};
  constexpr std::string_view kBytes = "0123456789??..-/:x \xB0\xB9\xFA\xFF";
  std::mt19937 random(1);
  std::size_t dates = 0;
  for (std::size_t round = 0; round < 200'000; ++round) {
    std::string text(kUsual[random() % std::size(kUsual)]);
    for (std::size_t changes = random() % 4; changes != 0; --changes) {
      text[random() % text.size()] = kBytes[random() % kBytes.size()];
    }
    const DateResult result = parse_date(text);
    const DateResult slow = parse_date(text + ' ');
    ASSERT_EQ(result.date, slow.date) << text;
    ASSERT_EQ(result.impossible, slow.impossible) << text;
    ASSERT_FALSE(slow.standard) << text;
    dates += result.standard ? 1 : 0;
  }
  EXPECT_GT(dates, 50'000u);
}

TEST(Date, HostileInput) {
  constexpr std::size_t kSize = 1 << 20;
  for (const char c : {'?', '2', '.', '-', '/', 'x'}) expect_none(std::string(kSize, c));
  expect_date(std::string(kSize, ' ') + "2023.04.01" + std::string(kSize, '\n'), {2023, 4, 1},
              false);
}

}  // namespace
}  // namespace pgn
