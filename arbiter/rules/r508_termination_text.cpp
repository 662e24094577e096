#include "arbiter/board/move_generator.h"
#include "arbiter/game_context.h"
#include "arbiter/rules/rules.h"
#include "arbiter/rules/wording.h"
#include "arbiter/termination.h"
#include "parser/pgn.h"

namespace arbiter {
namespace {

// Whether the claim disagrees with the record; in words, or empty.
std::string against_result(const EndingClaim& claim, pgn::Result record, Edition laws) {
  if (record == pgn::Result::none) return "";
  const std::string says = "the record says " + std::string(pgn::result_text(record));
  if (claim.cause == EndingCause::unterminated) {
    return record == pgn::Result::unfinished ? "" : says;
  }
  if (claim.draw) return claims_draw(record) || !winner(record) ? "" : says;
  if (!claim.winner) return "";
  if (winner(record)) return winner(record) == claim.winner ? "" : says;
  // A loss on time or by forfeit is a draw where the opponent cannot mate (6.9), and since 2023 a
  // resignation too (5.1.2).
  const bool may_be_drawn = claim.cause == EndingCause::time ||
                            claim.cause == EndingCause::forfeit ||
                            (claim.cause == EndingCause::resignation && laws == Edition::laws2023);
  if (claims_draw(record) && may_be_drawn) return "";
  return claims_draw(record) || record == pgn::Result::unfinished ? says : "";
}

std::string against_board(const EndingClaim& claim, const GameContext& game) {
  if (game.stopped() || game.text().moves.empty()) return "";
  const Position& last = game.replay().final_position();
  if (claim.cause == EndingCause::checkmate) {
    if (!is_checkmate(last)) return "the last position on the board is no checkmate";
    if (claim.winner && *claim.winner == last.side_to_move()) {
      return "it is " + std::string(GameContext::side_name(last.side_to_move())) +
             " who is checkmated on the board";
    }
  }
  if (claim.cause == EndingCause::stalemate && !is_stalemate(last)) {
    return "the last position on the board is no stalemate";
  }
  return "";
}

void report(const Rule& rule, GameContext& game, FindingSink& findings, std::string_view where,
            std::string_view text, const EndingClaim& claim) {
  std::string contradiction = against_result(claim, game.record, game.laws);
  if (contradiction.empty()) contradiction = against_board(claim, game);
  if (contradiction.empty()) return;
  Finding& finding = findings.add(rule, game.place_of_result(), game.replay().plies());
  finding.message = std::string(where) + " says " + quoted(text) + ", but " + contradiction + ".";
  finding.evidence = {{"text", std::string(text)},
                      {"recorded", std::string(pgn::result_text(game.record))}};
}

void check(const Rule& rule, GameContext& game, FindingSink& findings) {
  const pgn::GameText& text = game.text();
  const std::string_view termination = text.value(pgn::TagName::termination);
  if (!termination.empty()) {
    const auto claim =
        read_ending(termination, text.value(pgn::TagName::white), text.value(pgn::TagName::black));
    if (claim) report(rule, game, findings, "The Termination tag", termination, *claim);
  }
  EndingClaim claim;
  const pgn::Comment* comment = final_comment(text, claim);
  if (comment != nullptr) {
    report(rule, game, findings, "The last comment", comment->text, claim);
  }
}

}  // namespace

const Rule kR508TerminationText = {
    .id = "R508",
    .name = "termination-text",
    .group = RuleGroup::results,
    .severity = Severity::warning,
    .on_by_default = true,
    .article = {},
    .summary = "Termination or the final comment contradicts the result or the board",
    .why =
        "Servers and people write down how a game ended: \"White resigns\", \"Black forfeits on "
        "time\", \"checkmated\". Where that does not agree with the result or with the last "
        "position, one of them is wrong. Only whole phrases of a known list are read, never "
        "prose.",
    .fix = "Find out how the game ended and correct the tag, the comment or the result.",
    .triggers = trigger::kAlways,
    .check = check,
};

}  // namespace arbiter
