#include "arbiter/rules/rules.h"

namespace arbiter {

const Rule kX706RecordsDiffer = {
    .id = "X706",
    .name = "records-differ",
    .group = RuleGroup::event,
    .severity = Severity::warning,
    .on_by_default = true,
    .article = {},
    .summary = "two records of one game part at a half-move",
    .why =
        "Two people keep score (8.1), two databases copy, and a live transmission is typed again: "
        "so one game can have two records that do not agree, and only one of them can be what was "
        "played. Two records are taken for one game if the players, their colours, the start and "
        "the whole Round tag are the same (5.1 and 5.3 are two games), and the event too, with "
        "dates at most two days apart, or else the day. They must have at least four half-moves "
        "in common and then differ in one; a record that is only shorter is X701. One whose "
        "move there is illegal differs, too, unless it goes to the same square. Since players do "
        "meet twice under one Round tag, the moves have to show that it is one game: half of "
        "the shorter record is common, or half of what follows stands in both records. Left out "
        "are programs, which repeat openings, and two events of which one is a tie-break, rapid "
        "or blitz by its name and the other is not.",
    .fix =
        "Decide by the scoresheets which record is right, and correct or remove the other one. "
        "Where both were copied, the record that is legal to its end, or that has clock times, is "
        "the likelier one.",
    .triggers = 0,
};

}  // namespace arbiter
