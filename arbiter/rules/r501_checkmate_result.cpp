#include <fmt/core.h>

#include "arbiter/game/ends.h"
#include "arbiter/game/game_context.h"
#include "arbiter/rules/rules.h"
#include "arbiter/rules/settled_result.h"

namespace arbiter {
namespace {

// A fivefold repetition or 75 moves came before the mate, and the date does not say whether that
// ended the game.
void doubt_mate(Finding& finding) {
  finding.severity = Severity::info;
  finding.message +=
      " If it was played on or after 1 July 2014, it was drawn before that; the date does not say.";
  finding.suggestion =
      "Complete the date. Before 1 July 2014 the mate counts; then record the win.";
}

void check_r501(const Rule& rule, GameContext& game, FindingSink& findings) {
  if (game.ends.end.kind != EndKind::checkmate) return;
  const Color mated = game.replay().final_position().side_to_move();
  const bool silent = game.record == pgn::Result::none || game.record == pgn::Result::unfinished;
  if (silent || winner(game.record) == opposite(mated)) return;
  Finding& finding = findings.add(rule, game.place_of_result(), game.replay().plies());
  finding.move = game.move_text(game.replay().plies());
  finding.fen = game.fen_after(game.replay().plies());
  const std::string ruled = mated == Color::white ? "0-1" : "1-0";
  finding.message = fmt::format(
      "{} is checkmated after {}, so the result is {} (Article {}), but the record says {}.",
      GameContext::side_name(mated), finding.move, ruled, finding.article,
      pgn::result_text(game.record));
  finding.evidence = {{"end", std::string("checkmate")},
                      {"end_ply", std::int64_t{game.ends.end.ply}},
                      {"recorded", std::string(pgn::result_text(game.record))}};
  if (!end_is_certain(game)) return doubt_mate(finding);
  finding.evidence.emplace_back("ruling", ruled);
  finding.suggestion = fmt::format("Record {}.", ruled);
}

}  // namespace

const Rule kR501CheckmateResult = {
    .id = "R501",
    .name = "checkmate-result",
    .group = RuleGroup::results,
    .severity = Severity::error,
    .on_by_default = true,
    .severity_varies =
        "error; info after fivefold repetition or 75 moves, if only the year 2014 is known",
    .article = {"5.1a", "5.1.1", "5.1.1"},
    .summary = "the end is checkmate, and the record claims another result",
    .why =
        "The player who has checkmated the opponent's king has won; that ends the game at "
        "once.",
    .fix = "Record the win, or find the wrong move if the last one did not mate.",
    .triggers = trigger::kEnd,
    .check = check_r501,
    .correction =
        "With --results, writes the win into Result tag and marker if the mating move is the last "
        "one and nothing in the game speaks against it.",
    .correct = correct_result,
};

}  // namespace arbiter
