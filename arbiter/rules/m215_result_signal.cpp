#include <fmt/core.h>

#include "arbiter/game/game_context.h"
#include "arbiter/rules/rules.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

void check(const Rule& rule, GameContext& game, FindingSink& findings) {
  const std::optional<ResultSignal>& signal = game.replay().signal();
  if (!signal) return;
  const std::uint32_t ply = signal->illegal_ply;
  Finding& finding = findings.add(rule, game.place_of_ply(ply), ply);
  finding.move = game.move_text(ply);
  finding.fen = game.fen_after(game.replay().plies());
  const std::string result(pgn::result_text(signal->result));
  finding.message = fmt::format(
      "{}: not a move, but the kings put on {} and {} to give the electronic board the result {}.",
      finding.move, pgn::square_name(signal->white_king), pgn::square_name(signal->black_king),
      result);
  if (signal->may_have_been_played) {
    finding.message +=
        fmt::format(" {} belongs to it, though it may have been played: it is legal in itself.",
                    game.move_text(signal->first_ply));
  }
  finding.evidence = {
      {"white_king", pgn::square_name(signal->white_king)},
      {"black_king", pgn::square_name(signal->black_king)},
      {"signalled_result", result},
      {"first_ply", std::int64_t{signal->first_ply}},
      {"may_have_been_played", signal->may_have_been_played},
  };
  finding.suggestion = fmt::format("End the moves before {}.", game.move_text(signal->first_ply));
}

}  // namespace

const Rule kM215ResultSignal = {
    .id = "M215",
    .name = "result-signal",
    .group = RuleGroup::moves,
    .severity = Severity::info,
    .on_by_default = true,
    .article = {},
    .summary = "the last king moves only tell an electronic board the result",
    .why =
        "Players put both kings on the four centre squares to record the result on an "
        "electronic board: both on light squares (e4, d5) 1-0, both on dark squares (d4, e5) "
        "0-1, mixed a draw. The board records them as moves. They are not, so the game "
        "is judged as it stood before them.",
    .fix = "Delete the king moves at the end of the score.",
    .triggers = trigger::kIllegal,
    .check = check,
};

}  // namespace arbiter
