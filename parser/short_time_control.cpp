#include "parser/short_time_control.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>

#include "parser/ascii.h"
#include "parser/time_control_reader.h"

namespace pgn {
namespace {

using internal::kHour;
using internal::kMinute;
using internal::kSecond;
constexpr std::int64_t kDay = 24 * kHour;

// What is left of the text; each function takes what it names from the front, with the blanks
// before it, or nothing.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : rest_(trim(text)) {}

  bool at_end() const { return rest_.empty(); }

  bool take(char wanted) {
    rest_ = trim_left(rest_);
    if (rest_.empty() || lower(rest_.front()) != wanted) return false;
    rest_.remove_prefix(1);
    return true;
  }

  // A word of letters, as a whole.
  bool take_word(std::string_view word) {
    rest_ = trim_left(rest_);
    if (!starts_with_ignoring_case(rest_, word)) return false;
    if (rest_.size() > word.size() && is_letter(rest_[word.size()])) return false;
    rest_.remove_prefix(word.size());
    return true;
  }

  template <class... Words>
  bool take_any(Words... words) {
    return (take_word(words) || ...);
  }

  // A number in thousandths.
  std::optional<std::int64_t> take_number() {
    rest_ = trim_left(rest_);
    std::size_t digits = 0;
    std::int64_t value = take_digits(digits);
    constexpr std::size_t kMostDigits = 9;
    if (digits == 0 || digits > kMostDigits) return std::nullopt;
    value *= 1000;
    if (!rest_.starts_with('.')) return value;
    rest_.remove_prefix(1);
    if (rest_.empty() || !is_digit(rest_.front())) return std::nullopt;
    for (std::int64_t unit = 100; !rest_.empty() && is_digit(rest_.front()); unit /= 10) {
      value += (rest_.front() - '0') * unit;
      rest_.remove_prefix(1);
    }
    return value;
  }

 private:
  std::int64_t take_digits(std::size_t& digits) {
    std::int64_t value = 0;
    for (; !rest_.empty() && is_digit(rest_.front()); ++digits) {
      if (digits < 9) value = value * 10 + (rest_.front() - '0');
      rest_.remove_prefix(1);
    }
    return value;
  }

