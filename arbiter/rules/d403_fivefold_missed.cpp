#include <fmt/core.h>

#include "arbiter/game/ends.h"
#include "arbiter/game/game_context.h"
#include "arbiter/replay/repetition.h"
#include "arbiter/rules/missed_draw.h"
#include "arbiter/rules/ply_words.h"
#include "arbiter/rules/rules.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

// Occurrences that did not count under the Laws of 2014, for a reader who counts them in the score;
// empty if there are none.
std::string consecutive_words(const GameContext& game, std::uint32_t ply, std::size_t counting) {
  const std::size_t others = occurrences(game.replay(), ply).size() - counting;
  if (others == 0) return "";
  return fmt::format(
      " Until 30 June 2017 only consecutive moves of the same player count, so that {} not.",
      counted(others, "earlier occurrence does", "earlier occurrences do"));
}

void check_d403(const Rule& rule, GameContext& game, FindingSink& findings) {
  const std::optional<std::uint32_t> ply = game.ends.fivefold;
  if (!missed(game, EndKind::fivefold, ply)) return;
  const bool consecutive = game.laws == Edition::laws2014;
  const std::vector<std::uint32_t> plies = fivefold_occurrences(game, *ply);
  Finding& finding = add_missed_draw(rule, game, findings, *ply);
  // Before 2014 the players could only claim.
  if (!has_automatic_draws(game.laws)) finding.article = "9.2";
  const std::string_view what =
      consecutive ? "The same position stood five times on consecutive alternate moves of the same "
                    "player, each time four half-moves after the one before"
                  : "The same position stood for the fifth time";
  finding.message = fmt::format("{}, {}: {}.", what, consequence_of_draw(game, finding),
                                after_words(game, plies));
  if (consecutive) finding.message += consecutive_words(game, *ply, plies.size());
  finding.evidence.emplace_back("plies", ply_evidence(plies));
  soften_automatic_draw(game, EndKind::fivefold, finding);
}

}  // namespace

const Rule kD403FivefoldMissed = {
    .id = "D403",
    .name = "fivefold-missed",
    .group = RuleGroup::draws,
    .severity = Severity::error,
    .on_by_default = true,
    .severity_varies =
        "error when the record is no draw; when it is one, warning if more than two "
        "half-moves follow, else info, since nobody lost by it; info before 1 July 2014, when "
        "the players had to claim (before 1 July 2017 where the five are not each four half-moves "
        "apart), by correspondence, and without a date",
    .article = {"9.6a", "9.6.1", "9.6.1"},
    .summary = "moves follow the fifth occurrence of a position",
    .why =
        "Since 1 July 2014 a game is drawn, without any claim, when the same position has "
        "appeared five times: the same men on the same squares, the same player to move, the "
        "same castling and en passant rights. Until 30 June 2017 the five had to come on "
        "consecutive moves of the same player, each four half-moves after the one before. Earlier "
        "still, and by correspondence, it is only information. When the record is a draw, nobody "
        "lost by it: a warning if more than two half-moves follow, else only information.",
    .fix = "The result is a draw, from this move on.",
    .triggers = trigger::kEnd,
    .check = check_d403,
};

}  // namespace arbiter
