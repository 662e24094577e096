#include <fmt/core.h>

#include "arbiter/game/ends.h"
#include "arbiter/game/game_context.h"
#include "arbiter/rules/rules.h"
#include "arbiter/rules/settled_result.h"

namespace arbiter {
namespace {

std::string_view words(EndKind end) {
  switch (end) {
    case EndKind::checkmate:
      return "by checkmate";
    case EndKind::stalemate:
      return "by stalemate";
    case EndKind::fivefold:
      return "by fivefold repetition";
    case EndKind::seventy_five:
      return "by the 75-move rule";
    case EndKind::dead_position:
      return "in a dead position";
    case EndKind::none:
      break;
  }
  return "";
}

// For lack of a date, or by correspondence, it is not certain where the Laws ended the game.
void leave_open(const GameContext& game, Finding& finding) {
  finding.severity = Severity::info;
  const int drawn = drawn_since(game);
  if (game.correspondence) {
    finding.message +=
        ", if the Laws of over-the-board play held: it was played by correspondence.";
    finding.suggestion = "See what the rules of the event say; then record the result.";
  } else if (game.ends.end.kind == EndKind::checkmate) {
    finding.message += fmt::format(
        ", or was drawn before that if it was played on or after 1 July {}; the date does not say.",
        drawn);
    finding.suggestion = "Complete the date; then record the result.";
  } else {
    const bool is_mate = game.ends.on_board.kind == EndKind::checkmate;
    finding.message += fmt::format(", if it was played after 30 June {}: its date is not known.",
                                   automatic_since(game, game.ends.end.kind));
    finding.suggestion =
        fmt::format("Add the date. If it is after 30 June {}, record 1/2-1/2{}.", drawn,
                    is_mate ? ", else the win: the last position is checkmate" : "");
  }
}

void check_r505(const Rule& rule, GameContext& game, FindingSink& findings) {
  const GameEnd certain = certain_end(game);
  const GameEnd& end = certain.kind == EndKind::none ? game.ends.end : certain;
  if (end.kind == EndKind::none || game.record != pgn::Result::unfinished) return;
  Finding& finding = findings.add(rule, game.place_of_result(), game.replay().plies());
  finding.move = game.move_text(end.ply);
  finding.fen = game.fen_after(end.ply);
  const std::string ruled(ruling(game));
  const std::string when =
      end.ply == 0 ? "before the first move" : fmt::format("with {}", finding.move);
  finding.message = fmt::format("The game is recorded as unfinished (*), but it ended {} {}",
                                words(end.kind), when);
  finding.evidence = {{"end", std::string(end_id(end.kind))}, {"end_ply", std::int64_t{end.ply}}};
  if (ruled.empty()) return leave_open(game, finding);
  finding.message += fmt::format(": the result is {}.", ruled);
  finding.evidence.emplace_back("ruling", ruled);
  finding.suggestion = fmt::format("Record {}.", ruled);
}

}  // namespace

const Rule kR505Unfinished = {
    .id = "R505",
    .name = "unfinished",
    .group = RuleGroup::results,
    .severity = Severity::warning,
    .on_by_default = true,
    .severity_varies =
        "warning; info where it rests on fivefold repetition or 75 moves, and the game was played "
        "by correspondence or its date does not say whether it was before 1 July 2014 (1 July 2017 "
        "for five occurrences that are not each four half-moves apart)",
    .article = {"5", "5", "5"},
    .summary = "the result is * though the game ended on the board",
    .why =
        "An asterisk says that a game is still going on or that its result is unknown. Once "
        "the board shows an end, the Laws settle the result. Fivefold repetition and 75 moves end "
        "a game only since 1 July 2014: without a date, and by correspondence, they are "
        "information here and settle nothing.",
    .fix = "Record the result that the position gives.",
    .triggers = trigger::kEnd,
    .check = check_r505,
    .correction =
        "With --results, writes the result into Result tag and marker if no move follows the end "
        "and nothing in the game speaks against it.",
    .correct = correct_result,
};

}  // namespace arbiter
