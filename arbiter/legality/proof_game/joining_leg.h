// A stretch of the game forward to a given position with the same men, where all pawns already
// stand: officers and kings change their places.

#pragma once

#include "arbiter/board/move_generator.h"
#include "arbiter/legality/proof_game/assignment.h"

namespace arbiter {

class JoiningLeg {
 public:
  JoiningLeg(const Position& goal, Bitboard never_moved);

  template <class Visit>
  void moves(const Position& position, Visit visit) const {
    MoveList list;
    generate_legal_moves(position, list);
    for (const Move move : list) {
      if (!position.is_empty(move.to()) || contains(never_moved_, move.from())) continue;
      if (position.kind_at(move.from()) == Kind::pawn) continue;
      Position after = position;
      after.play(move);
      visit(move, is_goal(after));
    }
  }
  void play(Position& position, Move move) const { position.play(move); }
  int estimate(const Position& position) const;
  bool is_goal(const Position& position) const;

 private:
  int side_estimate(const Position& position, Color side) const;

  Position goal_;
  Bitboard never_moved_;
};

}  // namespace arbiter
