// Time controls and clocks: errors within the text, values in their ranges, and the fast reader of
// usual clocks agrees with the scanner.

#include "parser/clock.h"
#include "parser/time_control.h"
#include "parser/usual_clock.h"
#include "tests/fuzz/fuzz.h"

namespace fuzz {
namespace {

void check_periods(const std::vector<pgn::TimePeriod>& periods) {
  require(periods.size() <= pgn::kMaxTimePeriods, "too many periods");
  for (const pgn::TimePeriod& period : periods) {
    require(period.moves >= 0 && period.base >= 0 && period.increment >= 0, "a negative time");
    require(period.base > 0 || period.increment > 0, "a period without time");
  }
}

void check(const pgn::TimeControl& control) {
  require((control.kind == pgn::TimeControl::Kind::periods) == !control.periods.empty(),
          "periods and their kind disagree");
  check_periods(control.periods);
  check_periods(control.black_periods);
  require(pgn::total_base(control) >= 0, "the sum of the times overflows");
  require(pgn::largest_increment(control) >= 0, "the increment overflows");
  if (const auto minutes = pgn::in_minutes(control)) check_periods(minutes->periods);
}

void check_control(std::string_view text) {
  const pgn::TimeControlResult result = pgn::parse_time_control(text);
  if (const auto* error = std::get_if<pgn::TimeControlError>(&result)) {
    require(error->offset <= text.size(), "an error is outside of the text");
    require(text.substr(error->offset, error->slice.size()) == error->slice,
            "an error is elsewhere");
    require(!pgn::expected(error->code).empty(), "an error has no words");
  } else {
    check(std::get<pgn::TimeControl>(result));
  }
}

void check_clocks(std::string_view comment) {
  constexpr std::int64_t kMost = 3'599'999'999'999;
  pgn::ClockScanner scanner(comment);
  pgn::ClockItem item;
  int items = 0;
  std::size_t end = 0;
  while (scanner.next(item)) {
    require(item.offset >= end || items == 0, "clocks overlap");
    require(comment.substr(item.offset, item.slice.size()) == item.slice, "a clock is elsewhere");
    require(pgn::expected(item.error).empty() == (item.error == pgn::ClockErrorCode::none),
            "words for no error, or none for an error");
    end = item.offset + item.slice.size();
    ++items;
    if (item.error != pgn::ClockErrorCode::none) continue;
    require(item.time.milliseconds >= -kMost && item.time.milliseconds <= kMost,
            "a time out of range");
  }
  const std::string readable =
      std::string(comment) + std::string(pgn::internal::kUsualClockBytes, '}');
  std::uint16_t seconds = 0;
  if (pgn::internal::find_end_of_usual_clock(readable.data(), seconds) ==
      readable.data() + comment.size()) {
    require(items == 1 && item.error == pgn::ClockErrorCode::none &&
                item.time.milliseconds == seconds * pgn::kSecond,
            "the usual clock is another one");
  }
  if (const auto time = pgn::read_clock_time(comment)) {
    require(time->fields == 3, "a clock without its three fields");
    if (time->milliseconds < 0) return;
    const auto again = pgn::read_clock_time(pgn::clock_text(time->milliseconds));
    require(again && again->milliseconds / 100 == time->milliseconds / 100,
            "a clock is written as another one");
  }
}

}  // namespace
}  // namespace fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  fuzz::check_control(text);
  fuzz::check_clocks(text);
  return 0;
}
