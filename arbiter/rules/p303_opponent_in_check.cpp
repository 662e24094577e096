#include "arbiter/rules/position_finding.h"
#include "arbiter/rules/rules.h"

namespace arbiter {
namespace {

void check_p303(const Rule& rule, GameContext& game, FindingSink& findings) {
  report_faults(rule, game, findings, Fault::opponent_in_check);
}

}  // namespace

const Rule kP303OpponentInCheck = {
    .id = "P303",
    .name = "opponent-in-check",
    .group = RuleGroup::positions,
    .severity = Severity::error,
    .on_by_default = true,
    .article = {"3.10c", "3.10.3", "3.10.3"},
    .summary = "the side that has just moved is in check",
    .why =
        "No move may leave or expose the own king to check (3.9.2), so after a move only the "
        "other side can be in check.",
    .fix =
        "Most often the side to move is wrong: w and b exchanged. Otherwise set the position "
        "up again from its source.",
    .triggers = trigger::kFen,
    .check = check_p303,
};

}  // namespace arbiter
