#include "parser/clock.h"

#include <gtest/gtest.h>

#include <string>

namespace pgn {
namespace {

ClockNotes notes_of(std::string_view comment) {
  ClockNotes notes;
  read_clocks(comment, notes);
  for (const ClockTime& time : notes.times) {
    EXPECT_EQ(time.slice, comment.substr(time.offset, time.slice.size()));
  }
  for (const ClockError& error : notes.errors) {
    EXPECT_EQ(error.slice, comment.substr(error.offset, error.slice.size()));
    EXPECT_FALSE(expected(error.code).empty());
  }
  return notes;
}

void expect_time(std::string_view comment, ClockCommand command, std::int64_t milliseconds,
                 int fields = 3) {
  const ClockNotes notes = notes_of(comment);
  EXPECT_TRUE(notes.errors.empty()) << comment;
  ASSERT_EQ(notes.times.size(), 1u) << comment;
  EXPECT_EQ(notes.times[0].command, command) << comment;
  EXPECT_EQ(notes.times[0].milliseconds, milliseconds) << comment;
  EXPECT_EQ(notes.times[0].fields, fields) << comment;
}

void expect_error(std::string_view comment, ClockErrorCode code, std::size_t offset,
                  std::string_view slice) {
  const ClockNotes notes = notes_of(comment);
  EXPECT_TRUE(notes.times.empty()) << comment;
  ASSERT_EQ(notes.errors.size(), 1u) << comment;
  EXPECT_EQ(notes.errors[0].code, code) << comment;
  EXPECT_EQ(notes.errors[0].offset, offset) << comment;
  EXPECT_EQ(notes.errors[0].slice, slice) << comment;
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
  const ClockNotes notes = notes_of(comment);
  EXPECT_TRUE(notes.errors.empty());
  ASSERT_EQ(notes.times.size(), 2u);
  EXPECT_EQ(notes.times[0].command, ClockCommand::clk);
  EXPECT_EQ(notes.times[0].milliseconds, 182'000);
  EXPECT_EQ(notes.times[0].offset, comment.find("[%clk"));
  EXPECT_EQ(notes.times[0].slice, "[%clk 0:03:02]");
  EXPECT_EQ(notes.times[1].command, ClockCommand::emt);
  EXPECT_EQ(notes.times[1].milliseconds, 7'000);
  EXPECT_EQ(notes.times[1].slice, "[%emt 0:00:07]");
}

TEST(Clock, NotesAreAppended) {
  ClockNotes notes;
  read_clocks("[%clk 0:00:02]", notes);
  read_clocks("[%clk 0:00:01]", notes);
  read_clocks("[%clk x]", notes);
  EXPECT_EQ(notes.times.size(), 2u);
  EXPECT_EQ(notes.errors.size(), 1u);
  notes.clear();
  EXPECT_TRUE(notes.times.empty());
  EXPECT_TRUE(notes.errors.empty());
}

TEST(Clock, OtherTextIsPassedOver) {
  for (const std::string_view comment :
       {"", "a move", "[", "]", "[%", "[%]", "[%cl", "[clk 0:01:00]", "[%egt x]", "[%mct x]",
        "[%eval #-3]", "[%cal Gd4e5,Re8e1]", "[%clkx 1]", "[%CLK x]", "[% clk x]", "clk 1:00:00",
        "[%egt 1:00:00", "%clk 0:01:00]"}) {
    const ClockNotes notes = notes_of(comment);
    EXPECT_TRUE(notes.times.empty()) << comment;
    EXPECT_TRUE(notes.errors.empty()) << comment;
  }
}

TEST(Clock, Errors) {
  expect_error("[%clk]", ClockErrorCode::no_time, 0, "[%clk]");
  expect_error("x [%emt   ] y", ClockErrorCode::no_time, 2, "[%emt   ]");
  for (const std::string_view comment :
       {"[%clk 90]", "[%clk -0:00:05]", "[%clk 0:00:05-]", "[%clk 1:00:00:00]", "[%clk :05:00]",
        "[%clk 1::00]", "[%clk 1:00:]", "[%clk 1:00:00.]", "[%clk 1:00:00,5]", "[%clk ?]",
        "[%clk --:--:--]", "[%clk 1h05m]", "[%clk1:00:00]", "[%clk:1:00:00]", "[%clk 1 :00:00]",
        "[%emt .5]", "[%emt \xff]", "[%clk 1:00:00 2:00:00]"}) {
    expect_error(comment, ClockErrorCode::not_a_time, 0, comment);
  }
  for (const std::string_view comment :
       {"[%clk 0:60:00]", "[%clk 0:00:60]", "[%clk 5:60]", "[%clk 1000000:00:00]",
        "[%clk 99999999999999999999999:00:00]", "[%clk 0:000:00]", "[%emt 1000000]"}) {
    expect_error(comment, ClockErrorCode::out_of_range, 0, comment);
  }
  expect_error("ok [%clk 0:01:00", ClockErrorCode::unclosed, 3, "[%clk 0:01:00");
  expect_error("[%clk", ClockErrorCode::unclosed, 0, "[%clk");
}

TEST(Clock, AnUnclosedCommandDoesNotTakeTheNext) {
  const ClockNotes notes = notes_of("[%clk 0:01:00 [%emt 0:00:07] [%clk");
  ASSERT_EQ(notes.times.size(), 1u);
  EXPECT_EQ(notes.times[0].command, ClockCommand::emt);
  ASSERT_EQ(notes.errors.size(), 2u);
  EXPECT_EQ(notes.errors[0].code, ClockErrorCode::unclosed);
  EXPECT_EQ(notes.errors[0].slice, "[%clk 0:01:00 ");
  EXPECT_EQ(notes.errors[1].offset, 29u);
}

TEST(Clock, HostileInputIsReadOnce) {
  const auto repeat = [](std::string_view unit) {
    std::string text;
    while (text.size() < (1 << 20)) text += unit;
    return text;
  };
  for (const std::string_view unit : {"[", "]", "[%", "[%clk", "[%clk ", "[%clk 0:01:00 ",
                                      "[%clk 1]", "[[%emt 1]]", "%clk", "\xff", "[%eval 1] "}) {
    notes_of(repeat(unit));
    notes_of("[%clk " + repeat(unit));
  }
  for (const char c : {'0', '9', ':', '.', ' ', '\0'}) {
    const std::string run(1 << 20, c);
    notes_of("[%clk " + run + "]");
    notes_of("[%clk 1:" + run + "]");
    notes_of("[%clk 1:00:00" + run + "]");
    notes_of("[%clk 1:00:00." + run + "]");
  }
  EXPECT_EQ(notes_of(repeat("[%clk 0:01:00]")).times.size(), (1u << 20) / 14 + 1);
  notes_of(std::string_view());
}

}  // namespace
}  // namespace pgn
