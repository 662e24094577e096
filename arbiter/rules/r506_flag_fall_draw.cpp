#include <fmt/core.h>

#include "arbiter/game/ends.h"
#include "arbiter/record/termination.h"
#include "arbiter/rules/rules.h"
#include "arbiter/rules/unwinnable_win.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

// Where it is so, if not everywhere.
std::string_view where_drawn(const GameContext& game) {
  if (game.has_other_rules_for_time()) return "over the board ";
  return game.could_win_by_old_laws ? "under today's Laws " : "";
}

void check_r506(const Rule& rule, GameContext& game, FindingSink& findings) {
  if (game.drawn_by_law != EndingCause::time) return;
  const Color won = *winner(game.record);
  const std::string_view loser = side_name(opposite(won));
  if (!game.draw_is_from_clock) {
    add_unwinnable_win(rule, game, findings,
                       fmt::format("{} lost on time, {}", loser, drawn_words(game)));
    return;
  }
  Finding& finding = add_unwinnable_win(
      rule, game, findings,
      fmt::format(
          "{0}'s clock shows 0:00:00 after the last moves. If {0} lost on time, {1}the game is "
          "drawn:",
          loser, where_drawn(game)));
  finding.evidence.emplace_back("from_clock", true);
  if (game.could_win_by_old_laws || game.has_other_rules_for_time()) return;
  // The game ended on the board before, so it is a draw whatever the clock showed.
  if (!ruling(game).empty()) return;
  finding.suggestion =
      fmt::format("Find out whether {} lost on time. If so, record 1/2-1/2.", loser);
}

}  // namespace

const Rule kR506FlagFallDraw = {
    .id = "R506",
    .name = "flag-fall-draw",
    .group = RuleGroup::results,
    .severity = Severity::error,
    .on_by_default = true,
    .severity_varies =
        "error; info before 1 July 1997 where more than material keeps the winner from mating, and "
        "by correspondence",
    .article = {"6.9", "6.9", "6.9"},
    .summary = "lost on time, but the opponent cannot mate by any series of legal moves",
    .why =
        "A player who oversteps the time limit loses, unless the opponent could not checkmate by "
        "any series of legal moves, however bad: then the game is drawn. Material alone is no "
        "test, either way: a lone knight can mate a king that its own pawn shuts in, and a rook "
        "behind locked pawns may not. That the game was lost on time is taken from the tags "
        "Termination and TerminationDetails, the last comment, or, where nothing can say how the "
        "game ended, the loser's clock: if its last reading is 0:00:00, the finding holds if the "
        "game was lost on time, which the clock alone does not settle. By correspondence other "
        "rules hold for time, so it is only information there and settles nothing.",
    .fix = "Record the draw. If the game was not lost on time, correct Termination.",
    .triggers = trigger::kDrawnByLaw,
    .traits = trait::kOtherEnding,
    .check = check_r506,
};

}  // namespace arbiter
