#include "arbiter/game/game_context.h"
#include "arbiter/rules/rules.h"
#include "arbiter/rules/text_finding.h"

namespace arbiter {
namespace {

void check_s102(const Rule& rule, GameContext& game, FindingSink& findings) {
  for_each_note(game, pgn::NoteCode::unbalanced_variation, [&](const pgn::TextNote& note) {
    const bool opens = note_text(note) == "(";
    Finding& finding = findings.add(rule, note.begin, note.main_moves);
    if (opens) {
      finding.message =
          "The variation that opens here is never closed; the moves after it were "
          "read as part of it.";
      finding.suggestion = "Close the variation with ).";
    } else {
      finding.message = "This ) closes a variation, but none is open; it was passed over.";
      finding.suggestion = "Remove the ), or add the ( that belongs to it.";
    }
    finding.evidence = {{"parenthesis", std::string(note_text(note))}};
    add_count(note.count, finding);
  });
}

}  // namespace

const Rule kS102UnbalancedVariation = {
    .id = "S102",
    .name = "unbalanced-variation",
    .group = RuleGroup::text,
    .severity = Severity::warning,
    .on_by_default = true,
    .article = {},
    .summary = "a ( without its ), or a ) without its (",
    .why =
        "A variation runs from ( to ) and may hold others. Where a ) is missing, moves that were "
        "played are taken for analysis and the game seems shorter than it was; a ) too many "
        "often means that its ( was lost, and then analysis is taken for moves that were "
        "played. Of variations nested in one that stays open, only the outermost is reported.",
    .fix =
        "Find out which moves were played, and put the analysis, and nothing else, between ( "
        "and ).",
    .triggers = trigger::kNote,
    .traits = trait::kMayHideMoves,
    .check = check_s102,
};

}  // namespace arbiter
