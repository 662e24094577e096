#include "arbiter/rules/position_finding.h"
#include "arbiter/rules/rules.h"

namespace arbiter {
namespace {

void check_p308(const Rule& rule, GameContext& game, FindingSink& findings) {
  report_faults(rule, game, findings, Fault::impossible_check);
}

}  // namespace

const Rule kP308ImpossibleCheck = {
    .id = "P308",
    .name = "impossible-check",
    .group = RuleGroup::positions,
    .severity = Severity::error,
    .on_by_default = true,
    .article = {"3.10c", "3.10.3", "3.10.3"},
    .summary = "three men give check, or a pair or a single man that no last move lets give it",
    .why =
        "A check arises with the last move: the man that moved gives it, or opened the line of "
        "another. One move gives two checks at most. All kinds of last moves are tried "
        "backwards, promotions, castling (Chess960 too) and en passant captures, which open two "
        "lines, included. The check is impossible when the king would have been in check before "
        "every one of them, because its own side would have left it there (3.9.2).",
    .fix =
        "Set the position up again from its source. The evidence names the men that give "
        "check.",
    .triggers = trigger::kFen,
    .check = check_p308,
};

}  // namespace arbiter
