#include <fmt/core.h>

#include "arbiter/game/game_context.h"
#include "arbiter/rules/illegal_move_finding.h"
#include "arbiter/rules/rules.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

void check_m202(const Rule& rule, GameContext& game, FindingSink& findings) {
  report_illegal_moves(
      rule, game, findings, IllegalReason::path_blocked,
      [&](const IllegalCase& found, Finding& finding) {
        const IllegalMove& why = found.why;
        finding.message =
            fmt::format("{} cannot pass {} on the way to {}{}", the_men(found.before, why.men),
                        the_men(found.before, why.blockers), pgn::square_name(why.target),
                        which_other_can(found));
        finding.evidence.emplace_back("target", pgn::square_name(why.target));
        finding.evidence.emplace_back("men", men_evidence(found.before, why.men));
        finding.evidence.emplace_back("blockers", men_evidence(found.before, why.blockers));
      });
}

}  // namespace

const Rule kM202PathBlocked = {
    .id = "M202",
    .name = "path-blocked",
    .group = RuleGroup::moves,
    .severity = Severity::error,
    .on_by_default = true,
    .article = {"3.5", "3.5", "3.5"},
    .summary = "a man of that kind could move there, but another man is in the way",
    .why =
        "Bishop, rook and queen may not move over any man. The line to the square is right "
        "and a man of that kind stands on it, but there is a man between them.",
    .fix =
        "Compare the scoresheets or the recording. Often one letter or digit of this move or "
        "of an earlier one is wrong; if the move was really made, the game has an illegal "
        "move (Article 7.5).",
    .triggers = trigger::kIllegal,
    .traits = trait::kRepairable,
    .check = check_m202,
};

}  // namespace arbiter
