#include <fmt/core.h>

#include "arbiter/game/ends.h"
#include "arbiter/game/game_context.h"
#include "arbiter/rules/rules.h"

namespace arbiter {
namespace {

void check_r510(const Rule& rule, GameContext& game, FindingSink& findings) {
  if (!signal_contradicts_record(game)) return;
  const ResultSignal& signal = *game.replay().signal();
  const std::string signalled(pgn::result_text(signal.result));
  const std::string recorded(pgn::result_text(game.record));
  Finding& finding = findings.add(rule, game.place_of_result(), game.replay().plies());
  finding.message =
      fmt::format("The kings put on {} and {} at the end signal {}, but the recorded result is {}.",
                  pgn::square_name(signal.white_king), pgn::square_name(signal.black_king),
                  signalled, recorded);
  finding.evidence = {
      {"white_king", pgn::square_name(signal.white_king)},
      {"black_king", pgn::square_name(signal.black_king)},
      {"signalled_result", signalled},
      {"recorded", recorded},
  };
  finding.suggestion = "Compare the signed scoresheets.";
}

}  // namespace

const Rule kR510SignalResult = {
    .id = "R510",
    .name = "signal-result",
    .group = RuleGroup::results,
    .severity = Severity::error,
    .on_by_default = true,
    .article = {},
    .summary = "the result that the kings signal differs from the record",
    .why =
        "At the end of a game on an electronic board the players put both kings on the central "
        "squares: both on light squares (e4, d5) 1-0, both on dark squares (d4, e5) 0-1, mixed a "
        "draw. If the record has another result, one of the two is wrong. One king alone proves "
        "nothing, and nothing is said where no result is recorded.",
    .fix = "Look at the signed scoresheets and correct the result, or delete the king moves.",
    .triggers = trigger::kIllegal,
    .traits = trait::kReadsMoves,
    .check = check_r510,
};

}  // namespace arbiter
