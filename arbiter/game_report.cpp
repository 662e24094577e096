#include "arbiter/game_report.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "arbiter/clocks/game_clocks.h"
#include "arbiter/game/ends.h"
#include "arbiter/game/game_winnability.h"
#include "arbiter/game/place_of_stop.h"
#include "arbiter/winnable/winnability.h"
#include "parser/result.h"

namespace arbiter {
namespace {

// The fewest reversible half-moves after which a position can stand again: there and back.
constexpr std::uint32_t kShortestReturn = 4;

// Moves stand there, and not one of them could be read: no board to play them on, or the first of
// them is no move at all.
bool is_unreadable(const GameContext& game) {
  const bool unknown = game.text().unknown_token.data() != nullptr;
  switch (game.replay().stop()) {
    case Stop::unplayable_start:
      return unknown || !game.text().moves.empty();
    case Stop::unknown_token:
      return game.text().moves.empty();
    case Stop::illegal_move:
    case Stop::none:
      break;
  }
  return false;
}

Verdict verdict(const GameContext& game, std::string_view ruled) {
  if (!game.board_is_judged) return Verdict::undetermined;
  if (is_unreadable(game)) return Verdict::unreadable;
  if (!ruled.empty() && ruled != pgn::result_text(game.record)) return Verdict::contradicted;
  const bool drawn_if_on_time =
      game.draw_is_from_clock && !game.could_win_by_old_laws && !game.has_other_rules_for_time();
  if (signal_contradicts_record(game) || contradicts_mate(game) || drawn_if_on_time) {
    return Verdict::contradicted;
  }
  const bool open = game.record == pgn::Result::unfinished || game.record == pgn::Result::none;
  if (!game.reached_end() || open) return Verdict::undetermined;
  return Verdict::consistent;
}

void set_start_kind(const GameContext& game, GameReport& report) {
  report.start = game.start().kind;
  if (game.fen_error) report.start = StartKind::fen;
}

std::optional<bool> can_win(Winnability winnability) {
  if (winnability == Winnability::undecided) return std::nullopt;
  return winnability == Winnability::can_win;
}

// Who can still win, where records are to say so.
void add_chances(const GameContext& game, GameReport& report) {
  const Settings& settings = game.settings();
  if (settings.winnable == Winnable::off || !settings.chances_in_records) return;
  for (const Color side : {Color::white, Color::black}) {
    report.can_win[side] = can_win(game.winnability().at_end(side));
    report.lost_winnability[side] = game.winnability().first_unwinnable_ply(side);
  }
}

}  // namespace

GameReport make_report(const GameContext& game, RepetitionCounter& counter) {
  GameReport report;
  const Replay& replay = game.replay();
  set_start_kind(game, report);
  report.laws = game.laws;
  report.time_class = game.time_class();
  if (place_of_stop(game) != nullptr) report.stopped_at = replay.plies() + 1;
  for (const IllegalEvent& event : replay.illegal()) {
    if (event.stood) report.stood.push_back(event.ply);
  }
  report.end = game.ends.end;
  report.ruling = ruling(game);
  report.clocks = game.clocks().record();
  report.verdict = verdict(game, report.ruling);
  if (replay.stop() == Stop::unplayable_start) return report;
  report.final_fen = to_fen(replay.final_position(), replay.move_number(replay.plies() + 1));
  Repetitions repetitions = counter.count(replay, kShortestReturn);
  report.repetition_max = repetitions.max;
  report.threefold_plies = std::move(repetitions.threefold_plies);
  for (const PlyState& state : replay.states()) {
    report.halfmove_max = std::max(report.halfmove_max, state.halfmove_clock);
  }
  if (game.board_is_judged) add_chances(game, report);
  return report;
}

}  // namespace arbiter
