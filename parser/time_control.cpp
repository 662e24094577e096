#include "parser/time_control.h"

#include <algorithm>
#include <boost/spirit/home/x3.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "parser/ascii.h"
#include "parser/short_time_control.h"
#include "parser/time_control_leaves.h"
#include "parser/time_control_reader.h"
#include "parser/time_control_words.h"

namespace pgn {
namespace {

namespace x3 = boost::spirit::x3;

using internal::blank;
using internal::decimal;
using internal::error_at;
using internal::integer;
using internal::kMinute;
using internal::kSecond;
using internal::place;
using internal::reader;
using internal::TimeControlReader;
using internal::TimeControlReaderTag;

// The standard's form.
namespace standard {

constexpr auto set_unknown = [](auto& context) {
  reader(context).control.kind = TimeControl::Kind::unknown;
};
constexpr auto set_none = [](auto& context) {
  reader(context).control.kind = TimeControl::Kind::none;
};
constexpr auto begin_period = [](auto& context) {
  x3::_pass(context) = reader(context).begin_period(place(context));
};
constexpr auto set_moves = [](auto& context) { x3::_pass(context) = reader(context).set_moves(); };
constexpr auto set_base = [](auto& context) {
  reader(context).period().base = reader(context).number;
};
constexpr auto set_increment = [](auto& context) {
  reader(context).period().increment = reader(context).number;
};
constexpr auto set_hourglass = [](auto& context) { reader(context).period().hourglass = true; };
constexpr auto set_delay = [](auto& context) { reader(context).period().delay = true; };
constexpr auto end_period = [](auto& context) {
  x3::_pass(context) = reader(context).end_period();
};

// An alternative in place of an exception: it records the place and fails.
constexpr auto unreadable = x3::eps[([](auto& context) {
  x3::_pass(context) =
      reader(context).fail(TimeControlErrorCode::unreadable, place(context), std::string::npos);
})];

constexpr auto seconds = decimal | unreadable;
constexpr auto moves = integer >> x3::lit('/')[set_moves];
constexpr auto delay_letter = x3::lit('d') | 'D' | 'S' | 'B';  // S: simple, B: Bronstein's
constexpr auto bonus = (('+' >> seconds >> -x3::lit('s')) | (delay_letter[set_delay] >> seconds)) >>
                       x3::eps[set_increment];
constexpr auto hourglass = x3::lit('*')[set_hourglass] >> seconds >> x3::eps[set_base];
constexpr auto timed = -moves >> seconds >> x3::eps[set_base] >> -bonus;
// A period of this form must end here: `0 min` does not.
constexpr auto period_end = &(x3::lit(':') | x3::eoi) >> x3::eps[end_period];
constexpr auto period = x3::eps[begin_period] >> (hourglass | timed) >> (period_end | unreadable);

constexpr auto control = ((x3::lit('?')[set_unknown] | x3::lit('-')[set_none]) | period % ':') >>
                         (x3::eoi | unreadable);

}  // namespace standard

// 9.6.1, and what `standard` adds to it.
bool read_standard_form(std::string_view text, TimeControlReader& reader) {
  const char* first = text.data();
  const char* const last = first + text.size();
  return x3::phrase_parse(first, last, x3::with<TimeControlReaderTag>(reader)[standard::control],
                          blank);
}

// "300=600": White's and Black's.
std::optional<TimeControl> read_each_players(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos) return std::nullopt;
  const std::string_view black_text = text.substr(equals + 1);
  TimeControlReader white(text.data());
  TimeControlReader black(black_text.data());
  if (!read_standard_form(text.substr(0, equals), white)) return std::nullopt;
  if (!read_standard_form(black_text, black)) return std::nullopt;
  if (white.control.periods.empty() || black.control.periods.empty()) return std::nullopt;
  white.control.black_periods = std::move(black.control.periods);
  return std::move(white.control);
}

bool may_be_minutes(const TimePeriod& period) {
  constexpr std::int64_t kMostMinutes = 180;
  const bool whole = period.base % kSecond == 0 && period.increment % kSecond == 0;
  return whole && !period.hourglass && period.base <= kMostMinutes * kSecond;
}

// "300+5", as servers write it, without the grammar; nothing for everything else.
std::optional<TimeControl> read_usual_form(std::string_view text) {
  constexpr std::size_t kMostDigits = 9;
  const std::size_t plus = text.find('+');
  if (plus == std::string_view::npos) return std::nullopt;
  TimePeriod period;
  const auto read = [](std::string_view digits, std::int64_t& milliseconds) {
    if (digits.empty() || digits.size() > kMostDigits) return false;
    std::int64_t value = 0;
    for (const char digit : digits) {
      if (!is_digit(digit)) return false;
      value = value * 10 + (digit - '0');
    }
    milliseconds = value * kSecond;
    return true;
  };
  if (!read(text.substr(0, plus), period.base)) return std::nullopt;
  if (!read(text.substr(plus + 1), period.increment)) return std::nullopt;
  if (period.base + period.increment == 0) return std::nullopt;
  TimeControl control;
  control.kind = TimeControl::Kind::periods;
  control.periods.push_back(period);
  return control;
}

// "15+10" of "Rapid 15+10"; empty if the text does not begin so.
std::string_view behind_class(std::string_view text) {
  text = trim(text);
  for (const std::string_view word : {"classical", "standard", "rapid", "blitz", "bullet"}) {
    if (!starts_with_ignoring_case(text, word)) continue;
    const std::string_view rest = trim_left(text.substr(word.size()), " :");
    return !rest.empty() && is_digit(rest.front()) ? rest : std::string_view{};
  }
  return {};
}

}  // namespace

