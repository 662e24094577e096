#include <fmt/core.h>

#include "arbiter/game/game_context.h"
#include "arbiter/rules/illegal_move_finding.h"
#include "arbiter/rules/rules.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

// The article that says how a man of that kind moves.
Article movement_article(Kind kind) {
  switch (kind) {
    case Kind::bishop:
      return {"3.2", "3.2", "3.2"};
    case Kind::rook:
      return {"3.3", "3.3", "3.3"};
    case Kind::queen:
      return {"3.4", "3.4", "3.4"};
    case Kind::knight:
      return {"3.6", "3.6", "3.6"};
    case Kind::king:
      return {"3.8a", "3.8.1", "3.8.1"};
    case Kind::pawn:
    case Kind::none:
      break;
  }
  return {"3.10", "3.10.2", "3.10.2"};
}

// What the text names beside the kind of man; empty if nothing.
std::string_view named_origin(const pgn::San& san) {
  const bool file = san.from_file != File::none;
  if (san.from_rank == Rank::none) return file ? "file" : "";
  return file ? "square" : "rank";
}

void describe_cannot_reach(const pgn::San& san, const IllegalCase& found, Edition laws,
                           Finding& finding) {
  finding.article = movement_article(found.why.kind).in(laws);
  const IllegalMove& why = found.why;
  const std::string_view side = side_name(found.mover);
  const std::string target = pgn::square_name(why.target);
  if (why.kind == Kind::none) {
    finding.message = fmt::format("no man of {} stands on the square that it moves from", side);
    return;
  }
  const std::string_view kind = kind_name(why.kind);
  if (why.men == 0) {
    finding.message = fmt::format("{} has no {}", side, kind);
  } else if (why.from == why.target) {
    finding.message = fmt::format("the {} stands there already", man_on(found.before, why.from));
  } else if (why.from != Square::none) {
    finding.message =
        fmt::format("the {} does not move that way to {}", man_on(found.before, why.from), target);
  } else if (const std::string_view origin = named_origin(san); origin.empty()) {
    finding.message =
        fmt::format("{} do not move that way to {}", the_men(found.before, why.men), target);
  } else {
    finding.message =
        fmt::format("no {} of {} on the {} that is named moves that way to {}: {} has {}", kind,
                    side, origin, target, side, the_men(found.before, why.men));
  }
  finding.message += which_other_can(found);
  finding.evidence.emplace_back("target", target);
  finding.evidence.emplace_back("men", men_evidence(found.before, why.men));
}

void check_m201(const Rule& rule, GameContext& game, FindingSink& findings) {
  report_illegal_moves(rule, game, findings, IllegalReason::cannot_reach,
                       [&](const IllegalCase& found, Finding& finding) {
                         describe_cannot_reach(game.text().moves[found.event.ply - 1].san, found,
                                               game.laws, finding);
                       });
}

}  // namespace

const Rule kM201CannotReach = {
    .id = "M201",
    .name = "cannot-reach",
    .group = RuleGroup::moves,
    .severity = Severity::error,
    .on_by_default = true,
    .article = {"3.2, 3.3, 3.4, 3.6, 3.8a", "3.2–3.4, 3.6, 3.8.1", "3.2–3.4, 3.6, 3.8.1"},
    .summary = "no man of that kind moves that way to that square",
    .why =
        "A bishop moves along diagonals, a rook along files and ranks, a queen along both, a "
        "knight by its leap and a king by one square. If no man of the kind that is written could "
        "make such a move to the square, even on an empty board, the move was not made as "
        "written.",
    .fix =
        "Compare the scoresheets or the recording. Often one letter or digit of this move or "
        "of an earlier one is wrong; if the move was really made, the game has an illegal "
        "move (Article 7.5).",
    .triggers = trigger::kIllegal,
    .traits = trait::kRepairable,
    .check = check_m201,
};

}  // namespace arbiter
