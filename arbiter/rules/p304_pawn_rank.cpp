#include "arbiter/rules/position_finding.h"
#include "arbiter/rules/rules.h"

namespace arbiter {
namespace {

void check_p304(const Rule& rule, GameContext& game, FindingSink& findings) {
  report_faults(rule, game, findings, Fault::pawn_rank);
}

}  // namespace

const Rule kP304PawnRank = {
    .id = "P304",
    .name = "pawn-rank",
    .group = RuleGroup::positions,
    .severity = Severity::error,
    .on_by_default = true,
    .article = {"3.10c", "3.10.3", "3.10.3"},
    .summary = "a pawn stands on the first or last rank",
    .why =
        "Pawns start on the second rank, never move backwards (3.7.1-3.7.3), and are promoted "
        "as part of the move that takes them to the last rank (3.7.5.1).",
    .fix =
        "Set the position up again from its source. Often a rank is missing or the order of "
        "the ranks is reversed.",
    .triggers = trigger::kFen,
    .check = check_p304,
};

}  // namespace arbiter
