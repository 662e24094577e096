#include <fmt/core.h>

#include "arbiter/game/game_context.h"
#include "arbiter/rules/illegal_move_finding.h"
#include "arbiter/rules/rules.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

// hxh3: the pawn on h2 may move to h3, but not capture there.
bool captures_on_its_own_file(const pgn::San& san) {
  return san.capture && san.form == pgn::SanForm::piece && san.from_file == pgn::file_of(san.to);
}

bool names_file(const pgn::San& san) { return san.from_file != pgn::File::none; }

std::string claim(const pgn::San& san, const IllegalCase& found) {
  const std::string target = pgn::square_name(found.why.target);
  const std::string_view side = side_name(found.mover);
  if (captures_on_its_own_file(san)) {
    return fmt::format("no pawn captures on its own file, so none of {} can capture on {}", side,
                       target);
  }
  if (found.why.others == 0) {
    return fmt::format("no pawn of {} can move to {} or capture there", side, target);
  }
  if (names_file(san)) {
    return fmt::format("no pawn of {} on the file that is named can capture on {}", side, target);
  }
  return fmt::format("no pawn of {} can move straight to {}", side, target);
}

// "; the pawn on e4 attacks it, but ...": what else the text may mean.
std::string other_capture(const pgn::San& san, const IllegalCase& found) {
  const Bitboard capturers = found.why.others;
  if (capturers == 0) return "";
  return fmt::format(
      "; {} {} it, but the text {}", the_men(found.before, capturers),
      more_than_one(capturers) ? "attack" : "attacks",
      names_file(san) ? "names another file" : "does not name the file of a capture");
}

void describe_pawn_move(const pgn::San& san, const IllegalCase& found, Finding& finding) {
  const IllegalMove& why = found.why;
  finding.message = fmt::format("{}: {}{}", claim(san, found), why_no_pawn_can(found.before, why),
                                other_capture(san, found));
  finding.evidence.emplace_back("target", pgn::square_name(why.target));
  finding.evidence.emplace_back("men", men_evidence(found.before, why.men));
}

void check_m204(const Rule& rule, GameContext& game, FindingSink& findings) {
  report_illegal_moves(rule, game, findings, IllegalReason::pawn_move,
                       [&](const IllegalCase& found, Finding& finding) {
                         describe_pawn_move(game.text().moves[found.event.ply - 1].san, found,
                                            finding);
                       });
}

}  // namespace

const Rule kM204PawnMove = {
    .id = "M204",
    .name = "pawn-move",
    .group = RuleGroup::moves,
    .severity = Severity::error,
    .on_by_default = true,
    .article = {"3.7a–3.7c", "3.7.1–3.7.3", "3.7.1–3.7.3"},
    .summary = "no pawn can push or capture to that square",
    .why =
        "A pawn moves straight forward by one empty square, from its first square by two if "
        "both are empty, and captures one square diagonally forward. No pawn that the text "
        "can mean can do so.",
    .fix =
        "Compare the scoresheets or the recording. Often one letter or digit of this move or "
        "of an earlier one is wrong; if the move was really made, the game has an illegal "
        "move (Article 7.5).",
    .triggers = trigger::kIllegal,
    .traits = trait::kRepairable,
    .check = check_m204,
};

}  // namespace arbiter