TimeControlResult parse_time_control(std::string_view text) {
  if (std::optional<TimeControl> control = read_usual_form(text)) return *std::move(control);
  if (is_blank(text)) return error_at(text, TimeControlErrorCode::empty, 0, text.size());

  TimeControlReader standard_form(text.data());
  if (!begins_with_shown_time(text) && read_standard_form(text, standard_form)) {
    return std::move(standard_form.control);
  }
  if (std::optional<TimeControl> control = read_short_time_control(text)) {
    return *std::move(control);
  }
  if (std::optional<TimeControl> control = read_each_players(text)) return *std::move(control);
  const TimeControlErrorCode code = standard_form.error.value_or(TimeControlErrorCode::unreadable);
  if (code != TimeControlErrorCode::unreadable) {
    return error_at(text, code, standard_form.error_begin, standard_form.error_end);
  }

  if (const std::string_view rest = behind_class(text); !rest.empty()) {
    TimeControlResult control = parse_time_control(rest);
    if (std::holds_alternative<TimeControl>(control)) return control;
  }
  return internal::read_time_control_in_words(text, standard_form.error_begin);
}

std::optional<TimeControl> in_minutes(const TimeControl& control) {
  if (control.has_units || control.kind != TimeControl::Kind::periods) return std::nullopt;
  for (const auto* const periods : {&control.periods, &control.black_periods}) {
    if (!std::all_of(periods->begin(), periods->end(), may_be_minutes)) return std::nullopt;
  }
  TimeControl minutes = control;
  minutes.has_units = true;
  for (TimePeriod& period : minutes.periods) period.base *= kMinute / kSecond;
  for (TimePeriod& period : minutes.black_periods) period.base *= kMinute / kSecond;
  return minutes;
}

std::int64_t total_base(const TimeControl& control) {
  std::int64_t sum = 0;
  for (const TimePeriod& period : control.periods) sum += period.base;
  return sum;
}

std::int64_t largest_increment(const TimeControl& control) {
  std::int64_t largest = 0;
  for (const TimePeriod& period : control.periods) largest = std::max(largest, period.increment);
  return largest;
}

std::string_view expected(TimeControlErrorCode code) {
  switch (code) {
    case TimeControlErrorCode::empty:
      return "A time control, or ? where it is not known, was expected, and there is none.";
    case TimeControlErrorCode::unreadable:
      return "?, - or periods such as 40/7200, 900+30 or *180 in seconds, separated by colons, "
             "were expected.";
    case TimeControlErrorCode::no_moves:
      return "A number of moves above 0 was expected.";
    case TimeControlErrorCode::no_time:
      return "A period with some time in it was expected.";
    case TimeControlErrorCode::number_too_large:
      return "A number of at most 999999999 was expected.";
    case TimeControlErrorCode::too_many_periods:
      return "At most 16 periods were expected.";
  }
  return "";
}

}  // namespace pgn
