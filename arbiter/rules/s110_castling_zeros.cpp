#include <algorithm>

#include "arbiter/game_context.h"
#include "arbiter/rules/rules.h"
#include "arbiter/rules/text_finding.h"
#include "arbiter/rules/wording.h"

namespace arbiter {
namespace {

void check(const Rule& rule, GameContext& game, FindingSink& findings) {
  for_each_note(game, pgn::NoteCode::castling_zeros, [&](const pgn::TextNote& note) {
    const std::string written(note_text(note));
    std::string expected = written;
    std::replace(expected.begin(), expected.end(), '0', 'O');
    Finding& finding = findings.add(rule, note.begin, game.ply_at(note.begin));
    const std::uint32_t ply = main_move_at(game, note.begin);
    finding.move = game.move_text(ply);
    finding.message = "Castling " + std::string(ply == 0 ? "in a variation " : "") +
                      "is written with zeros, " + quoted(written) + "; SAN has the letter O.";
    finding.evidence = {{"written", written}, {"expected", expected}};
    finding.suggestion = "Write " + expected + ".";
    add_count(note.count, finding);
  });
}

}  // namespace

const Rule kS110CastlingZeros = {
    .id = "S110",
    .name = "castling-zeros",
    .group = RuleGroup::text,
    .severity = Severity::info,
    .on_by_default = true,
    .article = {},
    .summary = "castling is written 0-0 instead of O-O",
    .why =
        "On a scoresheet castling is 0-0 and 0-0-0, with zeros; the PGN standard took the letter "
        "O, so that a move never begins like a number or a result. The move is understood and "
        "played, but strict readers stop at it.",
    .fix = "Write O-O and O-O-O with capital letters O.",
    .triggers = trigger::kNote,
    .check = check,
};

}  // namespace arbiter