  std::string_view rest_;
};

TimeControl single_period(const TimePeriod& period, bool has_units) {
  TimeControl control;
  control.kind = TimeControl::Kind::periods;
  control.periods = {period};
  control.has_units = has_units;
  return control;
}

constexpr std::string_view kNoLimit[] = {
    "inf",      "infinite", "infinity", "unlimited",     "untimed",         "none",
    "1/0",      "0+0",      "0/0",      "no time limit", "no time control", "null",
    "no limit", "no clock", "no time",  "nil",
};

constexpr std::string_view kNotKnown[] = {
    "n/a",           "na",          "n.a.",          "unknown",   "not known",
    "not specified", "unspecified", "not available", "undefined", "correspondence",
};

template <std::size_t size>
bool is_one_of(std::string_view text, const std::string_view (&words)[size]) {
  return std::any_of(std::begin(words), std::end(words),
                     [text](std::string_view word) { return equals_ignoring_case(text, word); });
}

// "n/a", "--", "?/?" and the like, which say as little as "?", and words for no limit.
std::optional<TimeControl::Kind> kind_without_time(std::string_view text) {
  text = trim(text);
  if (is_one_of(text, kNoLimit)) return TimeControl::Kind::none;
  const bool has_sign = text.find_first_of("?-") != std::string_view::npos;
  const bool is_filler = has_sign && text.find_first_not_of("?-/+:. ") == std::string_view::npos;
  if (is_filler || is_one_of(text, kNotKnown)) return TimeControl::Kind::unknown;
  return std::nullopt;
}

// How many moves the days are for: behind them ("per move", "for 10 moves", "/move"); nothing if
// that is not said.
std::optional<std::int64_t> take_moves(Scanner& scanner) {
  if (!scanner.take('/') && !scanner.take_any("per", "for", "a", "each")) return std::nullopt;
  const std::int64_t moves = scanner.take_number().value_or(kSecond);
  if (!scanner.take_any("moves", "move")) return std::nullopt;
  return moves;
}

// "1 in 3 days", "10 moves in 30 days", "10/30 days", "3 days per move", "30 days for 10 moves":
// correspondence. Days alone ("3 days") do not say what they are for.
std::optional<TimeControl> read_days(std::string_view text) {
  Scanner scanner(text);
  std::optional<std::int64_t> days = scanner.take_number();
  if (!days) return std::nullopt;
  std::optional<std::int64_t> moves;
  const bool says_moves = scanner.take_any("moves", "move");
  if (scanner.take_word("in") || scanner.take('/')) {
    moves = std::exchange(days, scanner.take_number());
  } else if (says_moves) {
    return std::nullopt;
  }
  if (!days || *days == 0 || !scanner.take_any("days", "day", "d")) return std::nullopt;
  if (!moves) moves = take_moves(scanner);
  if (!moves || *moves == 0 || *moves % kSecond != 0 || !scanner.at_end()) return std::nullopt;
  return single_period({.moves = *moves / kSecond, .base = *days * (kDay / kSecond)}, true);
}

// "15|10"
std::optional<TimeControl> read_barred(std::string_view text) {
  Scanner scanner(text);
  const auto minutes = scanner.take_number();
  if (!minutes || !scanner.take('|')) return std::nullopt;
  const auto seconds = scanner.take_number();
  if (!seconds || !scanner.at_end() || *minutes + *seconds == 0) return std::nullopt;
  return single_period({.base = *minutes * 60, .increment = *seconds}, true);
}

// Two digits below 60 behind a colon.
std::optional<std::int64_t> take_sixtieths(std::string_view& text) {
  if (text.size() < 3 || text[0] != ':' || !is_digit(text[1]) || !is_digit(text[2])) return {};
  if (text[1] > '5' || (text.size() > 3 && is_digit(text[3]))) return {};
  const std::int64_t value = (text[1] - '0') * 10 + (text[2] - '0');
  text.remove_prefix(3);
  return value;
}

// A time as a clock shows it, with hours or, in two fields, with whatever 1:30 means.
struct ShownTime {
  int fields = 2;
  std::int64_t milliseconds = 0;  // if there are three
};

std::optional<ShownTime> take_shown_time(std::string_view& text) {
  std::int64_t front = 0;
  std::size_t digits = 0;
  for (; digits < text.size() && is_digit(text[digits]); ++digits) {
    if (digits == 2) return std::nullopt;
    front = front * 10 + (text[digits] - '0');
  }
  if (digits == 0) return std::nullopt;
  text.remove_prefix(digits);
  const std::optional<std::int64_t> next = take_sixtieths(text);
  if (!next) return std::nullopt;
  const std::optional<std::int64_t> last = take_sixtieths(text);
  if (!last) return ShownTime();
  return ShownTime{3, front * kHour + *next * kMinute + *last * kSecond};
}

// "1:30:00+30"
std::optional<TimeControl> read_shown_time_control(std::string_view text) {
  text = trim(text);
  const std::optional<ShownTime> base = take_shown_time(text);
  if (!base || base->fields != 3) return std::nullopt;
  TimePeriod period{.base = base->milliseconds};
  Scanner scanner(text);
  if (scanner.take('+')) {
    const std::optional<std::int64_t> seconds = scanner.take_number();
    if (!seconds) return std::nullopt;
    scanner.take_any("seconds", "sec", "s");
    period.increment = *seconds;
  }
  if (!scanner.at_end() || period.base + period.increment == 0) return std::nullopt;
  return single_period(period, true);
}

// The unit of a time in milliseconds, if there is one.
std::optional<std::int64_t> take_unit(Scanner& scanner) {
  if (scanner.take_any("hours", "hour", "hrs", "hr", "h")) return kHour;
  if (scanner.take_any("seconds", "sec", "s")) return kSecond;
  if (scanner.take_any("minutes", "minute", "mins", "min", "m")) return kMinute;
  return std::nullopt;
}

// "0.2/move", "10 sec/move", "30 seconds per move"
std::optional<TimeControl> read_time_a_move(std::string_view text) {
  Scanner scanner(text);
  const auto time = scanner.take_number();
  if (!time || *time == 0) return std::nullopt;
  const std::optional<std::int64_t> unit = take_unit(scanner);
  scanner.take('.');
  if (!scanner.take('/') && !(unit && scanner.take_any("per", "a", "each"))) return std::nullopt;
  if (!scanner.take_word("move") || !scanner.at_end()) return std::nullopt;
  return single_period({.moves = 1, .base = *time * unit.value_or(kSecond) / kSecond}, true);
}

class AmericanReader {
 public:
  explicit AmericanReader(std::string_view text) : scanner_(text) {}

