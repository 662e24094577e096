#include <fmt/core.h>

#include "arbiter/game/ends.h"
#include "arbiter/game/game_context.h"
#include "arbiter/rules/missed_draw.h"
#include "arbiter/rules/rules.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

void check_d401(const Rule& rule, GameContext& game, FindingSink& findings) {
  const GameEnd end = certain_end(game);
  if (end.kind != EndKind::stalemate || !moves_follow(game, end.ply)) return;
  Finding& finding = add_missed_draw(rule, game, findings, end.ply);
  finding.message = fmt::format(
      "The game ended here by stalemate: {} has no legal move and is not in check (Article {}), "
      "but the score goes on.",
      side_name(game.replay().final_position().side_to_move()), finding.article);
}

}  // namespace

const Rule kD401StalemateMissed = {
    .id = "D401",
    .name = "stalemate-missed",
    .group = RuleGroup::draws,
    .severity = Severity::error,
    .on_by_default = true,
    .severity_varies =
        "error when the record is no draw; when it is one, warning if more than two "
        "half-moves follow, else info, since nobody lost by it",
    .article = {"5.2a", "5.2.1", "5.2.1"},
    .summary = "moves follow a stalemate",
    .why =
        "A player who has no legal move and is not in check is stalemated: the game is drawn "
        "at once. When the record is a draw, nobody lost by it: a warning if more than two "
        "half-moves follow, else only information.",
    .fix = "The result is a draw. Delete the moves that follow, or find the wrong move before.",
    .triggers = trigger::kEnd,
    .check = check_d401,
};

}  // namespace arbiter
