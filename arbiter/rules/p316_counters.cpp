#include "arbiter/legality/immediate/fen_remarks.h"
#include "arbiter/rules/position_finding.h"
#include "arbiter/rules/rules.h"

namespace arbiter {
namespace {

void check_p316(const Rule& rule, GameContext& game, FindingSink& findings) {
  if (!has_position_to_judge(game)) return;
  const std::vector<std::string> sentences = counter_sentences(*game.fen);
  if (sentences.empty()) return;
  Finding& finding = add_position_finding(rule, game, findings, joined(sentences));
  finding.evidence = {{"halfmove_clock", std::string(game.fen->halfmove_clock.text)},
                      {"move_number", std::string(game.fen->fullmove_number.text)}};
}

}  // namespace

const Rule kP316Counters = {
    .id = "P316",
    .name = "counters",
    .group = RuleGroup::positions,
    .severity = Severity::warning,
    .on_by_default = true,
    .article = {},
    .summary = "the half-move clock or the move number of the FEN cannot be true",
    .why =
        "The half-move clock counts the half-moves since the last capture or pawn move, so it "
        "is never more than the half-moves played before the move number, and 0 just after a "
        "double step. Many programs write move number 0 or 1 for \"not given\", so these prove "
        "nothing. Counters say nothing about the legality of the position, but draws after 75 "
        "moves are counted from them.",
    .fix = "Correct the fifth and sixth field of the FEN, or write 0 1 where they are not known.",
    .triggers = trigger::kFen,
    .check = check_p316,
};

}  // namespace arbiter
