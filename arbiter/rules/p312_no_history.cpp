#include "arbiter/rules/position_finding.h"
#include "arbiter/rules/rules.h"

namespace arbiter {
namespace {

void check_p312(const Rule& rule, GameContext& game, FindingSink& findings) {
  const std::vector<Refutation> refutations = refutations_for(rule, game);
  Finding* finding = report_refutations(rule, game, findings, refutations);
  if (finding == nullptr) return;
  const auto* fact = std::get_if<NoHistory>(&refutations.front().fact);
  if (fact == nullptr) return;
  finding->evidence.emplace_back("captures", static_cast<std::int64_t>(fact->captures));
  finding->evidence.emplace_back("structures", static_cast<std::int64_t>(fact->structures));
}

}  // namespace

const Rule kP312NoHistory = {
    .id = "P312",
    .name = "no-history",
    .group = RuleGroup::positions,
    .severity = Severity::error,
    .on_by_default = true,
    .article = {"3.10c", "3.10.3", "3.10.3"},
    .summary = "an exhaustive search of capture histories finds none",
    .why =
        "Only captures change the order of the pawns on the files: a pawn falls, or one comes to "
        "the next file. There are exactly as many captures as men are missing, and as many "
        "promotions at least as the men on the board need, each by a pawn with no pawn ahead of "
        "it, and a bishop's on a square of its colour. Each capture takes a pawn one rank further, "
        "and pawns of one file stand in order. All series of captures are tried; none leads to "
        "these pawns. A search that grows too long is given up and proves nothing.",
    .fix =
        "Set the position up again from its source. Crowded boards with many promoted men are "
        "seldom real.",
    .triggers = trigger::kFen,
    .check = check_p312,
};

}  // namespace arbiter
