#include "arbiter/laws/time_class.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <variant>

#include "parser/ascii.h"
#include "parser/time_control.h"

namespace arbiter {
namespace {

constexpr std::int64_t kMinute = 60'000;  // milliseconds

bool contains_word(std::string_view text, std::string_view word) {
  const auto same = [](char a, char b) { return pgn::lower(a) == b; };
  return std::search(text.begin(), text.end(), word.begin(), word.end(), same) != text.end();
}

}  // namespace

std::string_view time_class_id(TimeClass time_class) {
  switch (time_class) {
    case TimeClass::rapid:
      return "rapid";
    case TimeClass::blitz:
      return "blitz";
    case TimeClass::standard:
      break;
  }
  return "standard";
}

TimeClass classify_time(std::string_view time_control, std::string_view event) {
  const pgn::TimeControlResult result = pgn::parse_time_control(time_control);
  const auto* control = std::get_if<pgn::TimeControl>(&result);
  if (control != nullptr && control->kind == pgn::TimeControl::Kind::periods) {
    const std::int64_t total = pgn::total_base(*control) + 60 * pgn::largest_increment(*control);
    if (total <= 10 * kMinute) return TimeClass::blitz;
    return total < 60 * kMinute ? TimeClass::rapid : TimeClass::standard;
  }
  for (const std::string_view word : {"blitz", "bullet"}) {
    if (contains_word(event, word)) return TimeClass::blitz;
  }
  return contains_word(event, "rapid") ? TimeClass::rapid : TimeClass::standard;
}

}  // namespace arbiter
