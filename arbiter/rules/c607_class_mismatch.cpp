#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <string>

#include "arbiter/clocks/game_clocks.h"
#include "arbiter/game/game_context.h"
#include "arbiter/laws/time_class.h"
#include "arbiter/rules/rules.h"
#include "arbiter/wording/wording.h"
#include "parser/clock.h"

namespace arbiter {
namespace {

constexpr std::int64_t kMinute = 60'000;

bool has_control_tag(const pgn::GameText& text) {
  return text.find(pgn::TagName::time_control) != nullptr ||
         text.find(pgn::TagName::white_time_control) != nullptr;
}

// What one player uses of it, the other gains: nobody knows the time for a game.
bool is_sand_clock(const pgn::TimeControl& control) {
  return std::any_of(control.periods.begin(), control.periods.end(),
                     [](const pgn::TimePeriod& period) { return period.hourglass; });
}

// Before July 2014 a game was blitz if each player had less than 15 minutes.
bool was_blitz(const GameContext& game, const pgn::TimeControl& control) {
  const bool may_be_old = game.date.year == 0 || edition_on(game.date) == Edition::old;
  return may_be_old && time_of_game(control) < 15 * kMinute;
}

std::string_view limits(TimeClass time_class) {
  switch (time_class) {
    case TimeClass::blitz:
      return "at most ten minutes";
    case TimeClass::rapid:
      return "more than ten minutes and less than sixty";
    case TimeClass::standard:
      break;
  }
  return "sixty minutes or more";
}

// The periods are over before move 60, and the last one comes again.
bool has_more_for_60_moves(const pgn::TimeControl& control) {
  if (!repeats(control)) return false;
  std::int64_t moves = 0;
  for (const pgn::TimePeriod& period : control.periods) moves += period.moves;
  return moves < 60;
}

// "gives 2:30:00 for a game of 60 moves"
std::string time_words(const pgn::TimeControl& control) {
  const std::string time = pgn::clock_text(time_of_game(control));
  if (!has_more_for_60_moves(control)) return fmt::format("gives {} for a game of 60 moves", time);
  const bool has_increment = pgn::largest_increment(control) != 0;
  return fmt::format("gives {}{} if its last period is counted once", time,
                     has_increment ? " with 60 increments" : "");
}

// The tags, and by which of them the class of the game is judged.
std::string what_to_correct(const GameContext& game, const StatedControl& control) {
  const std::string_view white = game.text().find(control.tag.white)->name;
  const std::string_view black = game.text().find(control.tag.black)->name;
  const std::string tags =
      white == black ? std::string(white) : fmt::format("{} and {}", white, black);
  if (game.settings().time_class) return fmt::format("Correct {} or Event.", tags);
  return fmt::format("Correct {} or Event; the game is judged by {}.", tags,
                     control.shared ? "TimeControl" : "Event");
}

void check_c607(const Rule& rule, GameContext& game, FindingSink& findings) {
  const pgn::GameText& text = game.text();
  if (!has_control_tag(text) || game.clocks().server() != Server::none) return;
  // The tags of two games may have run together.
  if (text.find(pgn::NoteCode::duplicate_tag) != nullptr) return;
  const std::string_view event = text.value(pgn::TagName::event);
  const std::optional<TimeClass> named = classes_named(event).only();
  if (!named) return;
  const StatedControl& control = game.clocks().control();
  const pgn::TimeControl* const white = control.of(Color::white);
  const pgn::TimeControl* const black = control.of(Color::black);
  if (white == nullptr || black == nullptr) return;
  if (is_sand_clock(*white) || is_sand_clock(*black)) return;
  const TimeClass stated = class_of(*white);
  if (stated == *named || class_of(*black) != stated) return;
  if (*named == TimeClass::blitz && was_blitz(game, *white)) return;
  const pgn::Tag& tag = *text.find(control.tag.white);
  Finding& finding = findings.add(rule, tag.begin, 0);
  finding.message = fmt::format("The event {} is {} by its name, but {} {} {}, which is {}: {}.",
                                quoted(event), time_class_id(*named), tag.name, quoted(tag.value),
                                time_words(*white), time_class_id(stated), limits(stated));
  finding.evidence = {{"named", std::string(time_class_id(*named))},
                      {"stated", std::string(time_class_id(stated))},
                      {"seconds", time_of_game(*white) / 1000}};
  finding.suggestion = what_to_correct(game, control);
}

}  // namespace

const Rule kC607ClassMismatch = {
    .id = "C607",
    .name = "class-mismatch",
    .group = RuleGroup::claims,
    .severity = Severity::info,
    .on_by_default = true,
    .article = {},
    .summary = "Event says blitz or rapid, and TimeControl says another class",
    .why =
        "Illegal moves have other consequences in rapid and blitz play than in standard play, so "
        "it matters what a game was. Appendices A.1 and B.1 of the Laws tell the classes apart by "
        "the time for 60 moves: at most 10 minutes is blitz (until June 2014, and here without a "
        "date, less than 15), less than 60 is rapid. A last period that repeats itself is counted "
        "once, and a sand clock gives no such time. Often TimeControl is that of the main event, "
        "and the game one of its tie-breaks. Servers have classes of their own and are not looked "
        "at.",
    .fix = "Correct the tag that is wrong, or choose the class with --class.",
    .triggers = trigger::kClocks,
    .check = check_c607,
};

}  // namespace arbiter
