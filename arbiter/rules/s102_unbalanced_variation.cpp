#include <cstdint>
#include <string>
#include <utility>

#include "arbiter/game/game_context.h"
#include "arbiter/rules/rules.h"
#include "arbiter/rules/text_finding.h"
#include "parser/ascii.h"

namespace arbiter {
namespace {

// "1) e4": what it closes is no variation. The parser passes over it with the number before it kept
// for the move behind it.
bool stands_behind_number(const GameContext& game, const pgn::TextNote& note) {
  const char* at = note.begin;
  const char* const begin = game.text().text.data();
  if (*at != ')') return false;
  if (at != begin && at[-1] == '.') --at;
  while (at != begin && pgn::is_digit(at[-1])) --at;
  return at != note.begin && pgn::is_digit(*at) &&
         (at == begin || pgn::is_one_of(at[-1], " \t\r\n("));
}

void describe_parenthesis(const GameContext& game, const pgn::TextNote& note, Finding& finding) {
  if (*note.begin == '(') {
    finding.message =
        "The variation that opens here is never closed; the moves after it were "
        "read as part of it.";
    finding.suggestion = "Close the variation with ).";
  } else if (stands_behind_number(game, note)) {
    finding.message = "This ) behind a number closes no variation; it was passed over.";
    finding.suggestion = "Write a dot behind the number, if it is that of a move.";
  } else {
    finding.message = "This ) closes a variation, but none is open; it was passed over.";
    finding.suggestion = "Remove the ), or add the ( that belongs to it.";
  }
  finding.evidence = {{"parenthesis", std::string(note_text(note))}};
}

// Behind numbers they are a style of the text, and told once, with their count.
void check_s102(const Rule& rule, GameContext& game, FindingSink& findings) {
  std::uint64_t behind_numbers = 0;
  for_each_note(game, pgn::NoteCode::unbalanced_variation, [&](const pgn::TextNote& note) {
    if (stands_behind_number(game, note)) behind_numbers += note.count;
  });
  bool is_told = false;
  for_each_note(game, pgn::NoteCode::unbalanced_variation, [&](const pgn::TextNote& note) {
    const bool behind_number = stands_behind_number(game, note);
    if (behind_number && std::exchange(is_told, true)) return;
    Finding& finding = findings.add(rule, note.begin, note.main_moves);
    describe_parenthesis(game, note, finding);
    add_count(behind_number ? behind_numbers : note.count, finding);
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
