#include <fmt/core.h>

#include "arbiter/rules/rules.h"
#include "arbiter/rules/unwinnable_win.h"

namespace arbiter {
namespace {

void check(const Rule& rule, GameContext& game, FindingSink& findings) {
  if (game.drawn_by_law != EndingCause::time) return;
  const Color loser = opposite(*winner(game.record));
  add_unwinnable_win(
      rule, game, findings,
      fmt::format("{} lost on time, but the game is drawn:", GameContext::side_name(loser)));
}

}  // namespace

const Rule kR506FlagFallDraw = {
    .id = "R506",
    .name = "flag-fall-draw",
    .group = RuleGroup::results,
    .severity = Severity::error,
    .on_by_default = true,
    .article = {"6.9", "6.9", "6.9"},
    .summary = "lost on time, but the opponent cannot mate by any series of legal moves",
    .why =
        "A player who oversteps the time limit loses, unless the opponent could not checkmate by "
        "any series of legal moves, however bad: then the game is drawn. Material alone is no "
        "test, either way: a lone knight can mate a king that its own pawn shuts in, and a rook "
        "behind locked pawns may not. That the game was lost on time is taken from the Termination "
        "tag, the last comment, or a clock that shows 0:00:00.",
    .fix = "Record the draw. If the game was not lost on time, correct Termination.",
    .triggers = trigger::kDrawnByLaw,
    .traits = trait::kOtherEnding,
    .check = check,
};

}  // namespace arbiter
