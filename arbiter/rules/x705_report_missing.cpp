#include "arbiter/rules/rules.h"

namespace arbiter {

const Rule kX705ReportMissing = {
    .id = "X705",
    .name = "report-missing",
    .group = RuleGroup::event,
    .severity = Severity::warning,
    .on_by_default = true,
    .article = {},
    .summary =
        "moves for a pairing that the tournament report calls forfeited or a bye, or one game of a "
        "round is missing",
    .why =
        "A forfeited pairing and a bye are not rated, so it matters whether the game was played "
        "(--trf). And if all games of a round are there but one, that one was probably forgotten, "
        "unless its players have a game in a round that the report does not have, or an input "
        "could not be read. Rounds with more games missing are only counted, because many "
        "collections hold just a part of the games.",
    .fix =
        "If the game was played, correct the report; if it was not, remove the moves. Add the game "
        "that is missing, or record its result without moves.",
    .triggers = 0,
};

}  // namespace arbiter
