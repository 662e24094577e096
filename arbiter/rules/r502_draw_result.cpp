#include <fmt/core.h>

#include "arbiter/game/ends.h"
#include "arbiter/game/game_context.h"
#include "arbiter/rules/dead_position.h"
#include "arbiter/rules/rules.h"
#include "arbiter/rules/settled_result.h"

namespace arbiter {
namespace {

struct DrawnEnd {
  std::string_view words;
  Article article;
  bool automatic_draw;  // rests on 9.6
};

DrawnEnd describe(EndKind end) {
  switch (end) {
    case EndKind::stalemate:
      return {"by stalemate", {"5.2a", "5.2.1", "5.2.1"}, false};
    case EndKind::dead_position:
      return {"in a dead position", {"5.2b", "5.2.2", "5.2.2"}, false};
    case EndKind::fivefold:
      return {"by fivefold repetition", {"9.6a", "9.6.1", "9.6.1"}, true};
    case EndKind::seventy_five:
      return {"by the 75-move rule", {"9.6b", "9.6.2", "9.6.2"}, true};
    case EndKind::none:
    case EndKind::checkmate:
      break;
  }
  return {};
}

// Only a warning, or information, where the date, the kind of event or the moves before the FEN are
// not known.
void soften(const GameContext& game, const GameEnd& end, Finding& finding) {
  const bool from_fen =
      end.kind == EndKind::seventy_five && game.replay().states()[end.ply].halfmove_clock > end.ply;
  if (from_fen) {
    finding.severity = Severity::warning;
    finding.message += " Some of the moves are counted only by the FEN.";
  }
  if (game.correspondence) {
    finding.severity = Severity::info;
    finding.message += " The game was played by correspondence, where other rules may hold.";
    finding.suggestion = "See what the rules of the event say about it.";
  } else if (!game.edition_is_certain) {
    finding.severity = Severity::info;
    finding.message += fmt::format(
        " The date of the game is not known: this holds if it was played after 30 June {}.",
        automatic_since(game, end.kind));
    finding.suggestion =
        fmt::format("Add the date. If it is after 30 June {}, record 1/2-1/2.", drawn_since(game));
  }
}

// The rules of the event give Black the game.
void soften_armageddon(Finding& finding) {
  finding.severity = Severity::info;
  finding.message += " In an Armageddon game a draw wins for Black.";
  finding.suggestion = "See what the rules of the event say about it.";
}

void check_r502(const Rule& rule, GameContext& game, FindingSink& findings) {
  const GameEnd certain = certain_end(game);
  const GameEnd& end = certain.kind == EndKind::none ? game.ends.end : certain;
  if (end.kind == EndKind::none || end.kind == EndKind::checkmate) return;
  if (!winner(game.record)) return;
  const DrawnEnd drawn = describe(end.kind);
  Finding& finding = findings.add(rule, game.place_of_result(), game.replay().plies());
  finding.article = drawn.article.in(game.laws);
  finding.move = game.move_text(end.ply);
  finding.fen = game.fen_after(end.ply);
  const std::string recorded(pgn::result_text(game.record));
  const std::string where =
      end.ply == 0 ? "before the first move" : fmt::format("after {}", finding.move);
  finding.message = fmt::format("The game was drawn {} {} (Article {}), but the record says {}.",
                                drawn.words, where, finding.article, recorded);
  finding.evidence = {{"end", std::string(end_id(end.kind))},
                      {"end_ply", std::int64_t{end.ply}},
                      {"recorded", recorded}};
  if (const std::string_view ruled = ruling(game); !ruled.empty()) {
    finding.evidence.emplace_back("ruling", std::string(ruled));
  }
  if (end.kind == EndKind::dead_position) {
    const DeadPosition dead = explain_dead_position(game, end.ply);
    finding.message.append(" ").append(dead.words);
    finding.evidence.emplace_back("why", dead.method);
  }
  finding.suggestion = "Record 1/2-1/2.";
  if (drawn.automatic_draw) soften(game, end, finding);
  if (draw_wins_for_black(game)) soften_armageddon(finding);
}

}  // namespace

const Rule kR502DrawResult = {
    .id = "R502",
    .name = "draw-result",
    .group = RuleGroup::results,
    .severity = Severity::error,
    .on_by_default = true,
    .severity_varies =
        "error; for a draw by repetition or the move count, warning when some of the half-moves "
        "are counted only by the FEN, and info by correspondence and without a date; info for 0-1 "
        "in an Armageddon game",
    .article = {"5.2, 9.6", "5.2.1, 5.2.2, 9.6", "5.2.1, 5.2.2, 9.6"},
    .summary = "the game ended in an automatic draw, and the record claims a win",
    .why =
        "Stalemate and a dead position end a game at once, and so do, since 1 July 2014, the "
        "fifth occurrence of a position and 75 moves without pawn move or capture. Whatever "
        "was played afterwards, the result is a draw. In an Armageddon game (by its Event, Round "
        "or Termination) it is a win for Black by the rules of the event.",
    .fix = "Record the draw. If a move before the end is wrong, correct that move instead.",
    .triggers = trigger::kEnd,
    .check = check_r502,
    .correction =
        "With --results, writes the draw into Result tag and marker if no move follows the end and "
        "nothing in the game speaks against it.",
    .correct = correct_result,
};

}  // namespace arbiter