  std::optional<TimeControl> read() {
    do {
      if (!read_rest() && !read_bonus() && !read_period()) return std::nullopt;
      while (scanner_.take(';') || scanner_.take(',') || scanner_.take(':') || scanner_.take('/')) {
      }
    } while (!scanner_.at_end());
    // Without one, only units tell that it is no form of the standard: `40/2h, 20/1h`.
    if (!sudden_death_ && !all_have_units_) return std::nullopt;
    for (TimePeriod& period : control_.periods) {
      period.increment = increment_;
      period.delay = delay_ && increment_ > 0;
    }
    control_.kind = TimeControl::Kind::periods;
    control_.has_units = true;
    return std::move(control_);
  }

 private:
  // "G/90", "Game in 90", "SD/30", "40/120": only the last is for the rest of the game.
  bool read_period() {
    if (sudden_death_ || control_.periods.size() == kMaxTimePeriods) return false;
    TimePeriod period;
    if (scanner_.take_any("game", "g", "sd")) {
      sudden_death_ = true;
      if (!scanner_.take('/')) scanner_.take_word("in");
    } else {
      const auto moves = scanner_.take_number();
      if (!moves || *moves % 1000 != 0 || *moves == 0 || !scanner_.take('/')) return false;
      period.moves = *moves / 1000;
    }
    const auto time = scanner_.take_number();
    if (!time || *time == 0) return false;
    const std::optional<std::int64_t> unit = take_unit(scanner_);
    all_have_units_ = all_have_units_ && unit;
    period.base = *time * unit.value_or(usual_unit(*time, period)) / kSecond;
    control_.periods.push_back(period);
    return true;
  }

  // "+1h" behind a period: the time for the rest of the game. An increment has seconds.
  bool read_rest() {
    if (control_.periods.empty() || sudden_death_) return false;
    Scanner scanner = scanner_;
    if (!scanner.take('+')) return false;
    const auto time = scanner.take_number();
    if (!time || *time == 0) return false;
    const std::optional<std::int64_t> unit = take_unit(scanner);
    if (!unit || *unit == kSecond || control_.periods.size() == kMaxTimePeriods) return false;
    control_.periods.push_back({.base = *time * *unit / kSecond});
    sudden_death_ = true;
    scanner_ = scanner;
    return true;
  }

  // Minutes; but `40/2, SD/1` are hours, and numbers that make no schedule in minutes are seconds.
  std::int64_t usual_unit(std::int64_t thousandths, const TimePeriod& period) {
    constexpr std::int64_t kMostHours = 3;
    constexpr std::int64_t kMostMinutes = 600;
    if (thousandths > kMostMinutes * 1000) return kSecond;
    if (period.moves != 0 && thousandths <= kMostHours * 1000) in_hours_ = true;
    return in_hours_ && thousandths <= kMostHours * 1000 ? kHour : kMinute;
  }

  // "+30", "d5", "inc 30", "d/5", in seconds.
  bool read_bonus() {
    if (control_.periods.empty() || has_bonus_) return false;
    if (scanner_.take_any("delay", "d")) {
      delay_ = true;
    } else if (!scanner_.take('+') && !scanner_.take_any("increment", "incr", "inc", "i")) {
      return false;
    }
    scanner_.take('/');
    const auto seconds = scanner_.take_number();
    if (!seconds) return false;
    scanner_.take_any("seconds", "sec", "s");
    increment_ = *seconds;
    has_bonus_ = true;
    return true;
  }

  Scanner scanner_;
  TimeControl control_;
  bool sudden_death_ = false;
  bool all_have_units_ = true;
  bool has_bonus_ = false;
  bool delay_ = false;
  bool in_hours_ = false;
  std::int64_t increment_ = 0;
};

}  // namespace

bool begins_with_shown_time(std::string_view text) {
  text = trim(text);
  if (!take_shown_time(text)) return false;
  return text.empty() || text.front() == '+' || is_blank(text.front());
}

std::optional<TimeControl> read_short_time_control(std::string_view text) {
  if (const std::optional<TimeControl::Kind> kind = kind_without_time(text)) {
    TimeControl control;
    control.kind = *kind;
    return control;
  }
  if (auto control = read_time_a_move(text)) return control;
  if (auto control = read_days(text)) return control;
  if (auto control = read_barred(text)) return control;
  if (auto control = read_shown_time_control(text)) return control;
  return AmericanReader(text).read();
}

}  // namespace pgn
