#include "arbiter/game/game_context.h"
#include "arbiter/rules/rules.h"
#include "arbiter/rules/text_finding.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

void tell_depth(Finding& finding) {
  finding.message = "Variations nested more than " + std::to_string(kDeepestVariation) +
                    " deep are not looked at.";
  finding.evidence = {{"depth", std::int64_t{kDeepestVariation} + 1}};
}

void tell_move(const GameContext& game, const VariationFault& fault, Finding& finding) {
  const std::string_view move = fault.token->move.text();
  finding.move = game.numbered(fault.ply, move);
  finding.message = "In this variation " + quoted(move) +
                    " cannot be played; what follows it there was not looked at.";
  finding.evidence = {{"move", std::string(move)},
                      {"branches_at", std::int64_t{fault.token->main_moves}}};
}

void tell_token(const VariationFault& fault, Finding& finding) {
  const std::string_view token = fault.token->move.text();
  finding.message = "In this variation " + quoted(token) +
                    " is not a move, nor anything that can stand between moves; what follows it "
                    "there was not looked at.";
  finding.evidence = {{"token", std::string(token.substr(0, 200))},
                      {"branches_at", std::int64_t{fault.token->main_moves}}};
}

void check(const Rule& rule, GameContext& game, FindingSink& findings) {
  if (game.variations.faults.empty()) return;
  const VariationFault& fault = game.variations.faults.front();
  Finding& finding = findings.add(rule, fault.token->move.begin, fault.ply);
  if (fault.token->kind == pgn::VariationToken::Kind::open) {
    tell_depth(finding);
  } else if (fault.token->kind == pgn::VariationToken::Kind::unknown) {
    tell_token(fault, finding);
  } else {
    tell_move(game, fault, finding);
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
    .summary = "a move inside a variation is not legal there, or a token there is no move",
    .why =
        "Moves in parentheses were not played, so this is never an illegal move under the Laws. "
        "But it means that the analysis is wrong or stands in the wrong place: a variation takes "
        "the place of the move before it, and one that was meant to continue that move, or was "
        "put one move too late, breaks exactly like this. Null moves are allowed in variations.",
    .fix = "Correct the move, or put the variation behind the move it is an alternative to.",
    .triggers = trigger::kVariation,
    .check = check,
};

}  // namespace arbiter
