#include <fmt/core.h>

#include "arbiter/game/game_context.h"
#include "arbiter/rules/illegal_move_finding.h"
#include "arbiter/rules/rules.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

void check_m203(const Rule& rule, GameContext& game, FindingSink& findings) {
  report_illegal_moves(
      rule, game, findings, IllegalReason::own_man,
      [&](const IllegalCase& found, Finding& finding) {
        const IllegalMove& why = found.why;
        finding.message = fmt::format("a man of the same colour stands there: the {}",
                                      man_on(found.before, why.target));
        finding.evidence.emplace_back("target", pgn::square_name(why.target));
        finding.evidence.emplace_back("occupied_by", man_on(found.before, why.target));
        finding.evidence.emplace_back("men", men_evidence(found.before, why.men));
      });
}

}  // namespace

const Rule kM203OwnMan = {
    .id = "M203",
    .name = "own-man",
    .group = RuleGroup::moves,
    .severity = Severity::error,
    .on_by_default = true,
    .article = {"3.1", "3.1", "3.1"},
    .summary = "a man of the same colour stands on the square the move goes to",
    .why =
        "A piece may not move to a square occupied by a piece of its own colour. A man of the "
        "kind that is written could otherwise go there, so usually the square, or an earlier "
        "move of the man that stands on it, is wrong.",
    .fix =
        "Compare the scoresheets or the recording. Often one letter or digit of this move or "
        "of an earlier one is wrong; if the move was really made, the game has an illegal "
        "move (Article 7.5).",
    .triggers = trigger::kIllegal,
    .traits = trait::kRepairable,
    .check = check_m203,
};

}  // namespace arbiter
