// What the grammars of time controls fill while they read: the control, the last number, the first
// error. Internal to the parser.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "parser/time_control.h"

namespace pgn::internal {

// In milliseconds.
inline constexpr std::int64_t kSecond = 1000;
inline constexpr std::int64_t kMinute = 60 * kSecond;
inline constexpr std::int64_t kHour = 60 * kMinute;

/// What the semantic actions of both grammars fill. Places are byte offsets into the text, so that
/// they mean the same in its lower-case copy. Actions that return false make their parser fail.
struct TimeControlReader {
  explicit TimeControlReader(const char* begin) : begin(begin) {}

  // Keeps the first error; later ones follow from it.
  bool fail(TimeControlErrorCode code, std::size_t from, std::size_t to) {
    if (!error) {
      error = code;
      error_begin = from;
      error_end = to;
    }
    return false;
  }

  // Nothing is read, and an error kept, if there are more than nine digits before the point.
  bool read_number(std::string_view digits);

  bool begin_period(std::size_t place) {
    if (control.periods.size() == kMaxTimePeriods) {
      return fail(TimeControlErrorCode::too_many_periods, place, std::string::npos);
    }
    control.kind = TimeControl::Kind::periods;
    control.periods.emplace_back();
    period_begin = place;
    return true;
  }

  TimePeriod& period() { return control.periods.back(); }

  bool set_moves() {
    if (number == 0) return fail(TimeControlErrorCode::no_moves, number_begin, number_end);
    period().moves = number / 1000;
    return true;
  }

  bool end_period() {
    if (period().base > 0 || period().increment > 0) return true;
    return fail(TimeControlErrorCode::no_time, period_begin, number_end);
  }

  // In words a time can have several units, and its purpose follows it.
  void add_amount(std::int64_t unit) { amount += number * unit / kSecond; }

  bool give_increment() {
    if (has_increment) return false;
    has_increment = true;
    increment = amount;
    return true;
  }

  const char* begin;  // of the text
  TimeControl control;

  std::int64_t number = 0;  // the last number read, in thousandths,
  std::size_t number_begin = 0;
  std::size_t number_end = 0;  // and its place
  std::size_t period_begin = 0;

  // Of the form in words alone.
  std::int64_t amount = 0;         // the last time, in milliseconds
  std::int64_t pending_moves = 0;  // of the period that is being read; 0: all that remain
  bool has_increment = false;
  std::int64_t increment = 0;       // in milliseconds
  std::int64_t increment_from = 1;  // the first move that has it
  bool delay = false;               // the increment is one
  std::size_t read_up_to = 0;       // the end of the last part that was read as a whole

  std::optional<TimeControlErrorCode> error;
  std::size_t error_begin = 0;
  std::size_t error_end = 0;
};

/// The error about the bytes [begin, end) of the text; `end` may be npos. O(1).
inline TimeControlError error_at(std::string_view text, TimeControlErrorCode code,
                                 std::size_t begin, std::size_t end) {
  return {code, begin, text.substr(begin, end - begin)};
}

}  // namespace pgn::internal
