#include <fmt/core.h>

#include "arbiter/game/game_context.h"
#include "arbiter/rules/illegal_move_finding.h"
#include "arbiter/rules/rules.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

void describe_check(const IllegalCase& found, Finding& finding) {
  const IllegalMove& why = found.why;
  const std::string king = pgn::square_name(why.attacked);
  const std::string attackers = the_men(found.before, why.attackers);
  if (why.kind == Kind::king) {
    finding.message = fmt::format("{} is attacked by {}", king, attackers);
  } else if (why.pinned && why.from != Square::none && !why.was_in_check) {
    finding.message = fmt::format("the {} is pinned: without it the king on {} is attacked by {}",
                                  man_on(found.before, why.from), king, attackers);
  } else if (why.was_in_check) {
    finding.message = fmt::format(
        "the king on {} is attacked by {}, and the move does not meet the check", king, attackers);
  } else {
    finding.message =
        fmt::format("after the move the king on {} is attacked by {}", king, attackers);
  }
  finding.evidence.emplace_back("king", king);
  finding.evidence.emplace_back("attackers", men_evidence(found.before, why.attackers));
  finding.evidence.emplace_back("pinned", why.pinned);
  finding.evidence.emplace_back("was_in_check", why.was_in_check);
}

void check_m210(const Rule& rule, GameContext& game, FindingSink& findings) {
  report_illegal_moves(
      rule, game, findings, IllegalReason::king_left_in_check,
      [&](const IllegalCase& found, Finding& finding) { describe_check(found, finding); });
}

}  // namespace

const Rule kM210KingLeftInCheck = {
    .id = "M210",
    .name = "king-left-in-check",
    .group = RuleGroup::moves,
    .severity = Severity::error,
    .on_by_default = true,
    .article = {"3.9", "3.9.2", "3.9.2"},
    .summary = "the move exposes the own king to check or leaves it there",
    .why =
        "No piece may be moved so that it exposes the king of its own colour to check or "
        "leaves it in check. The man could go where it is written, but the king would be "
        "under attack afterwards.",
    .fix =
        "Compare the scoresheets or the recording. Often one letter or digit of this move or "
        "of an earlier one is wrong; if the move was really made, the game has an illegal "
        "move (Article 7.5).",
    .triggers = trigger::kIllegal,
    .traits = trait::kRepairable,
    .check = check_m210,
};

}  // namespace arbiter
