#include "arbiter/game/game_context.h"
#include "arbiter/rules/illegal_move_finding.h"
#include "arbiter/rules/rules.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

void check_m213(const Rule& rule, GameContext& game, FindingSink& findings) {
  report_illegal_moves(rule, game, findings, IllegalReason::null_move,
                       [&](const IllegalCase&, Finding& finding) {
                         finding.message = "a null move: each player must move in turn";
                       });
}

}  // namespace

const Rule kM213NullMove = {
    .id = "M213",
    .name = "null-move",
    .group = RuleGroup::moves,
    .severity = Severity::error,
    .on_by_default = true,
    .article = {"1.1", "1.2", "1.2"},
    .summary = "a null move (--, Z0, <>, 0000) in the main line",
    .why =
        "The players move alternately; nobody may pass. Null moves are a sign of analysis "
        "programs and have a place in variations only.",
    .fix =
        "Put the move that was played, or the true end of the game. If both halves of a move "
        "are unknown, end the score there.",
    .triggers = trigger::kIllegal,
    .traits = trait::kRepairable,
    .check = check_m213,
};

}  // namespace arbiter
