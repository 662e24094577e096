#include "arbiter/game/game_context.h"
#include "arbiter/rules/rules.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

void check_s101(const Rule& rule, GameContext& game, FindingSink& findings) {
  for (const pgn::TextNote& note : game.text().notes) {
    if (note.code != pgn::NoteCode::unterminated_comment) continue;
    Finding& finding = findings.add(rule, note.begin, note.main_moves);
    finding.message =
        "The comment that opens here is never closed; it was read up to the next "
        "game, so moves in it are lost.";
    finding.evidence = {{"bytes", std::int64_t{note.length}}};
    finding.suggestion = "Close the comment with }.";
  }
}

}  // namespace

const Rule kS101UnterminatedComment = {
    .id = "S101",
    .name = "unterminated-comment",
    .group = RuleGroup::text,
    .severity = Severity::error,
    .on_by_default = true,
    .article = {},
    .summary = "a { is not closed before the next line that begins [Event \", or the end",
    .why =
        "PGN comments run from { to } and do not nest. Without its }, a comment swallows whatever "
        "follows. The next line that begins [Event \" is taken as the start of a game all the "
        "same, so one lost brace costs one game and never its neighbours.",
    .fix = "Add the missing } where the comment was meant to end, and check the moves after it.",
    .triggers = trigger::kNote,
    .traits = trait::kMayHideMoves,
    .check = check_s101,
};

}  // namespace arbiter
