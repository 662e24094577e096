#include <fmt/core.h>

#include "arbiter/game/game_context.h"
#include "arbiter/rules/rules.h"
#include "arbiter/rules/text_finding.h"
#include "arbiter/wording/wording.h"
#include "parser/token.h"

namespace arbiter {
namespace {

void check_s116(const Rule& rule, GameContext& game, FindingSink& findings) {
  for_each_note(game, pgn::NoteCode::stray_text, [&](const pgn::TextNote& note) {
    const std::string_view text = note_text(note);
    Finding& finding = findings.add(rule, note.begin, note.main_moves);
    finding.message =
        game.text().no_game
            ? fmt::format("{} is neither a tag, a move nor a comment.", quoted(text))
            : fmt::format("{} is outside the games and is not a comment.", quoted(text));
    finding.evidence = {{"text", std::string(cut_after(text, kLongestEvidence))}};
    finding.suggestion = "Put the text into braces, or remove it.";
    if (pgn::holds_numbered_move(text)) {
      finding.message += " It holds moves, which were not judged.";
      finding.suggestion =
          "If it is a game, begin its line with the tag [White \"?\"] or with its moves, as in "
          "1. e4; else put the text into braces, or remove it.";
    }
    add_count(note.count, finding);
  });
}

}  // namespace

const Rule kS116StrayText = {
    .id = "S116",
    .name = "stray-text",
    .group = RuleGroup::text,
    .severity = Severity::warning,
    .on_by_default = true,
    .article = {},
    .summary = "text between games that is not a comment",
    .why =
        "Between two games PGN allows only comments and lines that begin with %. Other text comes "
        "from mail headers, web pages or copied tables, and sometimes it is the rest of a game: "
        "moves whose tags were lost, or a comment torn out of its braces. Programs stop at it or "
        "take its words for moves. Here it is passed over.",
    .fix =
        "Remove the text, put it into braces, or begin its line with ; or %. If it is part of a "
        "game, bring it back to that game.",
    .triggers = trigger::kNote,
    .check = check_s116,
};

}  // namespace arbiter
