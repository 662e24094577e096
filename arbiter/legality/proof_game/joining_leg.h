// The part of the game that leads to a given position with the same men: pawns advance, pieces and
// kings go to their squares. No captures, no promotions.

#pragma once

#include <array>

#include "arbiter/board/move_generator.h"
#include "arbiter/legality/proof_game/assignment.h"
#include "arbiter/legality/proof_game/distance.h"
#include "arbiter/legality/proof_game/pawn_structure.h"

namespace arbiter {

/// A leg of a Beam (beam.h).
class JoiningLeg {
 public:
  /// `never_moved`: men that may not move. Seeds differ in how early pawns advance.
  JoiningLeg(const Position& goal, Bitboard never_moved, std::uint64_t seed);

  template <class Visit>
  void moves(const Position& position, Visit visit) const {
    MoveList list;
    generate_legal_moves(position, list);
    for (const Move move : list) {
      if (!is_allowed(position, move)) continue;
      Position after = position;
      after.play(move);
      visit(move, is_goal(after));
    }
  }
  void play(Position& position, Move move) const { position.play(move); }
  int estimate(const Position& position) const;
  bool is_goal(const Position& position) const;

 private:
  bool is_allowed(const Position& position, Move move) const;
  int side_estimate(const Position& position, Color side) const;
  int distance(Kind kind, int place, Square from, Square to, Bitboard occupied) const;
  Walks walks_of(Man man, Square to) const;

  Position goal_;
  PawnStructure pawns_;
  Bitboard never_moved_;
  int pawn_weight_;  // small: pawns advance last
  /// By the target square of each man.
  std::array<Walks, 64> walks_;
};

}  // namespace arbiter
