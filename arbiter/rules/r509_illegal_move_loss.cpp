#include <fmt/core.h>

#include "arbiter/rules/rules.h"
#include "arbiter/rules/unwinnable_win.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

void check_r509(const Rule& rule, GameContext& game, FindingSink& findings) {
  if (game.drawn_by_law != EndingCause::illegal_move) return;
  const Color loser = opposite(*winner(game.record));
  add_unwinnable_win(
      rule, game, findings,
      fmt::format("{} lost by an illegal move, {}", side_name(loser), drawn_words(game)),
      illegal_move_article(game).in(game.laws));
}

}  // namespace

const Rule kR509IllegalMoveLoss = {
    .id = "R509",
    .name = "illegal-move-loss",
    .group = RuleGroup::results,
    .severity = Severity::error,
    .on_by_default = true,
    .severity_varies =
        "error; info before 1 July 1997 where more than material keeps the winner from mating",
    .article = {"7.4b, 7.5b, A.4b", "7.5.5, A.4.2", "7.5.5, A.5.2"},
    .summary = "lost by an illegal move, but the opponent cannot mate by any series of legal moves",
    .why =
        "The second illegal move (in some editions, in rapid and blitz, the first) loses the game, "
        "unless the opponent could not checkmate by any series of legal moves: then it is drawn, "
        "as on the fall of a flag.",
    .fix = "Record the draw. If the game was lost otherwise, correct Termination.",
    .triggers = trigger::kDrawnByLaw,
    .traits = trait::kOtherEnding,
    .check = check_r509,
};

}  // namespace arbiter
