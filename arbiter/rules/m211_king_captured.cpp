#include <fmt/core.h>

#include "arbiter/game/game_context.h"
#include "arbiter/rules/illegal_move_finding.h"
#include "arbiter/rules/rules.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

void check_m211(const Rule& rule, GameContext& game, FindingSink& findings) {
  report_illegal_moves(rule, game, findings, IllegalReason::king_captured,
                       [&](const IllegalCase& found, Finding& finding) {
                         finding.message = fmt::format("the king on {} cannot be captured",
                                                       pgn::square_name(found.why.target));
                         finding.evidence.emplace_back("king", pgn::square_name(found.why.target));
                       });
}

}  // namespace

const Rule kM211KingCaptured = {
    .id = "M211",
    .name = "king-captured",
    .group = RuleGroup::moves,
    .severity = Severity::error,
    .on_by_default = true,
    .article = {"1.2", "1.4.1", "1.4.1"},
    .summary = "the move takes the king, with a man that attacks it",
    .why =
        "Capturing the opponent's king is not allowed. Either the game was over before, by "
        "checkmate, or the previous move left a king in check and was illegal itself. A move to "
        "the square of the king by a man that does not attack it has another fault: a blocked path "
        "(M202), or a square that no such man reaches (M201, M204).",
    .fix =
        "Look at the move before: it must have left the king attacked. In blitz, taking the "
        "king is no way to claim that.",
    .triggers = trigger::kIllegal,
    .traits = trait::kRepairable,
    .check = check_m211,
};

}  // namespace arbiter
