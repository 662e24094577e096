#include "arbiter/rules/rules.h"

namespace arbiter {

const Rule kX702TwoGamesInRound = {
    .id = "X702",
    .name = "two-games-in-round",
    .group = RuleGroup::event,
    .severity = Severity::warning,
    .on_by_default = true,
    .article = {},
    .summary = "a player has two games with different opponents in one round of an event",
    .why =
        "Nobody has two opponents in one round: one of the games has the wrong Round, a wrong "
        "name, or belongs to another event. An event is what has the same Event, without a long "
        "pause; a round is the integer part of the Round tag (5.1 and 5.2 are boards or games of "
        "round 5), and games more than two days apart are of different rounds, since the stages "
        "of an event begin again with round 1. Several games against the same opponent are a "
        "match or a tie-break. Only games with a date that is known to the day are judged. Not "
        "reported: games that were not played, records without moves and result, opponents called "
        "BYE, NN, ? or No Player, opponents whose names may be two spellings of one, players whom "
        "FIDE numbers, ratings or second opponents in three rounds (or in two of three) show to be "
        "two people, a name with an initial that two full names of the event or two players of "
        "--trf may mean, programs, a player with three opponents or more, simultaneous displays, "
        "exhibitions, knock-outs and correspondence (by the name of the event, EventType or Mode), "
        "games of different time controls (TimeControl), sections (Section) or stages (Stage) or "
        "with different days in EventDate, games on a server (by Site), and rounds that were "
        "numbered anew between the two games. If it happens to many players of an event, its Round "
        "tags do not number rounds, and nothing is reported.",
    .fix =
        "Compare both games with the pairings of the round and correct the Round tag or the name.",
    .triggers = 0,
};

}  // namespace arbiter
