#include <fmt/core.h>

#include "arbiter/game/ends.h"
#include "arbiter/game/game_context.h"
#include "arbiter/rules/dead_position.h"
#include "arbiter/rules/missed_draw.h"
#include "arbiter/rules/rules.h"

namespace arbiter {
namespace {

void check_d402(const Rule& rule, GameContext& game, FindingSink& findings) {
  if (!game.ends.dead || !moves_follow(game, *game.ends.dead)) return;
  const std::uint32_t ply = *game.ends.dead;
  const GameEnd end = certain_end(game);
  if (game.ends.dead_is_end ? end.kind != EndKind::dead_position : end.kind != EndKind::none) {
    return;
  }
  Finding& finding = add_missed_draw(rule, game, findings, ply);
  const DeadPosition dead = explain_dead_position(game, ply);
  finding.evidence.emplace_back("why", dead.method);
  constexpr std::string_view kDead = "neither side can checkmate by any series of legal moves";
  if (game.ends.dead_is_end) {
    finding.message = fmt::format("The game ended here in a dead position: {} (Article {}). {}",
                                  kDead, finding.article, dead.words);
    return;
  }
  finding.severity = Severity::info;
  finding.message = fmt::format(
      "Under today's Laws this position is dead: {}. {} Before 1 July 1997 only material made a "
      "position dead: no fault.",
      kDead, dead.words);
}

}  // namespace

const Rule kD402DeadPositionMissed = {
    .id = "D402",
    .name = "dead-position-missed",
    .group = RuleGroup::draws,
    .severity = Severity::error,
    .on_by_default = true,
    .severity_varies =
        "error when the record is no draw; when it is one, warning if more than two "
        "half-moves follow, else info, since nobody lost by it; info before 1 July 1997, when "
        "only material made a position dead",
    .article = {"5.2b", "5.2.2", "5.2.2"},
    .summary = "moves follow the first dead position",
    .why =
        "When neither player can checkmate the other's king by any series of legal moves, "
        "however bad, the position is dead and the game is drawn at that moment. Bare kings, a "
        "lone bishop or knight and bishops of one square colour are the common cases; a forced "
        "capture of the last man that could mate and a wall of locked pawns are the others. Each "
        "finding rests on a proof, never on a search that was cut off. When the record is a draw, "
        "nobody lost by it: a warning if more than two half-moves follow, else only "
        "information.",
    .fix = "The result is a draw, from this move on.",
    .triggers = trigger::kEnd,
    .check = check_d402,
};

}  // namespace arbiter
