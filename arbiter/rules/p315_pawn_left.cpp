#include <fmt/core.h>

#include "arbiter/rules/after_illegal.h"
#include "arbiter/rules/rules.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

Bitboard pawns_on_end_ranks(const Position& position) {
  return position.men(Kind::pawn) & end_ranks();
}

void check_p315(const Rule& rule, GameContext& game, FindingSink& findings) {
  if (!arbiter_may_have_to_draw(game)) return;
  const Replay& replay = game.replay();
  for (const IllegalEvent& event : replay.illegal()) {
    if (!event.stood || event.ply == replay.plies()) continue;
    const Bitboard before = pawns_on_end_ranks(replay.position_after(event.ply - 1));
    const Bitboard left = pawns_on_end_ranks(replay.position_after(event.ply)) & ~before;
    const Bitboard still = pawns_on_end_ranks(replay.position_after(event.ply + 1)) & left;
    if (still == 0) continue;
    add_duty_to_draw(
        rule, game, findings, event.ply + 1, event.ply,
        fmt::format("a pawn stands on {}, its last rank", pgn::square_name(first(still))));
    return;
  }
}

}  // namespace

const Rule kP315PawnLeft = {
    .id = "P315",
    .name = "pawn-left",
    .group = RuleGroup::positions,
    .severity = Severity::warning,
    .on_by_default = true,
    .article = {"A.4d", "A.4.4", "A.5.4"},
    .summary = "rapid and blitz: a pawn is left on its last rank, and still there after a move",
    .why =
        "A pawn that reaches its last rank is exchanged as part of the same move (3.7.5.1). In "
        "rapid and blitz an illegal move that nobody claims stands. But if an arbiter sees a "
        "pawn on its last rank, he waits until the next move is completed, and if it is there "
        "still, he declares the game drawn. The finding names the half-move after which that was "
        "due. What the arbiter saw is not in the record, so this is never a ruling.",
    .fix =
        "If the pawn was promoted, write the piece it became, such as =Q. Otherwise the game was "
        "played on with an illegal position.",
    .triggers = trigger::kIllegal,
    .check = check_p315,
};

}  // namespace arbiter
