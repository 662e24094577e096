#include "arbiter/rules/rules.h"

namespace arbiter {

const Rule kX704ReportMismatch = {
    .id = "X704",
    .name = "report-mismatch",
    .group = RuleGroup::event,
    .severity = Severity::error,
    .on_by_default = true,
    .article = {},
    .summary = "result, colours or opponent of a game differ from the tournament report",
    .why =
        "The tournament report (--trf) is what is rated and what the standings are made of; the "
        "games that are published should say the same. Only players whom the report is sure to "
        "mean are compared: by FIDE number, else by surname and first initial, else by the only "
        "pairing that they can have, which also decides where the number is one player's and the "
        "name another's. All others are counted as not identified. A result that the game leaves "
        "open "
        "accuses nobody, and several games of the same two players in one round are a match, of "
        "which the report has only the outcome. Whether two records are of one game is seen at "
        "Round, colours and moves.",
    .fix =
        "Compare game and report with the scoresheets. Correct the one that is wrong; if it is "
        "the report, the standings and the rating change with it.",
    .triggers = 0,
};

}  // namespace arbiter
