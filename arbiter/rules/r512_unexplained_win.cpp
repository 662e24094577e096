#include <fmt/core.h>

#include "arbiter/game/ends.h"
#include "arbiter/game/game_winnability.h"
#include "arbiter/rules/rules.h"
#include "arbiter/rules/unwinnable_win.h"

namespace arbiter {
namespace {

bool is_unexplained(EndingCause cause) {
  return cause == EndingCause::unstated || cause == EndingCause::adjudication;
}

std::string unexplained_words(const GameContext& game) {
  const std::string_view result = pgn::result_text(game.record);
  if (may_tell_ending(game.text()) || has_unknown_termination(game.text())) {
    return fmt::format(
        "The record says {}, but its words on how the game was lost were not understood:", result);
  }
  return fmt::format("The record says {} but not how the game was lost:", result);
}

void check_r512(const Rule& rule, GameContext& game, FindingSink& findings) {
  // An automatic end already says what the result is.
  if (!game.winner_cannot_win || certain_end(game).kind != EndKind::none) return;
  const Color side = *winner(game.record);
  const EndingCause cause =
      cause_of_loss(game.text(), side, game.replay().mover(1), game.replay().plies());
  // R511 says what is to be said of a forfeit.
  if (!is_unexplained(cause) || says_unplayed(game.text().value(pgn::TagName::termination))) return;
  const bool adjudicated = cause == EndingCause::adjudication;
  Finding& finding = add_unwinnable_win(
      rule, game, findings,
      adjudicated ? "The game was won by adjudication, and" : unexplained_words(game));
  if (!adjudicated) return;
  finding.severity = Severity::info;
  finding.message += " An adjudication can be a penalty (Articles 11.3 and 12.9).";
}

}  // namespace

const Rule kR512UnexplainedWin = {
    .id = "R512",
    .name = "unexplained-win",
    .group = RuleGroup::results,
    .severity = Severity::warning,
    .on_by_default = true,
    .severity_varies =
        "warning when no cause is stated; info when the game was adjudicated, since a penalty "
        "can give a point to a side that cannot mate (11.3, 12.9), and before 1 July 1997 where "
        "more than material keeps the winner from mating",
    .article = {},
    .summary = "won by a side that could not mate, and no cause stated or by adjudication",
    .why =
        "A side that cannot checkmate by any series of legal moves wins neither on time nor, since "
        "2023, by resignation. A penalty can still give it the point (Articles 11.3 and 12.9), but "
        "then the record should say so. An adjudication can be such a penalty: there it is only "
        "information.",
    .fix = "Say in the Termination tag how the game was lost, or correct the result.",
    .triggers = trigger::kNoWinner,
    .traits = trait::kOtherEnding,
    .check = check_r512,
};

}  // namespace arbiter
