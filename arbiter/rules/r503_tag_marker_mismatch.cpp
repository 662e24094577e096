#include <fmt/core.h>

#include "arbiter/game/game_context.h"
#include "arbiter/rules/rules.h"
#include "arbiter/rules/settled_result.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

// PGN ends the moves with 1-0, 0-1, 1/2-1/2 or *, and has no such marker for 0-0, 1/2-0 and
// forfeits.
bool has_marker(pgn::Result tag) { return tag <= pgn::Result::unfinished; }

// 1-0 at the end of the moves and +/- in the tag say the same of the winner; so does * of a result
// that has no marker.
bool same_result(pgn::Result tag, pgn::Result marker) {
  if (tag == marker || (marker == pgn::Result::unfinished && !has_marker(tag))) return true;
  const bool forfeit = pgn::is_forfeit(tag) || pgn::is_forfeit(marker);
  return forfeit && winner(tag) && winner(tag) == winner(marker);
}

void check_r503(const Rule& rule, GameContext& game, FindingSink& findings) {
  const pgn::GameText& text = game.text();
  if (text.marker.empty()) return;
  const pgn::Tag* tag = text.find(pgn::TagName::result);
  if (tag == nullptr) return;
  const pgn::Result tagged = pgn::read_result(tag->value).result;
  const pgn::Result marked = text.marker_result.result;
  if (tagged == pgn::Result::none || same_result(tagged, marked)) return;
  Finding& finding = findings.add(rule, text.marker.data(), game.replay().plies());
  finding.message =
      fmt::format("The Result tag says {}, the moves end with {}; the tag counts as the record.",
                  quoted(tag->value), quoted(text.marker));
  finding.evidence = {{"tag", std::string(tag->value)}, {"marker", std::string(text.marker)}};
}

}  // namespace

const Rule kR503TagMarkerMismatch = {
    .id = "R503",
    .name = "tag-marker-mismatch",
    .group = RuleGroup::results,
    .severity = Severity::error,
    .on_by_default = true,
    .article = {"8.7", "8.7", "8.7"},
    .summary = "Result tag and termination marker differ",
    .why =
        "A game has one result, and both players sign it. PGN writes it twice, in the Result "
        "tag and at the end of the moves; where they differ, one of the two is a clerical "
        "error, and every program picks the one it likes. Here the tag counts as the record. PGN "
        "has no marker for 0-0, half a point and forfeits, so * is right beside them.",
    .fix = "Look at the signed scoresheets and make both the same.",
    .triggers = trigger::kOddResult,
    .check = check_r503,
    .correction =
        "With --results, makes both the same if the last move ended the game on the board, which "
        "settles the result.",
    .correct = correct_result,
};

}  // namespace arbiter
