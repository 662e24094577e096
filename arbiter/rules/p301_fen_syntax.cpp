#include "arbiter/legality/immediate/fen_remarks.h"
#include "arbiter/rules/position_finding.h"
#include "arbiter/rules/rules.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

// Bytes of the unreadable part in the evidence: a safety limit, the slice can be the whole tag.
constexpr std::size_t kLongestSlice = 80;

void check_p301(const Rule& rule, GameContext& game, FindingSink& findings) {
  if (!game.fen_error) return;
  const pgn::FenError& error = *game.fen_error;
  Finding& finding = add_position_finding(rule, game, findings, unreadable_sentence(error));
  finding.fen.clear();  // what cannot be read is no position
  finding.evidence = {{"offset", static_cast<std::int64_t>(error.offset)},
                      {"slice", std::string(cut_after(error.slice, kLongestSlice))}};
  add_stop(game, finding);
}

}  // namespace

const Rule kP301FenSyntax = {
    .id = "P301",
    .name = "fen-syntax",
    .group = RuleGroup::positions,
    .severity = Severity::error,
    .on_by_default = true,
    .article = {},
    .summary = "the text is not readable as FEN, X-FEN or Shredder-FEN",
    .why =
        "A FEN has six fields: the men rank by rank from the eighth to the first, the side to "
        "move, castling rights, en passant square, half-move clock and move number (PGN "
        "standard 16.1). Only men and side are required. Without them no move of the game can "
        "be judged.",
    .fix = "Write the field named in the message as the standard requires.",
    .triggers = trigger::kFen,
    .check = check_p301,
};

}  // namespace arbiter
