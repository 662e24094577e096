#include <fmt/core.h>

#include <span>

#include "arbiter/game/game_context.h"
#include "arbiter/rules/illegal_move_finding.h"
#include "arbiter/rules/rules.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

// The ply at which the pawn on `square` came there; 0 if it stood there at the start.
std::uint32_t arrival_ply(const GameContext& game, std::uint32_t before, Square square) {
  const std::span<const Move> moves = game.replay().moves();
  for (std::uint32_t ply = before; ply > 0; --ply) {
    if (moves[ply - 1].to() == square) return ply;
  }
  return 0;
}

void describe_en_passant(const IllegalCase& found, const GameContext& game, Finding& finding) {
  const Square passed = first(found.why.blockers);
  const std::uint32_t ply = arrival_ply(game, found.event.ply - 1, passed);
  const std::string square = pgn::square_name(passed);
  if (ply == 0 && game.start().passed == found.why.target) {
    finding.message = fmt::format(
        "the pawn on {} made its double step just before the position that the game starts from; "
        "en passant it could only be captured on the very next move",
        square);
  } else if (ply == 0) {
    finding.message = fmt::format(
        "the position that the game starts from gives no right to capture the pawn on {} en "
        "passant",
        square);
  } else if (game.replay().moves()[ply - 1].kind() != MoveKind::double_step) {
    finding.message = fmt::format(
        "the pawn on {} did not come there by a double step, so it cannot be captured en passant",
        square);
  } else {
    finding.message = fmt::format(
        "the pawn on {} made its double step with {}; en passant it could only be captured on the "
        "very next move",
        square, game.move_text(ply));
    finding.evidence.emplace_back("double_step_ply", std::int64_t{ply});
  }
  finding.evidence.emplace_back("target", pgn::square_name(found.why.target));
  finding.evidence.emplace_back("pawn", pgn::square_name(passed));
  finding.evidence.emplace_back("men", men_evidence(found.before, found.why.men));
}

void check_m205(const Rule& rule, GameContext& game, FindingSink& findings) {
  report_illegal_moves(rule, game, findings, IllegalReason::en_passant,
                       [&](const IllegalCase& found, Finding& finding) {
                         describe_en_passant(found, game, finding);
                       });
}

}  // namespace

const Rule kM205EnPassant = {
    .id = "M205",
    .name = "en-passant",
    .group = RuleGroup::moves,
    .severity = Severity::error,
    .on_by_default = true,
    .article = {"3.7d", "3.7.4.1, 3.7.4.2", "3.7.4.1, 3.7.4.2"},
    .summary = "an en passant capture without the right, or after it has lapsed",
    .why =
        "A pawn that has just advanced two squares may be captured as though it had moved "
        "only one, by a pawn beside it, and only on the move that follows. Here an enemy pawn "
        "stands in the right place, but it did not just make that double step.",
    .fix =
        "Compare the scoresheets or the recording. Often one letter or digit of this move or "
        "of an earlier one is wrong; if the move was really made, the game has an illegal "
        "move (Article 7.5).",
    .triggers = trigger::kIllegal,
    .traits = trait::kRepairable,
    .check = check_m205,
};

}  // namespace arbiter
