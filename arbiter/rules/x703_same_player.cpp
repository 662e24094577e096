#include "arbiter/rules/rules.h"

namespace arbiter {

const Rule kX703SamePlayer = {
    .id = "X703",
    .name = "same-player",
    .group = RuleGroup::event,
    .severity = Severity::warning,
    .on_by_default = true,
    .article = {},
    .summary = "White and Black are the same person",
    .why =
        "Nobody plays against himself. Such a record comes from a field that was filled in twice "
        "or from the wrong line of a list, and it counts for and against the same player in "
        "standings and ratings. It is reported if both sides have the same FIDE number, or the "
        "same full name and neither numbers nor ratings that differ. Programs do play against "
        "themselves, and two people can share a surname and an initial: so a name counts only if "
        "it has a surname and a first name, no digit, and no word from the names of programs or of "
        "openings, and without a comma only in a game with a result, since files of openings have "
        "the title of a chapter as both players. BYE, NN, ? and No Player are nobody.",
    .fix =
        "Look up the opponent in the pairings or on the scoresheet and correct the White or Black "
        "tag. If two players do have the same name, tell them apart by FIDE number or rating.",
    .triggers = 0,
};

}  // namespace arbiter
