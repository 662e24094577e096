#include "arbiter/rules/position_finding.h"
#include "arbiter/rules/rules.h"

namespace arbiter {
namespace {

void check_p307(const Rule& rule, GameContext& game, FindingSink& findings) {
  Finding* finding = report_faults(rule, game, findings, Fault::en_passant_square);
  if (finding == nullptr) return;
  finding->evidence.emplace_back("square", pgn::square_name(game.start().written_en_passant));
}

}  // namespace

const Rule kP307EnPassantSquare = {
    .id = "P307",
    .name = "en-passant-square",
    .group = RuleGroup::positions,
    .severity = Severity::error,
    .on_by_default = true,
    .article = {"3.10c", "3.10.3", "3.10.3"},
    .summary = "the en passant square cannot be the one that a pawn has just passed",
    .why =
        "The field names the square that a pawn has passed with the double step that was the "
        "last move (3.7.4.1; PGN standard 16.1.3.4): it lies on the third rank of the side "
        "that has moved, the pawn stands beyond it, the squares it came over are empty, and "
        "the other king was not in check before. Whether any pawn can capture there does not "
        "matter.",
    .fix = "Write a dash instead, or the square that the last move really passed.",
    .triggers = trigger::kFen,
    .check = check_p307,
};

}  // namespace arbiter
