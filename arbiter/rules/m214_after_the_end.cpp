#include <fmt/core.h>

#include "arbiter/game/game_context.h"
#include "arbiter/rules/illegal_move_finding.h"
#include "arbiter/rules/rules.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

std::string_view checkmate_article(Edition laws) {
  return Article{"5.1a", "5.1.1", "5.1.1"}.in(laws);
}

std::string_view stalemate_article(Edition laws) {
  return Article{"5.2a", "5.2.1", "5.2.1"}.in(laws);
}

void check_m214(const Rule& rule, GameContext& game, FindingSink& findings) {
  report_illegal_moves(
      rule, game, findings, IllegalReason::after_the_end,
      [&](const IllegalCase& found, Finding& finding) {
        const bool mate = found.why.checkmate;
        const std::string_view side = side_name(found.mover);
        finding.message =
            mate ? fmt::format("{} is checkmated: the game is over, no move can follow", side)
                 : fmt::format(
                       "{} has no legal move and is not in check: stalemate, no move can follow",
                       side);
        finding.article = mate ? checkmate_article(game.laws) : stalemate_article(game.laws);
        finding.evidence.emplace_back("end", std::string(mate ? "checkmate" : "stalemate"));
      });
}

}  // namespace

const Rule kM214AfterTheEnd = {
    .id = "M214",
    .name = "after-the-end",
    .group = RuleGroup::moves,
    .severity = Severity::error,
    .on_by_default = true,
    .article = {"5.1a, 5.2a", "5.1.1, 5.2.1", "5.1.1, 5.2.1"},
    .summary = "a move follows checkmate or stalemate",
    .why =
        "Checkmate and stalemate end the game at once. Moves written after it were not part of "
        "the game, or a move before it is wrong.",
    .fix = "Delete what follows the end, or find the wrong move before it.",
    .triggers = trigger::kIllegal,
    .check = check_m214,
};

}  // namespace arbiter
