#include <fmt/core.h>

#include "arbiter/board/san_resolution.h"
#include "arbiter/game/game_context.h"
#include "arbiter/rules/rules.h"
#include "arbiter/rules/text_finding.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

std::string what_happens(const Position& before, Move move, const pgn::MoveText& text) {
  if (text.san.capture) {
    const bool has_x = text.text().find('x') != std::string_view::npos;  // or "Nf6:"
    return fmt::format("captures nothing, but is written {}", has_x ? "with x" : "as a capture");
  }
  if (move.kind() == MoveKind::en_passant) {
    return "captures a pawn en passant, but is written without x";
  }
  return fmt::format("captures the {}, but is written without x", man_on(before, move.to()));
}

void check_s113(const Rule& rule, GameContext& game, FindingSink& findings) {
  const MarkFault& fault = game.replay().capture_marks();
  // A move that belongs to a result signal (M215) is not part of the game.
  if (fault.count == 0 || fault.first_ply > game.replay().plies()) return;
  const std::uint32_t ply = fault.first_ply;
  const pgn::MoveText& text = game.text().moves[ply - 1];
  const Position before = game.replay().position_after(ply - 1);
  const Move move = game.replay().moves()[ply - 1];
  const std::string expected = to_san(before, move);
  Finding& finding = findings.add(rule, text.begin, ply);
  finding.move = game.move_text(ply);
  finding.message = fmt::format("{} {}.", quoted(text.text()), what_happens(before, move, text));
  finding.evidence = {{"written", std::string(text.text())}, {"expected", expected}};
  add_count(fault.count, finding);
  finding.suggestion = fmt::format("Write {}.", expected);
}

}  // namespace

const Rule kS113CaptureMark = {
    .id = "S113",
    .name = "capture-mark",
    .group = RuleGroup::text,
    .severity = Severity::info,
    .on_by_default = true,
    .article = {},
    .summary = "an x without a capture, or a capture without an x",
    .why =
        "PGN writes every capture with x, a pawn's with its file before it (exd5). The move is "
        "clear without it and is played. But an x where nothing is taken, or a missing x where "
        "something is, can come from an earlier wrong move: the writer saw another position.",
    .fix =
        "Correct the mark. If the writer must have seen a man where there is none, compare the "
        "moves before with the scoresheet.",
    .triggers = trigger::kMarks,
    .check = check_s113,
};

}  // namespace arbiter
