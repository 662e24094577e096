#include <fmt/core.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "arbiter/clocks/game_clocks.h"
#include "arbiter/game/game_context.h"
#include "arbiter/record/termination.h"
#include "arbiter/rules/rules.h"
#include "arbiter/wording/wording.h"
#include "parser/clock.h"

namespace arbiter {
namespace {

using pgn::kSecond;

// How many half-moves a side has made.
std::uint32_t own_moves(const GameContext& game, Color side) {
  const ClockReadings& readings = game.clocks().readings();
  return side == readings.first_mover ? (readings.plies + 1) / 2 : readings.plies / 2;
}

Finding& add_flag_fallen(const Rule& rule, const GameContext& game, Color side,
                         const ClockReading& reading, FindingSink& findings) {
  const std::uint32_t ply = ply_of(reading.own_move, side, game.clocks().readings().first_mover);
  Finding& finding = findings.add(rule, game.place_of_ply(ply), ply);
  finding.move = game.move_text(ply);
  finding.evidence = {{"side", std::string(side_name(side))},
                      {"clock_seconds", reading.milliseconds / kSecond}};
  return finding;
}

// A period can end at `zero`: its moves are made, and the time of the next one comes. Clocks that
// do not count moves give it only at zero.
bool may_end_period(const pgn::TimeControl& control, const ClockReading& zero,
                    const ClockReading* next) {
  const bool has_next_period = control.periods.size() > 1 || repeats(control);
  const bool moves_are_made = zero.own_move >= control.periods.front().moves;
  return has_next_period && moves_are_made && (next == nullptr || next->milliseconds > 0);
}

// The first reading of zero at which no period ends, and after which the same player moved again.
const ClockReading* played_on(const GameContext& game, Color side) {
  const pgn::TimeControl* const control = game.clocks().judged_control(side);
  if (control == nullptr) return nullptr;
  const std::uint32_t last = own_moves(game, side);
  const std::vector<ClockReading>& readings = game.clocks().readings().of[side];
  for (std::size_t i = 0; i < readings.size(); ++i) {
    if (readings[i].milliseconds != 0 || readings[i].own_move >= last) continue;
    const ClockReading* const next = i + 1 < readings.size() ? &readings[i + 1] : nullptr;
    if (!may_end_period(*control, readings[i], next)) return &readings[i];
  }
  return nullptr;
}

// Whole seconds round down to zero while there is time.
bool check_zero(const Rule& rule, GameContext& game, FindingSink& findings) {
  if (!game.clocks().readings().shows_fractions) return false;
  for (const Color side : {Color::white, Color::black}) {
    const ClockReading* const zero = played_on(game, side);
    if (zero == nullptr) continue;
    Finding& finding = add_flag_fallen(rule, game, side, *zero, findings);
    finding.message = fmt::format(
        "{}'s clock shows {} after {}, and {} plays on. These clocks show parts of a second, so "
        "the time was over; nobody claimed it, or the clock was set anew.",
        side_name(side), pgn::clock_text(zero->milliseconds), finding.move, side_name(side));
    return true;
  }
  return false;
}

// A king's move that belongs to a signal may have been played.
bool last_move_is_open(const GameContext& game) {
  const std::optional<ResultSignal>& signal = game.replay().signal();
  return signal && signal->may_have_been_played;
}

// The loser on time made the last move, so his clock had been stopped, and shows much time.
void check_loss(const Rule& rule, GameContext& game, FindingSink& findings) {
  const pgn::GameText& text = game.text();
  const std::optional<Color> won = winner(game.record);
  const std::uint32_t plies = game.replay().plies();
  if (!won || plies == 0 || !game.reached_end() || last_move_is_open(game)) return;
  // Mate and stalemate stop both clocks; R501, R502 and R508 speak of such a record.
  if (game.ends.on_board.kind != EndKind::none) return;
  const Color loser = opposite(*won);
  if (game.replay().mover(plies) != loser) return;
  const pgn::TimeControl* const control = game.clocks().judged_control(loser);
  if (control == nullptr) return;
  const ClockReading& last = game.clocks().readings().of[loser].back();
  if (last.own_move != own_moves(game, loser)) return;
  if (last.milliseconds <= first_base(*control) / 10) return;
  if (stated_cause_of_loss(text, *won) != EndingCause::time) return;
  Finding& finding = add_flag_fallen(rule, game, loser, last, findings);
  finding.message = fmt::format(
      "{0} is said to have lost on time, but it is not {0}'s turn: after {1}, the last move, "
      "{0}'s clock shows {2}, and it is {3}'s clock that runs.",
      side_name(loser), finding.move, pgn::clock_text(last.milliseconds), side_name(*won));
  finding.suggestion =
      "See whether a move is missing at the end, and whether the game ended in another way.";
}

void check_c606(const Rule& rule, GameContext& game, FindingSink& findings) {
  if (game.clocks().readings().empty()) return;
  if (!check_zero(rule, game, findings)) check_loss(rule, game, findings);
}

}  // namespace

const Rule kC606FlagFallen = {
    .id = "C606",
    .name = "flag-fallen",
    .group = RuleGroup::claims,
    .severity = Severity::info,
    .on_by_default = true,
    .article = {"6.9", "6.9", "6.9"},
    .summary = "a clock at zero and the game goes on, or a loss on time with time on the clock",
    .why =
        "A player who does not complete the moves in the time loses the game (Article 6.9), but "
        "only when the arbiter sees the fallen flag or the opponent claims it (6.8). A clock that "
        "shows parts of a second and stands at zero had no time left; clocks that show whole "
        "seconds are not looked at, nor is a zero at which a period can have ended whose moves are "
        "made. And the player who made the last move cannot lose on time with "
        "more than a tenth of the first period left: it is the opponent's clock that runs.",
    .fix = "Nothing, if the arbiter decided so. Else correct the reading, or Termination.",
    .triggers = trigger::kClocks,
    .traits = trait::kReadsMoves,
    .check = check_c606,
};

}  // namespace arbiter
