// The part of the game that leads to the next planned capture: the pawns advance to their squares,
// and the victim comes to the square where it is captured.

#pragma once

#include "arbiter/board/move_generator.h"
#include "arbiter/legality/proof_game/pawn_plan.h"
#include "arbiter/legality/proof_game/piece_ledger.h"

namespace arbiter {

/// A leg of a Beam (beam.h).
class CaptureLeg {
 public:
  /// `never_moved`: men that may not move. Ledgers by colour of the victim.
  CaptureLeg(const PlannedCapture& capture, const ByColor<PieceLedger>& ledgers,
             Bitboard never_moved)
      : capture_(capture), ledgers_(&ledgers), never_moved_(never_moved) {}
  template <class Visit>
  void moves(const Position& position, Visit visit) const {
    MoveList list;
    generate_legal_moves(position, list);
    const bool ready = pawns_are_ready(position);
    for (const Move move : list) {
      const bool captures = !position.is_empty(move.to());
      if (captures ? ready && is_planned(position, move) : is_quiet(position, move)) {
        if (captures && gives_check(position, move)) continue;
        visit(move, captures);
      }
    }
  }
  void play(Position& position, Move move) const { position.play(move); }
  int estimate(const Position& position) const;

 private:
  bool pawns_are_ready(const Position& position) const {
    return position.men(Color::white, Kind::pawn) == capture_.before.pawns(Color::white) &&
           position.men(Color::black, Kind::pawn) == capture_.before.pawns(Color::black);
  }
  bool is_planned(const Position& position, Move move) const;
  bool is_quiet(const Position& position, Move move) const;
  static bool gives_check(const Position& position, Move move);
  bool may_be_taken(const Position& position, Square square) const;
  int victim_distance(const Position& position) const;
  int captor_distance(const Position& position) const;
  int pair_distance(const Position& position) const;

  PlannedCapture capture_;
  const ByColor<PieceLedger>* ledgers_ = nullptr;
  Bitboard never_moved_;
};

}  // namespace arbiter
