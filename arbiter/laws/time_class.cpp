#include "arbiter/laws/time_class.h"

#include <algorithm>
#include <cstddef>
#include <span>

#include "parser/ascii.h"

namespace arbiter {
namespace {

constexpr std::int64_t kMinute = 60'000;  // milliseconds

// Of a word that begins or ends so: Blitzturnier, Superblitz, Rapidplay.
constexpr std::string_view kBlitz[] = {"blitz", "bullet"};
constexpr std::string_view kRapid[] = {"rapid"};
constexpr std::size_t kShortest = 5;

// Beginnings of words that have nothing to do with the time: names, towns and bulletins.
constexpr std::string_view kOthers[] = {"bulletin", "bullets", "blitzer", "blitzstein",
                                        "rapids",   "rapidan", "rapidly"};

bool begins_with_one_of(std::string_view word, std::span<const std::string_view> beginnings) {
  return std::any_of(beginnings.begin(), beginnings.end(), [word](std::string_view beginning) {
    return pgn::starts_with_ignoring_case(word, beginning);
  });
}

bool names(std::string_view word, std::span<const std::string_view> classes) {
  const bool begins_or_ends =
      begins_with_one_of(word, classes) ||
      std::any_of(classes.begin(), classes.end(), [word](std::string_view name) {
        return word.size() > name.size() &&
               pgn::equals_ignoring_case(word.substr(word.size() - name.size()), name);
      });
  return begins_or_ends && !begins_with_one_of(word, kOthers);
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
  NamedClasses named;
  while (!event.empty()) {
    const auto letters = std::find_if_not(event.begin(), event.end(), pgn::is_letter);
    const auto size = static_cast<std::size_t>(letters - event.begin());
    const std::string_view word = event.substr(0, size);
    const std::string_view after = event.substr(size);
    if (size >= kShortest) {
      named.blitz |= names(word, kBlitz);
      named.rapid |= names(word, kRapid) && !pgn::starts_with_ignoring_case(after, " city");
    }
    event.remove_prefix(std::max<std::size_t>(size, 1));
  }
  return named;
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
