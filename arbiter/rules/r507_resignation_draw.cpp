#include <fmt/core.h>

#include "arbiter/rules/rules.h"
#include "arbiter/rules/unwinnable_win.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

void check_r507(const Rule& rule, GameContext& game, FindingSink& findings) {
  if (game.drawn_by_law != EndingCause::resignation) return;
  const Color loser = opposite(*winner(game.record));
  Finding& finding = add_unwinnable_win(
      rule, game, findings, fmt::format("{} resigned, but the game is drawn:", side_name(loser)));
  if (game.draw_by_law_is_certain()) return;
  finding.severity = Severity::info;
  finding.message +=
      " The date of the game is not known: this holds if it was played after 31 December 2022; "
      "before that a resignation won whatever the position.";
}

}  // namespace

const Rule kR507ResignationDraw = {
    .id = "R507",
    .name = "resignation-draw",
    .group = RuleGroup::results,
    .severity = Severity::warning,
    .on_by_default = true,
    .severity_varies =
        "warning; info where the date does not show whether the game was played under the Laws "
        "of 2023",
    .article = {"", "", "5.1.2"},
    .summary = "lost by resignation, but the opponent cannot mate by any series of legal moves",
    .why =
        "Since 1 January 2023 a resignation is a draw if the opponent cannot checkmate by any "
        "series of legal moves. Before that it won for the opponent, whatever the position.",
    .fix = "Record the draw. If the game was not resigned, correct Termination.",
    .triggers = trigger::kDrawnByLaw,
    .traits = trait::kOtherEnding,
    .check = check_r507,
};

}  // namespace arbiter
