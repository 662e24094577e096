#include <fmt/core.h>

#include <cstdint>
#include <string>
#include <vector>

#include "arbiter/clocks/game_clocks.h"
#include "arbiter/game/game_context.h"
#include "arbiter/rules/rules.h"
#include "arbiter/wording/wording.h"
#include "parser/clock.h"

namespace arbiter {
namespace {

using pgn::kSecond;

// "White's clock shows 0:25:11 after 1. e4"
std::string shown(const GameContext& game, Color side, const ClockReading& reading) {
  const std::uint32_t ply = ply_of(reading.own_move, side, game.clocks().readings().first_mover);
  return fmt::format("{}'s clock shows {} after {}", side_name(side),
                     pgn::clock_text(reading.milliseconds), game.move_text(ply));
}

// "30 seconds", "1 second", "0.5 seconds"
std::string seconds_words(std::int64_t milliseconds) {
  if (milliseconds % kSecond == 0) {
    return counted(static_cast<std::uint64_t>(milliseconds / kSecond), "second", "seconds");
  }
  std::string number = fmt::format("{}.{:03}", milliseconds / kSecond, milliseconds % kSecond);
  number.erase(number.find_last_not_of('0') + 1);
  return number + " seconds";
}

// What a first reading may be made of: "1:30:00 and the increments of 30 seconds allow".
std::string allowed_words(const pgn::TimeControl& control, const ClockReading& first) {
  std::vector<std::string> parts = {pgn::clock_text(first_base(control))};
  if (first.own_move > 1 && later_bases(control) > 0) {
    parts.push_back("later periods of " + pgn::clock_text(later_bases(control)));
  }
  const std::int64_t increment = pgn::largest_increment(control);
  if (increment > 0) parts.push_back("the increments of " + seconds_words(increment));
  return list_words(parts) + (parts.size() == 1 ? " allows" : " allow");
}

// " above the increment of 30 seconds"
std::string increment_words(const pgn::TimeControl& control) {
  const std::int64_t increment = pgn::largest_increment(control);
  if (increment == 0) return ", though there is no increment";
  return " above the increment of " + seconds_words(increment);
}

std::string reason(const GameContext& game, const ClockFit& fit) {
  const pgn::TimeControl& control = *game.clocks().control().of(fit.side);
  const std::string first = shown(game, fit.side, fit.reading);
  switch (fit.misfit) {
    case Misfit::above_base:
      return fmt::format("{}, more than {}.", first, allowed_words(control, fit.reading));
    case Misfit::below_half:
      return fmt::format("{} and {}, both less than half of what the players began with.", first,
                         shown(game, Color::black, game.clocks().readings().of.black.front()));
    case Misfit::equal_rises:
      return fmt::format(
          "{}, and in this step and at least two others it rises by the same {} seconds{}.", first,
          (fit.beyond + kSecond / 2) / kSecond, increment_words(control));
    case Misfit::none:
      break;
  }
  return "";
}

std::string_view misfit_id(Misfit misfit) {
  switch (misfit) {
    case Misfit::above_base:
      return "above-base";
    case Misfit::below_half:
      return "below-half";
    case Misfit::equal_rises:
      return "equal-rises";
    case Misfit::none:
      break;
  }
  return "none";
}

void check_c608(const Rule& rule, GameContext& game, FindingSink& findings) {
  if (game.clocks().readings().empty()) return;
  const ClockFit& fit = game.clocks().fit();
  if (fit.misfit == Misfit::none) return;
  const std::uint32_t ply =
      ply_of(fit.reading.own_move, fit.side, game.clocks().readings().first_mover);
  const pgn::Tag& tag = *game.text().find(game.clocks().control().tag[fit.side]);
  Finding& finding = findings.add(rule, game.place_of_ply(ply), ply);
  finding.move = game.move_text(ply);
  finding.message = fmt::format(
      "The clocks belong to another time control than {} {}: {}{} Nothing else is said about these "
      "clocks.",
      tag.name, quoted(tag.value), reason(game, fit),
      game.clocks().server() == Server::none ? " The tag may be that of the event." : "");
  finding.evidence = {{"why", std::string(misfit_id(fit.misfit))},
                      {"side", std::string(side_name(fit.side))},
                      {"clock_seconds", fit.reading.milliseconds / kSecond}};
  finding.suggestion = "Write the time control of this game into TimeControl.";
}

}  // namespace

const Rule kC608ClockForeign = {
    .id = "C608",
    .name = "clock-foreign",
    .group = RuleGroup::claims,
    .severity = Severity::info,
    .on_by_default = true,
    .article = {},
    .summary = "the clocks belong to another time control than the one stated",
    .why =
        "TimeControl is often that of an event, while the game is a rapid or blitz tie-break, or "
        "was played under another schedule. That is so if a first reading is above the base time, "
        "three increments and two seconds, if both first readings are under half the base (on "
        "Lichess under a quarter, for a player may give up half of his time), or if a clock rises "
        "three times by the same amount above the increment. Such clocks say nothing about the "
        "time control, so nothing else of them is judged.",
    .fix = "Write the time control of this game into TimeControl.",
    .triggers = trigger::kClocks,
    .traits = trait::kReadsMoves,
    .check = check_c608,
};

}  // namespace arbiter
