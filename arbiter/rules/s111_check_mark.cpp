#include "arbiter/board/move_generator.h"
#include "arbiter/game_context.h"
#include "arbiter/rules/rules.h"
#include "arbiter/rules/text_finding.h"
#include "arbiter/rules/wording.h"

namespace arbiter {
namespace {

std::string_view effect(const Position& after) {
  if (!after.in_check()) return "gives no check";
  return has_legal_move(after) ? "gives check, not mate" : "gives mate";
}

std::string_view mark_text(pgn::CheckMark mark) {
  switch (mark) {
    case pgn::CheckMark::check:
      return "with +";
    case pgn::CheckMark::mate:
      return "with #";
    case pgn::CheckMark::none:
      break;
  }
  return "without a mark";
}

void check(const Rule& rule, GameContext& game, FindingSink& findings) {
  const MarkFault& fault = game.replay().check_marks();
  // A move taken back as part of a result signal is none of the game's.
  if (fault.count == 0 || fault.first_ply > game.replay().plies()) return;
  const std::uint32_t ply = fault.first_ply;
  const pgn::MoveText& move = game.text().moves[ply - 1];
  const Position after = game.replay().position_after(ply);
  const std::string expected = standard_san(game, ply);
  Finding& finding = findings.add(rule, move.begin, ply);
  finding.move = game.move_text(ply);
  finding.message = quoted(move.text()) + " " + std::string(effect(after)) + ", but is written " +
                    std::string(mark_text(move.san.mark)) + ".";
  finding.evidence = {{"written", std::string(move.text())}, {"expected", expected}};
  add_count(fault.count, finding);
  if (!expected.empty()) finding.suggestion = "Write " + expected + ".";
}

}  // namespace

const Rule kS111CheckMark = {
    .id = "S111",
    .name = "check-mark",
    .group = RuleGroup::text,
    .severity = Severity::info,
    .on_by_default = true,
    .article = {},
    .summary = "+ or # is missing, or stands where there is no check or mate",
    .why =
        "PGN marks every check with + and every mate with #. Nothing is judged by these marks, "
        "but readers trust them: a missing # hides that the game was over, and a mark where "
        "there is no check can mean that another move was played. A + for a mate is reported "
        "only at a game's last move.",
    .fix =
        "Correct the mark. If the mark was meant, look whether the move is the one on the "
        "scoresheet.",
    .triggers = trigger::kMarks,
    .check = check,
};

}  // namespace arbiter
