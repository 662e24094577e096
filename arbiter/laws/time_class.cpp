#include "arbiter/laws/time_class.h"

#include "parser/ascii.h"

namespace arbiter {
namespace {

constexpr std::int64_t kMinute = 60'000;  // milliseconds

bool names_rapid(std::string_view event) {
  constexpr std::string_view kRapid = "rapid";
  for (; event.size() >= kRapid.size(); event.remove_prefix(1)) {
    if (!pgn::starts_with_ignoring_case(event, kRapid)) continue;
    const std::string_view after = event.substr(kRapid.size());
    const bool town = pgn::starts_with_ignoring_case(after, "s") ||
                      pgn::starts_with_ignoring_case(after, " city");
    if (!town) return true;
  }
  return false;
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

std::int64_t time_of_game(const pgn::TimeControl& control) {
  return pgn::total_base(control) + 60 * pgn::largest_increment(control);
}

TimeClass class_of(const pgn::TimeControl& control) {
  const std::int64_t total = time_of_game(control);
  if (total <= 10 * kMinute) return TimeClass::blitz;
  return total < 60 * kMinute ? TimeClass::rapid : TimeClass::standard;
}

NamedClasses classes_named(std::string_view event) {
  return {names_rapid(event), pgn::contains_ignoring_case(event, "blitz") ||
                                  pgn::contains_ignoring_case(event, "bullet")};
}

TimeClass classify_time(const pgn::TimeControl* control, std::string_view event) {
  if (control != nullptr && control->kind == pgn::TimeControl::Kind::periods) {
    return class_of(*control);
  }
  const NamedClasses named = classes_named(event);
  if (named.blitz) return TimeClass::blitz;
  return named.rapid ? TimeClass::rapid : TimeClass::standard;
}

}  // namespace arbiter
