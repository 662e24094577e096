#include <fmt/core.h>

#include "arbiter/game/ends.h"
#include "arbiter/game/game_context.h"
#include "arbiter/rules/rules.h"
#include "arbiter/rules/settled_result.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

// A fivefold repetition or 75 moves came before the mate, and the date does not say whether that
// ended the game.
void doubt_mate(const GameContext& game, Finding& finding) {
  const int year = drawn_since(game);
  finding.severity = Severity::info;
  finding.message += fmt::format(
      " If it was played on or after 1 July {}, it was drawn before that; the date does not say.",
      year);
  finding.suggestion = fmt::format(
      "Complete the date. Before 1 July {} the mate counts; then record the win.", year);
}

// The game ended with the mate, unless a draw ended it before; the record gives neither.
void leave_both_open(const std::string& win, Finding& finding) {
  finding.message +=
      " Fivefold repetition or 75 moves came before the mate; if that ended the game, it is a "
      "draw.";
  finding.suggestion = fmt::format("Record {}, or 1/2-1/2 if the draw ended the game.", win);
}

void check_r501(const Rule& rule, GameContext& game, FindingSink& findings) {
  const bool is_doubted_draw =
      game.ends.end.kind == EndKind::checkmate && !end_is_certain(game) && claims_draw(game.record);
  if (!contradicts_mate(game) && !is_doubted_draw) return;
  const std::uint32_t plies = game.replay().plies();
  const Color mated = game.replay().final_position().side_to_move();
  Finding& finding = findings.add(rule, game.place_of_result(), plies);
  finding.move = game.move_text(plies);
  finding.fen = game.fen_after(plies);
  const std::string ruled = mated == Color::white ? "0-1" : "1-0";
  finding.message =
      fmt::format("{} is checkmated {}, so the result is {} (Article {}), but the record says {}.",
                  side_name(mated),
                  plies == 0 ? "before the first move" : fmt::format("after {}", finding.move),
                  ruled, finding.article, pgn::result_text(game.record));
  finding.evidence = {{"end", std::string("checkmate")},
                      {"end_ply", std::int64_t{plies}},
                      {"recorded", std::string(pgn::result_text(game.record))}};
  if (is_doubted_draw) return doubt_mate(game, finding);
  if (!end_is_certain(game)) return leave_both_open(ruled, finding);
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
        "error; info for a draw after fivefold repetition or 75 moves, if the date does not say "
        "whether it was played before 1 July 2014 (1 July 2017 for five occurrences that are not "
        "each four half-moves apart)",
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
