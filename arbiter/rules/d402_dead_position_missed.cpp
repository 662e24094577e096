#include "arbiter/ends.h"
#include "arbiter/game_context.h"
#include "arbiter/rules/missed_draw.h"
#include "arbiter/rules/rules.h"
#include "arbiter/winnable/material.h"

namespace arbiter {
namespace {

void check(const Rule& rule, GameContext& game, FindingSink& findings) {
  const GameEnd& end = game.ends.end;
  if (end.kind != EndKind::dead_position || !moves_follow(game, end.ply)) return;
  Finding& finding = add_missed_draw(rule, game, findings, end.ply);
  const Position position = game.replay().position_after(end.ply);
  finding.message =
      "The game ended here in a dead position: neither side can checkmate by any "
      "series of legal moves (Article " +
      std::string(finding.article) + "). " + material_sentence(position, Color::white) + " " +
      material_sentence(position, Color::black);
  finding.evidence.emplace_back("why", std::string("material"));
}

}  // namespace

const Rule kD402DeadPositionMissed = {
    .id = "D402",
    .name = "dead-position-missed",
    .group = RuleGroup::draws,
    .severity = Severity::error,
    .on_by_default = true,
    .article = {"5.2b", "5.2.2", "5.2.2"},
    .summary = "moves follow the first dead position",
    .why =
        "When neither player can checkmate the other's king by any series of legal moves, "
        "however bad, the position is dead and the game is drawn at that moment. For now the "
        "positions are found that material alone decides: bare kings, a lone bishop or "
        "knight, bishops of one square colour.",
    .fix = "The result is a draw, from this move on.",
    .triggers = trigger::kEnd,
    .check = check,
};

}  // namespace arbiter
