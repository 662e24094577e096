#include <fmt/core.h>

#include "arbiter/game/game_context.h"
#include "arbiter/rules/rules.h"
#include "arbiter/rules/text_finding.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

void report_depth(Finding& finding) {
  finding.message =
      fmt::format("Variations nested more than {} deep are not checked.", kDeepestVariation);
  finding.evidence = {{"depth", std::int64_t{kDeepestVariation} + 1}};
}

void report_move(const GameContext& game, const VariationFault& fault, Finding& finding) {
  const std::string_view move = fault.token->move.text();
  finding.move = game.numbered(fault.ply, move);
  finding.message = fmt::format(
      "In this variation {} cannot be played; the rest of the variation was not checked.",
      quoted(move));
  finding.evidence = {{"move", std::string(move)},
                      {"branches_at", std::int64_t{fault.token->main_moves}}};
}

void report_token(const VariationFault& fault, Finding& finding) {
  const std::string_view token = fault.token->move.text();
  finding.message = fmt::format(
      "In this variation {} is not a move, nor anything that can stand between moves; the rest of "
      "the variation was not checked.",
      quoted(token));
  finding.evidence = {{"token", std::string(cut_after(token, kLongestEvidence))},
                      {"branches_at", std::int64_t{fault.token->main_moves}}};
}

void check_s114(const Rule& rule, GameContext& game, FindingSink& findings) {
  if (game.variations.faults.empty()) return;
  const VariationFault& fault = game.variations.faults.front();
  Finding& finding = findings.add(rule, fault.token->move.begin, fault.ply);
  if (fault.token->kind == pgn::VariationToken::Kind::open) {
    report_depth(finding);
  } else if (fault.token->kind == pgn::VariationToken::Kind::unknown) {
    report_token(fault, finding);
  } else {
    report_move(game, fault, finding);
  }
  add_count(game.variations.faults.size(), finding);
}

}  // namespace

const Rule kS114VariationMove = {
    .id = "S114",
    .name = "variation-move",
    .group = RuleGroup::text,
    .severity = Severity::warning,
    .on_by_default = true,
    .article = {},
    .summary = "a move inside a variation is not legal there, or a token there is not a move",
    .why =
        "Moves in parentheses were not played, so this is never an illegal move under the Laws. "
        "But it means that the analysis is wrong or is in the wrong place: a variation replaces "
        "the move before it, and one that was meant to continue that move, or was put one move "
        "too late, breaks exactly like this. Null moves are allowed in variations.",
    .fix = "Correct the move, or put the variation after the move it is an alternative to.",
    .triggers = trigger::kVariation,
    .check = check_s114,
};

}  // namespace arbiter
