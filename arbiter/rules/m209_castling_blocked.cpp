#include <fmt/core.h>

#include "arbiter/game/game_context.h"
#include "arbiter/rules/illegal_move_finding.h"
#include "arbiter/rules/rules.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

void check_m209(const Rule& rule, GameContext& game, FindingSink& findings) {
  report_illegal_moves(
      rule, game, findings, IllegalReason::castling_blocked,
      [&](const IllegalCase& found, Finding& finding) {
        finding.message = fmt::format("{} {} in the way of king and rook",
                                      the_men(found.before, found.why.blockers),
                                      count(found.why.blockers) == 1 ? "stands" : "stand");
        finding.evidence.emplace_back("blockers", men_evidence(found.before, found.why.blockers));
      });
}

}  // namespace

const Rule kM209CastlingBlocked = {
    .id = "M209",
    .name = "castling-blocked",
    .group = RuleGroup::moves,
    .severity = Severity::error,
    .on_by_default = true,
    .article = {"3.8b(2)b", "3.8.2.2.2", "3.8.2.2.2"},
    .summary = "castling with a man between king and rook",
    .why =
        "Castling is prevented for the time being while any man stands between the king and "
        "the rook (in Chess960: on any square that one of them has to pass or occupy).",
    .fix =
        "Compare the scoresheets or the recording. Often one letter or digit of this move or "
        "of an earlier one is wrong; if the move was really made, the game has an illegal "
        "move (Article 7.5).",
    .triggers = trigger::kIllegal,
    .traits = trait::kRepairable,
    .check = check_m209,
};

}  // namespace arbiter
