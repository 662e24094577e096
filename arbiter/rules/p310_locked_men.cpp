#include "arbiter/rules/position_finding.h"
#include "arbiter/rules/rules.h"

namespace arbiter {
namespace {

void check_p310(const Rule& rule, GameContext& game, FindingSink& findings) {
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
        "come only from squares where such men stand. Men shut in by men that never moved have "
        "not left, men shut out have not entered, and a man on a square that it could not "
        "reach, or one promoted pawn more than pawns are missing, makes the position "
        "illegal. King, queen and rooks shut in on their first rank cannot pass one "
        "another there, except by castling. Where the game may have begun from a Chess960 "
        "array, the first squares of pieces prove nothing.",
    .fix =
        "Set the position up again from its source. The evidence names the men that are "
        "locked.",
    .triggers = trigger::kFen,
    .check = check_p310,
};

}  // namespace arbiter
