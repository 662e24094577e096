// What all M rules share: one finding for each illegal move with the rule's reason, with its place,
// its board, and whether the game was played on from it.

#pragma once

#include <string>

#include "arbiter/game/game_context.h"
#include "arbiter/types/rule.h"

namespace arbiter {

struct IllegalCase {
  const IllegalEvent& event;
  const IllegalMove& why;
  const Position& before;
  Color mover;
};

/// Calls `describe(case, finding)` for every illegal move with that reason. It sets `message` to
/// the reason alone ("d1 is attacked by the queen on d3") and adds its evidence;
/// `complete_illegal_finding` adds the move, the article and how the game went on.
template <class Describe>
void report_illegal_moves(const Rule& rule, GameContext& game, FindingSink& findings,
                          IllegalReason reason, Describe describe);

/// The pawns of an IllegalReason::pawn_move, and the man on the target: "there is the pawn on h2,
/// and h3 is occupied by a black knight".
std::string why_no_pawn_can(const Position& before, const IllegalMove& why);

/// "; the rook on f1 can go there, but the text names another"; empty if no other man can.
std::string which_other_can(const IllegalCase& found);

/// Puts "23. Kd1: " before the message, and the article and how the game went on after it.
void complete_illegal_finding(const GameContext& game, const IllegalEvent& event, Finding& finding);

template <class Describe>
void report_illegal_moves(const Rule& rule, GameContext& game, FindingSink& findings,
                          IllegalReason reason, Describe describe) {
  for (const IllegalEvent& event : game.replay().illegal()) {
    if (event.why.reason != reason) continue;
    const Position before = game.replay().position_after(event.ply - 1);
    Finding& finding = findings.add(rule, game.place_of_ply(event.ply), event.ply);
    finding.move = game.move_text(event.ply);
    finding.fen = game.fen_after(event.ply - 1);
    describe(IllegalCase{event, event.why, before, before.side_to_move()}, finding);
    complete_illegal_finding(game, event, finding);
  }
}

}  // namespace arbiter
