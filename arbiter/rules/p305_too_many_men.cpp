#include "arbiter/rules/position_finding.h"
#include "arbiter/rules/rules.h"

namespace arbiter {
namespace {

void check_p305(const Rule& rule, GameContext& game, FindingSink& findings) {
  report_faults(rule, game, findings, Fault::too_many_men);
}

}  // namespace

const Rule kP305TooManyMen = {
    .id = "P305",
    .name = "too-many-men",
    .group = RuleGroup::positions,
    .severity = Severity::error,
    .on_by_default = true,
    .article = {"3.10c", "3.10.3", "3.10.3"},
    .summary = "more than 8 pawns, more than 16 men, or more promoted men than missing pawns",
    .why =
        "A side starts with sixteen men, eight of them pawns (2.2), and never gains one. "
        "Queens above one, rooks and knights above two, and bishops above one on either square "
        "colour were pawns once, and a bishop never changes the colour of its squares.",
    .fix =
        "Set the position up again from its source. The evidence names the men that are too "
        "many together.",
    .triggers = trigger::kFen,
    .check = check_p305,
};

}  // namespace arbiter
