#include "arbiter/rules/position_finding.h"
#include "arbiter/rules/rules.h"

namespace arbiter {
namespace {

// "needed" where no number of captures is enough.
constexpr int kNeverEnough = 99;

struct Numbers {
  int needed = 0;
  int available = 0;
};

Numbers numbers(const Fact& fact) {
  if (const auto* origins = std::get_if<PawnOrigins>(&fact)) {
    return {origins->captures_needed.value_or(kNeverEnough), origins->captures_available};
  }
  if (const auto* opposition = std::get_if<PawnOpposition>(&fact)) {
    return {opposition->pawns_past, opposition->passes_available};
  }
  if (const auto* victims = std::get_if<PawnVictims>(&fact)) {
    return {victims->captures, victims->victims};
  }
  return {};
}

void check_p309(const Rule& rule, GameContext& game, FindingSink& findings) {
  const std::vector<Refutation> refutations = refutations_for(rule, game);
  Finding* finding = report_refutations(rule, game, findings, refutations);
  if (finding == nullptr) return;
  const auto [needed, available] = numbers(refutations.front().fact);
  finding->evidence.emplace_back("needed", static_cast<std::int64_t>(needed));
  finding->evidence.emplace_back("available", static_cast<std::int64_t>(available));
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
    .check = check_p309,
};

}  // namespace arbiter
