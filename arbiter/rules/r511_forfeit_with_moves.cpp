#include <fmt/core.h>

#include "arbiter/game/game_context.h"
#include "arbiter/record/termination.h"
#include "arbiter/rules/rules.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

// Kings that signal the result are put on their squares though nobody came, too (M215).
std::size_t half_moves(const GameContext& game) {
  return game.replay().signal() ? game.replay().plies() : game.text().moves.size();
}

void check_r511(const Rule& rule, GameContext& game, FindingSink& findings) {
  const pgn::GameText& text = game.text();
  const std::size_t plies = half_moves(game);
  if (plies == 0) return;
  const std::string_view termination = text.value(pgn::TagName::termination);
  const bool by_result = pgn::is_forfeit(game.record);
  if (!by_result && (!says_unplayed(termination) || tells_of_play(termination))) return;
  Finding& finding = findings.add(rule, game.place_of_result(), game.replay().plies());
  const std::string says = by_result ? fmt::format("The result {}", pgn::result_text(game.record))
                                     : fmt::format("Termination {}", quoted(termination));
  finding.message = fmt::format("{} is for a game that was not played, but this one has {}.", says,
                                counted(plies, "half-move", "half-moves"));
  finding.evidence = {{"plies", static_cast<std::int64_t>(plies)},
                      {"recorded", std::string(pgn::result_text(game.record))},
                      {"termination", std::string(termination)}};
}

}  // namespace

const Rule kR511ForfeitWithMoves = {
    .id = "R511",
    .name = "forfeit-with-moves",
    .group = RuleGroup::results,
    .severity = Severity::warning,
    .on_by_default = true,
    .article = {},
    .summary = "a forfeit, bye or unplayed game has moves",
    .why =
        "The results +/-, -/+ and -/- and the words unplayed, no-show, walkover and bye are "
        "for games that never began: they are not rated. A game that was begun and lost on "
        "time or by leaving is an ordinary 1-0 or 0-1.",
    .fix =
        "If the game was played, record 1-0 or 0-1 and say in Termination how it ended; "
        "otherwise remove the moves.",
    .triggers = trigger::kEndingTold,
    .traits = trait::kOtherEnding,
    .check = check_r511,
};

}  // namespace arbiter
