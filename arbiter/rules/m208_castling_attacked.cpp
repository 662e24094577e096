#include <fmt/core.h>

#include "arbiter/game/game_context.h"
#include "arbiter/rules/illegal_move_finding.h"
#include "arbiter/rules/rules.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

// In Chess960 the castling rook itself can be all that stands between the king and an attacker.
bool rook_shields(const IllegalCase& found) {
  const Bitboard now = found.before.occupied() & ~bit(found.before.king(found.mover));
  const Bitboard attackers = found.before.attackers(found.why.attacked, opposite(found.mover), now);
  return (attackers & found.why.attackers) == 0;
}

void check_m208(const Rule& rule, GameContext& game, FindingSink& findings) {
  report_illegal_moves(
      rule, game, findings, IllegalReason::castling_attacked,
      [&](const IllegalCase& found, Finding& finding) {
        const IllegalMove& why = found.why;
        const Square king = found.before.king(found.mover);
        const std::string square = pgn::square_name(why.attacked);
        const std::string attackers = the_men(found.before, why.attackers);
        if (rook_shields(found)) {
          finding.message =
              fmt::format("once the rook has left {}, the king on {} would be attacked by {}",
                          pgn::square_name(why.physical.to()), square, attackers);
        } else if (why.attacked == king) {
          finding.message = fmt::format("the king on {} is attacked by {}", square, attackers);
        } else if (why.attacked == why.target) {
          finding.message = fmt::format("{}, where the king would come to stand, is attacked by {}",
                                        square, attackers);
        } else {
          finding.message =
              fmt::format("{}, which the king must cross, is attacked by {}", square, attackers);
        }
        finding.evidence.emplace_back("square", square);
        finding.evidence.emplace_back("attackers", men_evidence(found.before, why.attackers));
      });
}

}  // namespace

const Rule kM208CastlingAttacked = {
    .id = "M208",
    .name = "castling-attacked",
    .group = RuleGroup::moves,
    .severity = Severity::error,
    .on_by_default = true,
    .article = {"3.8b(2)a", "3.8.2.2.1", "3.8.2.2.1"},
    .summary = "castling while the king's square, a crossed square or the target is attacked",
    .why =
        "Castling is prevented for the time being while the king is in check, or a square "
        "that it must cross or is to occupy is attacked by a man of the opponent. The rook "
        "may be attacked or cross attacked squares.",
    .fix =
        "Compare the scoresheets or the recording. Often one letter or digit of this move or "
        "of an earlier one is wrong; if the move was really made, the game has an illegal "
        "move (Article 7.5).",
    .triggers = trigger::kIllegal,
    .traits = trait::kRepairable,
    .check = check_m208,
};

}  // namespace arbiter
