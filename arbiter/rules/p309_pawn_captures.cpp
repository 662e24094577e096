#include "arbiter/rules/position_finding.h"
#include "arbiter/rules/rules.h"

namespace arbiter {
namespace {

void check(const Rule& rule, GameContext& game, FindingSink& findings) {
  const std::vector<Refutation> refutations = refutations_for(rule, game);
  Finding* finding = report_refutations(rule, game, findings, refutations);
  if (finding == nullptr) return;
  const Fact& fact = refutations.front().fact;
  finding->evidence.emplace_back("needed", static_cast<std::int64_t>(fact.needed));
  finding->evidence.emplace_back("available", static_cast<std::int64_t>(fact.available));
}

}  // namespace

const Rule kP309PawnCaptures = {
    .id = "P309",
    .name = "pawn-captures",
    .group = RuleGroup::positions,
    .severity = Severity::error,
    .on_by_default = true,
    .article = {"3.10c", "3.10.3", "3.10.3"},
    .summary = "the pawns need more captures than men are missing",
    .why =
        "A pawn changes its file only by a capture (3.7.3), one file each time, and gets past "
        "a pawn that faces it only when one of the two captures or is captured. So where the "
        "pawns stand, and how many were promoted, says how many captures there were at least; "
        "the men that are missing say how many at most. Men shut in behind men that have never "
        "moved died where no pawn could take them, and a bishop of the light squares was not "
        "taken on a dark one. The evidence holds the numbers of the first fact.",
    .fix =
        "Set the position up again from its source: a pawn stands on the wrong file, or men "
        "are missing.",
    .triggers = trigger::kFen,
    .check = check,
};

}  // namespace arbiter
