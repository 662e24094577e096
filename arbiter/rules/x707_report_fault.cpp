#include "arbiter/rules/rules.h"

namespace arbiter {

const Rule kX707ReportFault = {
    .id = "X707",
    .name = "report-fault",
    .group = RuleGroup::event,
    .severity = Severity::warning,
    .on_by_default = true,
    .article = {},
    .summary = "the tournament report contradicts itself",
    .why =
        "Each pairing stands in a tournament report (--trf) twice, in the lines of both players. "
        "They must name each other, with results that belong to one game and with opposite colours "
        "if it was played, and the points of a player must be those of the rounds. Legal are "
        "results by penalty (0 and 0, 1/2 and 0), forfeits in reports of teams whose other line is "
        "empty, byes without a letter, and points that lines 162, 299 or XXS explain. A report "
        "that contradicts itself cannot be rated as it is.",
    .fix =
        "Look the pairing up in the other line and in the scoresheets, and correct the report in "
        "the program that made it.",
    .triggers = 0,
};

}  // namespace arbiter
