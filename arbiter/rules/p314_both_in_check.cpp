#include <algorithm>
#include <iterator>

#include "arbiter/rules/after_illegal.h"
#include "arbiter/rules/rules.h"

namespace arbiter {
namespace {

bool both_in_check(const Position& position) {
  return std::all_of(std::begin(kColors), std::end(kColors), [&position](Color color) {
    return position.attacked(position.king(color), opposite(color), position.occupied());
  });
}

// The side that makes a legal move is not in check after it. So if both kings are in check and
// still are after the next move, that move was illegal, too.
void check_p314(const Rule& rule, GameContext& game, FindingSink& findings) {
  if (!arbiter_may_have_to_draw(game)) return;
  const Replay& replay = game.replay();
  for (const IllegalEvent& event : replay.illegal()) {
    if (!event.stood || !both_in_check(replay.position_after(event.ply - 1))) continue;
    if (!both_in_check(replay.position_after(event.ply))) continue;
    add_duty_to_draw(rule, game, findings, event.ply, event.ply - 1, "both kings are in check");
    return;
  }
}

}  // namespace

const Rule kP314BothInCheck = {
    .id = "P314",
    .name = "both-in-check",
    .group = RuleGroup::positions,
    .severity = Severity::warning,
    .on_by_default = true,
    .article = {"A.4d", "A.4.4", "A.5.4"},
    .summary = "rapid and blitz: both kings are in check, and still are after the next move",
    .why =
        "In rapid and blitz an illegal move that nobody claims stands. But if an arbiter sees "
        "that both kings are in check, he waits until the next move is completed, and if the "
        "position is illegal still, he declares the game drawn. The finding names the half-move "
        "after which that was due. What the arbiter saw is not in the record, so this is never "
        "a ruling.",
    .fix = "Ask whether the moves were written down as they were played.",
    .triggers = trigger::kIllegal,
    .check = check_p314,
};

}  // namespace arbiter
