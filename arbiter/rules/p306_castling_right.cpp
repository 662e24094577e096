#include "arbiter/legality/immediate/castling_facts.h"
#include "arbiter/rules/position_finding.h"
#include "arbiter/rules/rules.h"

namespace arbiter {
namespace {

void check_p306(const Rule& rule, GameContext& game, FindingSink& findings) {
  Finding* finding = report_faults(rule, game, findings, Fault::castling_right);
  if (finding == nullptr) return;
  finding->evidence.emplace_back("rights", impossible_letters(game.start()));
}

}  // namespace

const Rule kP306CastlingRight = {
    .id = "P306",
    .name = "castling-right",
    .group = RuleGroup::positions,
    .severity = Severity::error,
    .on_by_default = true,
    .article = {"3.10c", "3.10.3", "3.10.3"},
    .summary = "a castling right without its king and rook",
    .why =
        "A castling right says that neither the king nor that rook has moved (3.8.2.1), so "
        "both stand where they started. Other squares than e1, a1 and h1 are taken for those "
        "of Chess960 only if the field has file letters, the Variant tag names Chess960, or "
        "all 32 men stand on a Chess960 array. The right is ignored in the replay.",
    .fix =
        "Remove the letter from the castling field; for Chess960, add the Variant tag or write "
        "file letters.",
    .triggers = trigger::kFen,
    .check = check_p306,
};

}  // namespace arbiter
