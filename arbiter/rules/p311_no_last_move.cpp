#include <utility>

#include "arbiter/legality/explanation/retraction_text.h"
#include "arbiter/rules/position_finding.h"
#include "arbiter/rules/rules.h"

namespace arbiter {
namespace {

void check_p311(const Rule& rule, GameContext& game, FindingSink& findings) {
  const std::vector<Refutation> refutations = refutations_for(rule, game);
  Finding* finding = report_refutations(rule, game, findings, refutations);
  if (finding == nullptr) return;
  std::vector<std::string> moves;
  for (const Retraction& retraction : refutations.front().last_moves) {
    moves.push_back(retraction_text(retraction, true));
  }
  finding->evidence.emplace_back("last_moves", std::move(moves));
}

}  // namespace

const Rule kP311NoLastMove = {
    .id = "P311",
    .name = "no-last-move",
    .group = RuleGroup::positions,
    .severity = Severity::error,
    .on_by_default = true,
    .article = {"3.10c", "3.10.3", "3.10.3"},
    .summary =
        "no legal last move exists, each leads back to an illegal position, or it is the other "
        "side's turn",
    .why =
        "Every position but the first has a last move. All are tried backwards: moves of all men, "
        "captures of men of every kind, promotions, en passant captures and castling. If each "
        "leads back to a position that is illegal itself, by one of the other P rules or because "
        "all its last moves do so again, the position is illegal. It is also illegal if each side "
        "is known to have made an even or an odd number of moves, and these do not fit the side to "
        "move.",
    .fix =
        "Most often the side to move is wrong, or a man stands on a square next to the right "
        "one. Set the position up again from its source.",
    .triggers = trigger::kFen,
    .check = check_p311,
};

}  // namespace arbiter
