#include "arbiter/rules/position_finding.h"
#include "arbiter/rules/rules.h"

namespace arbiter {
namespace {

void check(const Rule& rule, GameContext& game, FindingSink& findings) {
  report_refutations(rule, game, findings, refutations_for(rule, game));
}

}  // namespace

const Rule kP310LockedMen = {
    .id = "P310",
    .name = "locked-men",
    .group = RuleGroup::positions,
    .severity = Severity::error,
    .on_by_default = true,
    .article = {"3.10c", "3.10.3", "3.10.3"},
    .summary = "men that could never have left, entered or been promoted",
    .why =
        "Pawns on their second rank have never moved, and neither has a man that could have "
        "come only from squares where such men stand. What men that never moved shut in has "
        "not left, what they shut out has not entered, and a man that stands where it could "
        "not have come, or is one more promoted pawn than pawns are missing, makes the "
        "position illegal. King, queen and rooks shut in on their first rank cannot pass one "
        "another there, except by castling. Where the game may have begun from a Chess960 "
        "array, nothing is said of first squares of pieces.",
    .fix =
        "Set the position up again from its source. The evidence names the men that are "
        "locked.",
    .triggers = trigger::kFen,
    .check = check,
};

}  // namespace arbiter
