#include <fmt/core.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "arbiter/clocks/game_clocks.h"
#include "arbiter/clocks/rises.h"
#include "arbiter/game/game_context.h"
#include "arbiter/rules/rules.h"
#include "arbiter/wording/wording.h"
#include "parser/clock.h"

namespace arbiter {
namespace {

using pgn::kSecond;
// The penalty of two minutes for the opponent's illegal move or wrong claim (7.5.5, 9.5.3), three
// before July 2014; and the 2 seconds that a step may be wrong.
constexpr std::int64_t kPenalty = 122 * kSecond;
constexpr std::int64_t kPenaltyBefore2014 = 182 * kSecond;

std::int64_t penalty(const GameContext& game) {
  const bool may_be_old = game.date.year == 0 || edition_on(game.date) == Edition::old;
  return may_be_old ? kPenaltyBefore2014 : kPenalty;
}

struct Gain {
  Color side = Color::white;
  std::int64_t increment = 0;
  std::int64_t allowed = 0;
  std::int64_t later = 0;
  RiseSum sum;
};

std::optional<Gain> gain_of(const GameContext& game, Color side) {
  const pgn::TimeControl* const control = game.clocks().judged_control(side);
  if (control == nullptr || repeats(*control)) return std::nullopt;
  Gain gain;
  gain.side = side;
  gain.increment = pgn::largest_increment(*control);
  gain.later = later_bases(*control);
  gain.allowed = gain.later + 2 * gain.increment + penalty(game);
  gain.sum = sum_of_rises(game.clocks().readings(), side, gain.increment, gain.allowed);
  if (!gain.sum.exceeds) return std::nullopt;
  return gain;
}

std::uint32_t ply_of_gain(const GameContext& game, const Gain& gain) {
  return ply_of(gain.sum.exceeding.own_move, gain.side, game.clocks().readings().first_mover);
}

// "from 0:04:30 to 0:33:13 at 39... Rd8" for each step, the first ones if there are many.
std::vector<std::string> steps_of(const GameContext& game, const Gain& gain) {
  constexpr std::size_t kMostSteps = 5;
  const ClockReadings& readings = game.clocks().readings();
  std::vector<std::string> steps;
  for_each_rise(readings, gain.side, gain.increment, [&](const ClockRise& rise) {
    if (steps.size() == kMostSteps) return;
    const std::uint32_t ply = ply_of(rise.own_move, gain.side, readings.first_mover);
    steps.push_back(fmt::format("from {} to {} at {}", pgn::clock_text(rise.from),
                                pgn::clock_text(rise.to), game.move_text(ply)));
  });
  if (gain.sum.count > steps.size()) {
    steps.push_back(
        fmt::format("in {}", counted(gain.sum.count - steps.size(), "more step", "more steps")));
  }
  return steps;
}

std::string gain_words(const GameContext& game, const Gain& gain) {
  const std::string periods =
      gain.later == 0 ? "Two"
                      : fmt::format("Later periods of {}, two", pgn::clock_text(gain.later));
  return fmt::format(
      "{}'s recorded clock gains more than the time control can give. It rises {}, in all {} "
      "beyond the increments. {} increments and what an arbiter may add as a penalty for the "
      "opponent make {}.",
      side_name(gain.side), list_words(steps_of(game, gain)), pgn::clock_text(gain.sum.beyond),
      periods, pgn::clock_text(gain.allowed));
}

std::string explanation(Server server) {
  switch (server) {
    case Server::lichess:
      return " On Lichess a player can give the opponent time, which leaves no other trace.";
    case Server::chess_com:
    case Server::other:
      return " A server may have given time.";
    case Server::none:
      break;
  }
  return " An arbiter may have set the clock; else a reading or TimeControl is wrong.";
}

void check_c605(const Rule& rule, GameContext& game, FindingSink& findings) {
  std::vector<Gain> gains;
  for (const Color side : {Color::white, Color::black}) {
    if (const std::optional<Gain> gain = gain_of(game, side)) gains.push_back(*gain);
  }
  if (gains.empty()) return;
  if (gains.size() == 2 && ply_of_gain(game, gains[1]) < ply_of_gain(game, gains[0])) {
    std::swap(gains[0], gains[1]);
  }
  const Gain& first = gains.front();
  const std::uint32_t ply = ply_of_gain(game, first);
  Finding& finding = findings.add(rule, game.place_of_ply(ply), ply);
  const Server server = game.clocks().server();
  if (server != Server::none) finding.severity = Severity::info;
  finding.move = game.move_text(ply);
  finding.message = gain_words(game, first);
  if (gains.size() == 2) finding.message += " " + gain_words(game, gains.back());
  finding.message += explanation(server);
  finding.evidence = {
      {"side", std::string(side_name(first.side))},
      {"beyond_seconds", first.sum.beyond / kSecond},
      {"allowed_seconds", first.allowed / kSecond},
      {"steps", steps_of(game, first)},
  };
  finding.suggestion =
      "Compare with the arbiter's notes on the clocks, and with what the clock or the broadcast "
      "recorded.";
}

}  // namespace

const Rule kC605ClockRises = {
    .id = "C605",
    .name = "clock-rises",
    .group = RuleGroup::claims,
    .severity = Severity::warning,
    .on_by_default = true,
    .severity_varies = "warning; info for games played on a server, where players can give time",
    .article = {},
    .summary = "a recorded clock gains more time than the time control can give",
    .why =
        "Between two readings a clock can rise by its increments, by the time of a further period, "
        "and by a penalty for the opponent, two minutes (three before July 2014). For each player "
        "all steps that rise by more than two seconds above the increments are added up, whatever "
        "the move number, and compared with all later periods, two increments and one penalty. "
        "What is above that does not come from the time control: a bonus was given twice, the "
        "clock was set anew, or a reading is wrong. The finding is about the recorded clock, not "
        "about the player.",
    .fix = "Find out whether an arbiter set the clock. If not, correct the reading or TimeControl.",
    .triggers = trigger::kClocks,
    .traits = trait::kReadsMoves,
    .check = check_c605,
};

}  // namespace arbiter
