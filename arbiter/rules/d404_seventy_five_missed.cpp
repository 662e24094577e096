#include <fmt/core.h>

#include <algorithm>

#include "arbiter/game/game_context.h"
#include "arbiter/rules/missed_draw.h"
#include "arbiter/rules/rules.h"

namespace arbiter {
namespace {

void check_d404(const Rule& rule, GameContext& game, FindingSink& findings) {
  const std::optional<std::uint32_t> ply = game.ends.seventy_five;
  if (!missed(game, EndKind::seventy_five, ply)) return;
  Finding& finding = add_missed_draw(rule, game, findings, *ply);
  // Before 2014 the players could only claim.
  if (!has_automatic_draws(game.laws)) finding.article = "9.3";
  finding.message =
      fmt::format("75 moves by each side have passed without a pawn move or a capture, {}.",
                  consequence_of_draw(game, finding));
  const std::uint32_t clock = game.replay().states()[*ply].halfmove_clock;
  const std::int64_t from_fen = clock > *ply ? clock - *ply : 0;
  finding.evidence.emplace_back("halfmove_clock", std::int64_t{clock});
  finding.evidence.emplace_back("plies_from_fen", from_fen);
  if (from_fen > 0) {
    finding.severity = std::min(finding.severity, Severity::warning);
    finding.message += fmt::format(" Of the {} half-moves {} {} counted only by the FEN.", clock,
                                   from_fen, from_fen == 1 ? "is" : "are");
  }
  soften_automatic_draw(game, EndKind::seventy_five, finding);
}

}  // namespace

const Rule kD404SeventyFiveMissed = {
    .id = "D404",
    .name = "seventy-five-missed",
    .group = RuleGroup::draws,
    .severity = Severity::error,
    .on_by_default = true,
    .severity_varies =
        "error when the record is no draw; when it is one, warning if more than two "
        "half-moves follow, else info, since nobody lost by it; at most warning when some of "
        "the half-moves are counted only by the FEN; info before 1 July 2014, when the "
        "players had to claim, by correspondence, and without a date",
    .article = {"9.6b", "9.6.2", "9.6.2"},
    .summary = "moves follow 75 moves by each side without pawn move or capture",
    .why =
        "Since 1 July 2014 a game is drawn, without any claim, when 75 moves have been made by "
        "each player without a pawn move and without a capture. If the last of them mates, the "
        "mate counts. If some of the half-moves are counted only by the FEN's halfmove clock, the "
        "finding is a warning at most. When the record is a draw, nobody lost by it: a warning if "
        "more than two half-moves follow, else only information.",
    .fix = "The result is a draw, from this move on.",
    .triggers = trigger::kEnd,
    .check = check_d404,
};

}  // namespace arbiter
