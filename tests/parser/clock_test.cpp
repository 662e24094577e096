#include "parser/clock.h"

#include <gtest/gtest.h>

#include <iterator>
#include <random>
#include <string>
#include <vector>

namespace pgn {
namespace {

std::vector<ClockItem> items_of(std::string_view comment) {
  std::vector<ClockItem> items;
  ClockScanner scanner(comment);
  ClockItem item;
  while (scanner.next(item)) {
    EXPECT_EQ(item.slice, comment.substr(item.offset, item.slice.size()));
    EXPECT_EQ(expected(item.error).empty(), item.error == ClockErrorCode::none);
    items.push_back(item);
  }
  return items;
}

void expect_time(std::string_view comment, ClockCommand command, std::int64_t milliseconds,
                 int fields = 3) {
  const std::vector<ClockItem> items = items_of(comment);
  ASSERT_EQ(items.size(), 1u) << comment;
  EXPECT_EQ(items[0].error, ClockErrorCode::none) << comment;
  EXPECT_EQ(items[0].command, command) << comment;
  EXPECT_EQ(items[0].time.milliseconds, milliseconds) << comment;
  EXPECT_EQ(items[0].time.fields, fields) << comment;
}

void expect_clock_error(std::string_view comment, ClockErrorCode code, std::size_t offset,
                        std::string_view slice) {
  const std::vector<ClockItem> items = items_of(comment);
  ASSERT_EQ(items.size(), 1u) << comment;
  EXPECT_EQ(items[0].error, code) << comment;
  EXPECT_EQ(items[0].offset, offset) << comment;
  EXPECT_EQ(items[0].slice, slice) << comment;
}

TEST(Clock, HoursMinutesSeconds) {
  expect_time("[%clk 1:05:23]", ClockCommand::clk, 3'923'000);
  expect_time("[%clk 0:00:00]", ClockCommand::clk, 0);
  expect_time("[%clk 01:00:00]", ClockCommand::clk, 3'600'000);
  expect_time("[%clk 0:0:12]", ClockCommand::clk, 12'000);
  expect_time("[%emt 0:00:05]", ClockCommand::emt, 5'000);
  expect_time("[%clk 120:59:59]", ClockCommand::clk, ((120 * 60 + 59) * 60 + 59) * 1000LL);
  expect_time("[%clk 999999:59:59.999]", ClockCommand::clk, 3'599'999'999'999);
  expect_time("[%clk 0000000001:00:00]", ClockCommand::clk, 3'600'000);
}

TEST(Clock, Fractions) {
  expect_time("[%clk 0:04:44.7]", ClockCommand::clk, 284'700);
  expect_time("[%clk 0:04:44.07]", ClockCommand::clk, 284'070);
  expect_time("[%clk 0:04:44.1239999999999999999]", ClockCommand::clk, 284'123);
  expect_time("[%emt 0.01]", ClockCommand::emt, 10, 1);
}

TEST(Clock, FewerFields) {
  expect_time("[%clk 05:23]", ClockCommand::clk, 323'000, 2);
  expect_time("[%clk 90:00]", ClockCommand::clk, 5'400'000, 2);
  expect_time("[%emt 1:02.5]", ClockCommand::emt, 62'500, 2);
  expect_time("[%emt 0]", ClockCommand::emt, 0, 1);
  expect_time("[%emt 3]", ClockCommand::emt, 3'000, 1);
}

TEST(Clock, BlanksAndLineBreaks) {
  expect_time("[%clk   1:05:23  ]", ClockCommand::clk, 3'923'000);
  expect_time("[%clk\r\n1:05:23\n]", ClockCommand::clk, 3'923'000);
}

TEST(Clock, SeveralCommandsInTheirOrder) {
  const std::string comment = "a [1] [%eval -0.25] [%clk 0:03:02][%emt 0:00:07] [%csl Gd4] good";
  const std::vector<ClockItem> items = items_of(comment);
  ASSERT_EQ(items.size(), 2u);
  EXPECT_EQ(items[0].command, ClockCommand::clk);
  EXPECT_EQ(items[0].time.milliseconds, 182'000);
  EXPECT_EQ(items[0].offset, comment.find("[%clk"));
  EXPECT_EQ(items[0].slice, "[%clk 0:03:02]");
  EXPECT_EQ(items[1].command, ClockCommand::emt);
  EXPECT_EQ(items[1].time.milliseconds, 7'000);
  EXPECT_EQ(items[1].slice, "[%emt 0:00:07]");
}

TEST(Clock, ElapsedTimeAndTheTimeOfDay) {
  expect_time("[%egt 1:25:42]", ClockCommand::egt, 5'142'000);
  expect_time("[%egt 12.5]", ClockCommand::egt, 12'500, 1);
  expect_time("[%mct 17:10:42]", ClockCommand::mct, 61'842'000);
  expect_time("[%mct 17:10]", ClockCommand::mct, 1'030'000, 2);
  expect_clock_error("[%mct 17]", ClockErrorCode::not_a_time, 0, "[%mct 17]");
  EXPECT_EQ(clock_command_name(ClockCommand::mct), "%mct");
}

// Aquarium lets the clock run on; some countries write a decimal comma.
TEST(Clock, BelowZeroAndDecimalCommas) {
  expect_time("[%clk -0:00:05]", ClockCommand::clk, -5'000);
  expect_time("[%clk -0:00:05.25]", ClockCommand::clk, -5'250);
  expect_time("[%clk 1:00:00,5]", ClockCommand::clk, 3'600'500);
  expect_time("[%clk 1:31:3]", ClockCommand::clk, 5'463'000);
  expect_time("[%emt 102.34]", ClockCommand::emt, 102'340, 1);
}

TEST(Clock, AFractionIsSeen) {
  EXPECT_TRUE(items_of("[%clk 0:02:58.9]").at(0).time.fraction);
  EXPECT_TRUE(items_of("[%clk 0:02:58.0]").at(0).time.fraction);
  EXPECT_FALSE(items_of("[%clk 0:02:58]").at(0).time.fraction);
}

// The fast way of reading usual commands and the slow one, which a second blank forces, agree.
TEST(Clock, UsualCommandsAreReadAsAllOthers) {
  std::mt19937 random(604);
  const std::string usual = "[%clk 0:00:00]";
  const std::string_view letters = "0123456789:;/]. -";
  std::size_t read = 0;
  for (int round = 0; round < 200'000; ++round) {
    std::string fast = usual;
    if (random() % 4 == 0) fast.replace(2, 3, "emt");
    if (random() % 2 == 0) fast.insert(13, std::string(".0000").substr(0, random() % 6));
    const std::size_t end = fast.size() - 1;
    for (std::size_t at = 6; at < end; ++at) {
      if (fast[at] == '0') fast[at] = static_cast<char>('0' + random() % 10);
    }
    if (random() % 2 == 0) fast[6 + random() % (end - 5)] = letters[random() % letters.size()];
    if (random() % 8 == 0) fast += " and more";
    std::string slow = fast;
    slow.insert(5, " ");
    const std::vector<ClockItem> a = items_of(fast);
    const std::vector<ClockItem> b = items_of(slow);
    ASSERT_EQ(a.size(), b.size()) << fast;
    ASSERT_EQ(a.size(), 1u) << fast;
    ASSERT_EQ(a[0].error, b[0].error) << fast;
    ASSERT_EQ(a[0].slice.size() + 1, b[0].slice.size()) << fast;
    if (a[0].error != ClockErrorCode::none) continue;
    ++read;
    ASSERT_EQ(a[0].time.milliseconds, b[0].time.milliseconds) << fast;
    ASSERT_EQ(a[0].command, b[0].command) << fast;
    ASSERT_EQ(a[0].time.fields, b[0].time.fields) << fast;
    ASSERT_EQ(a[0].time.fraction, b[0].time.fraction) << fast;
  }
  EXPECT_GT(read, 20'000u);
}

TEST(Clock, ATimeByItself) {
  ASSERT_TRUE(read_clock_time("0:04:57"));
  EXPECT_EQ(read_clock_time("0:04:57")->milliseconds, 297'000);
  EXPECT_EQ(read_clock_time(" 01:03:52 ")->milliseconds, 3'832'000);
  EXPECT_EQ(read_clock_time("0:04:55.127")->milliseconds, 295'127);
  for (const std::string_view text : {"", "0:04", "57", ":11:9", "0:04:57 left", "at 0:04:57",
                                      "0:61:00", "-0:00:05", "1:2:3:4", "0:04:57.", "\xff"}) {
    EXPECT_FALSE(read_clock_time(text)) << text;
  }
}

TEST(Clock, TimesAsAClockShowsThem) {
  EXPECT_EQ(clock_text(0), "0:00:00");
  EXPECT_EQ(clock_text(3'923'000), "1:05:23");
  EXPECT_EQ(clock_text(284'700), "0:04:44.7");
  EXPECT_EQ(clock_text(284'050), "0:04:44.05");
  for (const std::int64_t time : {1LL, 59'999LL, 61'010LL, 3'599'999'999'999LL}) {
    EXPECT_EQ(read_clock_time(clock_text(time))->milliseconds, time);
  }
}

TEST(Clock, OtherTextIsPassedOver) {
  for (const std::string_view comment :
       {"", "a move", "[", "]", "[%", "[%]", "[%cl", "[clk 0:01:00]", "[%eval #-3]", "[%ct x]",
        "[%cal Gd4e5,Re8e1]", "[%clkx 1]", "[%CLK x]", "[% clk x]", "clk 1:00:00", "%clk 0:01:00]",
        "0:04:57"}) {
    EXPECT_TRUE(items_of(comment).empty()) << comment;
  }
}

TEST(Clock, Errors) {
  expect_clock_error("[%clk]", ClockErrorCode::no_time, 0, "[%clk]");
  expect_clock_error("x [%emt   ] y", ClockErrorCode::no_time, 2, "[%emt   ]");
  for (const std::string_view comment :
       {"[%clk 90]",         "[%clk --0:00:05]", "[%clk 0:00:05-]",
        "[%clk -]",          "[%egt x]",         "[%mct x]",
        "[%clk 1:00:00:00]", "[%clk :05:00]",    "[%clk 1::00]",
        "[%clk 1:00:]",      "[%clk 1:00:00.]",  "[%clk 1:00:00,]",
        "[%clk ?]",          "[%clk --:--:--]",  "[%clk 1h05m]",
        "[%clk1:00:00]",     "[%clk:1:00:00]",   "[%clk 1 :00:00]",
        "[%emt .5]",         "[%emt \xff]",      "[%clk 1:00:00 2:00:00]"}) {
    expect_clock_error(comment, ClockErrorCode::not_a_time, 0, comment);
  }
  for (const std::string_view comment :
       {"[%clk 0:60:00]", "[%clk 0:00:60]", "[%clk 5:60]", "[%clk 1000000:00:00]",
        "[%clk 99999999999999999999999:00:00]", "[%clk 0:000:00]", "[%emt 1000000]"}) {
    expect_clock_error(comment, ClockErrorCode::out_of_range, 0, comment);
  }
  expect_clock_error("ok [%clk 0:01:00", ClockErrorCode::unclosed, 3, "[%clk 0:01:00");
  expect_clock_error("[%clk", ClockErrorCode::unclosed, 0, "[%clk");
}

TEST(Clock, AnUnclosedCommandDoesNotTakeTheNext) {
  const std::vector<ClockItem> items = items_of("[%clk 0:01:00 [%emt 0:00:07] [%clk");
  ASSERT_EQ(items.size(), 3u);
  EXPECT_EQ(items[0].error, ClockErrorCode::unclosed);
  EXPECT_EQ(items[0].slice, "[%clk 0:01:00 ");
  EXPECT_EQ(items[1].command, ClockCommand::emt);
  EXPECT_EQ(items[1].time.milliseconds, 7'000);
  EXPECT_EQ(items[2].error, ClockErrorCode::unclosed);
  EXPECT_EQ(items[2].offset, 29u);
}

// A bracket that no percent sign follows, as one search for it finds.
TEST(Clock, OtherBracketsAreSeen) {
  std::mt19937 random(7);
  constexpr std::string_view kParts[] = {"[",     "%",    "]", "[%clk 0:01:02]",
                                         "[%clk", " 0:1", "x", "[%"};
  int seen = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string comment;
    for (std::size_t parts = random() % 8; parts > 0; --parts) {
      comment += kParts[random() % std::size(kParts)];
    }
    bool expected = false;
    for (std::size_t at = 0; at < comment.size(); ++at) {
      expected |= comment[at] == '[' && (at + 1 == comment.size() || comment[at + 1] != '%');
    }
    ClockScanner scanner(comment);
    for (ClockItem item; scanner.next(item);) continue;
    ASSERT_EQ(scanner.saw_other_bracket(), expected) << comment;
    seen += expected ? 1 : 0;
  }
  EXPECT_GT(seen, 1000);
}

TEST(Clock, HostileInputIsReadOnce) {
  const auto repeat = [](std::string_view unit) {
    std::string text;
    while (text.size() < (1 << 20)) text += unit;
    return text;
  };
  for (const std::string_view unit : {"[", "]", "[%", "[%clk", "[%clk ", "[%clk 0:01:00 ",
                                      "[%clk 1]", "[[%emt 1]]", "%clk", "\xff", "[%eval 1] "}) {
    const std::string units = repeat(unit);
    items_of(units);
    items_of("[%clk " + units);
  }
  for (const char c : {'0', '9', ':', '.', ' ', '\0'}) {
    const std::string run(1 << 20, c);
    items_of("[%clk " + run + "]");
    items_of("[%clk 1:" + run + "]");
    items_of("[%clk 1:00:00" + run + "]");
    items_of("[%clk 1:00:00." + run + "]");
  }
  EXPECT_EQ(items_of(repeat("[%clk 0:01:00]")).size(), (1u << 20) / 14 + 1);
  items_of(std::string_view());
}

}  // namespace
}  // namespace pgn
