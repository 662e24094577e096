#include "arbiter/rules/rules.h"

namespace arbiter {

const Rule kX701DuplicateGame = {
    .id = "X701",
    .name = "duplicate-game",
    .group = RuleGroup::event,
    .severity = Severity::warning,
    .on_by_default = true,
    .article = {},
    .summary = "the same game is recorded twice, or one record is the beginning of the other",
    .why =
        "A game that stands twice in the files counts twice in standings, statistics and opening "
        "books, and two copies hardly ever get the same corrections. All files of a run are "
        "compared. Two records are doubles if the players are the same (capitals, accents, blanks "
        "and punctuation do not count), in the same colours, and the moves too; or if those of "
        "one are the beginning of those of the other, at least 20 half-moves: a live transmission "
        "that broke off, or moves that somebody added later. Players do repeat games. So if dates "
        "or rounds speak for two games, only the same moves count, and only from 60 half-moves "
        "on; below 20 half-moves, and between programs or users of a server, Event, Site, Date "
        "and Round must be the same, and below 20 half-moves Event and Round be known. If "
        "programs or users have neither a Round nor an address in Site that tells their games "
        "apart, only the same moves count. Games without moves are never doubles, nor are games "
        "of nobody (NN, BYE, ?) or of a name against itself. A game with several copies is "
        "reported once for each copy beside the first.",
    .fix =
        "Keep one of the records, as a rule the longer, and move what only the other has (clocks, "
        "comments, a corrected result) to it. If two games were really played with the same "
        "moves, keep both and note that in a baseline.",
    .triggers = 0,
};

}  // namespace arbiter
