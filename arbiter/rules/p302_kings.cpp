#include "arbiter/rules/position_finding.h"
#include "arbiter/rules/rules.h"

namespace arbiter {
namespace {

void check_p302(const Rule& rule, GameContext& game, FindingSink& findings) {
  report_faults(rule, game, findings, Fault::kings);
}

}  // namespace

const Rule kP302Kings = {
    .id = "P302",
    .name = "kings",
    .group = RuleGroup::positions,
    .severity = Severity::error,
    .on_by_default = true,
    .article = {"3.10c", "3.10.3", "3.10.3"},
    .summary = "there is not one king each, or the kings stand side by side",
    .why =
        "Each player has one king from the first move to the last: a king is never captured "
        "(1.4.1), and it never moves to a square that the other king attacks (3.9.2). Without "
        "one king each, or with kings side by side, no move can be judged.",
    .fix =
        "Set the position up again from its source. A letter of the wrong case makes a king of "
        "the other colour.",
    .triggers = trigger::kFen,
    .check = check_p302,
};

}  // namespace arbiter
