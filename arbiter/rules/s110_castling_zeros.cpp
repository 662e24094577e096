#include <fmt/core.h>

#include <algorithm>

#include "arbiter/game/game_context.h"
#include "arbiter/rules/rules.h"
#include "arbiter/rules/text_finding.h"
#include "arbiter/types/correction.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

// Whatever dash stands between the zeros.
std::string with_letters(std::string_view written) {
  const bool kingside = std::count(written.begin(), written.end(), '0') == 2;
  const std::string_view rest = written.substr(written.rfind('0') + 1);
  return std::string(kingside ? "O-O" : "O-O-O").append(rest);
}

void check_s110(const Rule& rule, GameContext& game, FindingSink& findings) {
  for_each_note(game, pgn::NoteCode::castling_zeros, [&](const pgn::TextNote& note) {
    const std::string written(note_text(note));
    const std::string expected = with_letters(written);
    Finding& finding = findings.add(rule, note.begin, game.ply_at(note.begin));
    const std::uint32_t ply = main_move_at(game, note.begin);
    finding.move = game.move_text(ply);
    const bool in_variation = ply == 0 && game.text().unknown_token.data() == nullptr;
    finding.message = fmt::format("Castling {}is written with zeros, {}; SAN has the letter O.",
                                  in_variation ? "in a variation " : "", quoted(written));
    finding.evidence = {{"written", written}, {"expected", expected}};
    finding.suggestion = fmt::format("Write {}.", expected);
    add_count(note.count, finding);
  });
}

// Only castling that could be played: elsewhere the zeros may mean something else. S111 corrects a
// check mark that follows.
void correct_s110(const Rule& rule, GameContext& game, CorrectionSink& corrections) {
  const auto correct_move = [&](const pgn::MoveText& move) {
    if (!move.san.zeros) return;
    const std::string_view zeros = move.text().substr(0, move.text().rfind('0') + 1);
    corrections.replace(rule, zeros, with_letters(zeros));
  };
  const pgn::GameText& text = game.text();
  for (std::uint32_t ply = 1; ply <= game.replay().plies(); ++ply) {
    if (!is_illegal(game.replay(), ply)) correct_move(text.moves[ply - 1]);
  }
  if (text.variations.empty()) return;
  replay_variations(
      text, game.replay(),
      [&](const pgn::VariationToken& token, const Position&, Move) { correct_move(token.move); });
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
        "On a scoresheet castling is 0-0 and 0-0-0, with zeros; the PGN standard uses the letter "
        "O, so that a move never begins like a number or a result. The move is understood and "
        "played, but strict readers stop at it.",
    .fix = "Write O-O and O-O-O with capital letters O.",
    .triggers = trigger::kNote,
    .traits = trait::kReadsMoves,
    .check = check_s110,
    .correction = "Writes the letter O for each zero of castling that is legal there.",
    .correct = correct_s110,
};

}  // namespace arbiter
