#include <fmt/core.h>

#include "arbiter/board/san_resolution.h"
#include "arbiter/game/game_context.h"
#include "arbiter/rules/illegal_move_finding.h"
#include "arbiter/rules/rules.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

// Why the move would not be legal either if it named a queen.
struct OtherFault {
  std::string words;  // empty if it would be legal
  Bitboard men = 0;
};

OtherFault fault_beside_promotion(pgn::San san, const IllegalCase& found) {
  san.promotion = Kind::queen;
  if (resolve(found.before, san)) return {};
  const IllegalMove why = explain_illegal(found.before, san, Square::none, false);
  switch (why.reason) {
    case IllegalReason::pawn_move:
      return {
          fmt::format("no pawn of {} can move to {} or capture there: {}", side_name(found.mover),
                      pgn::square_name(why.target), why_no_pawn_can(found.before, why)),
          why.men};
    case IllegalReason::own_man:
      return {fmt::format("a man of the same colour stands there: the {}",
                          man_on(found.before, why.target)),
              why.men};
    case IllegalReason::king_left_in_check:
      return {"the king would be in check", why.men};
    default:
      break;
  }
  return {};
}

void describe_missing(const pgn::San& san, const IllegalCase& found, Finding& finding) {
  finding.message = fmt::format(
      "a pawn that reaches {} must become a queen, rook, bishop or knight, and the move names none",
      pgn::square_name(found.why.target));
  const OtherFault other = fault_beside_promotion(san, found);
  finding.evidence.emplace_back("target", pgn::square_name(found.why.target));
  finding.evidence.emplace_back(
      "men", men_evidence(found.before, found.why.men != 0 ? found.why.men : other.men));
  if (other.words.empty()) {
    finding.suggestion = "Add the piece it became, such as =Q.";
  } else {
    finding.message += "; nor would it be legal if it named one, for " + other.words;
  }
}

void describe_promotion(const pgn::San& san, const IllegalCase& found, Finding& finding) {
  const std::string target = pgn::square_name(found.why.target);
  switch (found.why.promotion) {
    case PromotionFault::missing:
      return describe_missing(san, found, finding);
    case PromotionFault::to_king_or_pawn:
      finding.message = "a pawn becomes a queen, rook, bishop or knight, nothing else";
      break;
    case PromotionFault::no_pawn:
      finding.message = "only a pawn is promoted, and no pawn moves here";
      finding.suggestion = "Remove the promotion, if the man was moved there.";
      break;
    case PromotionFault::off_the_last_rank:
    case PromotionFault::none:
      finding.message =
          fmt::format("a pawn is promoted on its last rank only, and {} is not on it", target);
      break;
  }
  finding.evidence.emplace_back("target", target);
  finding.evidence.emplace_back("men", men_evidence(found.before, found.why.men));
}

void check_m206(const Rule& rule, GameContext& game, FindingSink& findings) {
  report_illegal_moves(rule, game, findings, IllegalReason::promotion,
                       [&](const IllegalCase& found, Finding& finding) {
                         describe_promotion(game.text().moves[found.event.ply - 1].san, found,
                                            finding);
                       });
}

}  // namespace

const Rule kM206Promotion = {
    .id = "M206",
    .name = "promotion",
    .group = RuleGroup::moves,
    .severity = Severity::error,
    .on_by_default = true,
    .article = {"3.7e", "3.7.5.1", "3.7.5.1"},
    .summary = "a promotion is missing on the last rank, to a king or pawn, or off the last rank",
    .why =
        "A pawn that reaches the rank furthest from its start must be exchanged, as part of "
        "the same move, for a new queen, rook, bishop or knight of its colour. A move without "
        "that exchange, with another man, or with an exchange elsewhere is not legal.",
    .fix =
        "Write the piece the pawn became (=Q, =R, =B or =N). If the pawn was really left on the "
        "last rank, the move was illegal.",
    .triggers = trigger::kIllegal,
    .traits = trait::kRepairable,
    .check = check_m206,
};

}  // namespace arbiter
