// The last part of the game, taken back from the final position: promoted men go back to where they
// were promoted and become pawns again. No captures.

#pragma once

#include <array>
#include <optional>
#include <vector>

#include "arbiter/legality/proof_game/assignment.h"
#include "arbiter/legality/proof_game/distance.h"
#include "arbiter/legality/proof_game/noise.h"
#include "arbiter/legality/proof_game/pawn_plan.h"
#include "arbiter/legality/proof_game/piece_ledger.h"

namespace arbiter {

/// A leg of a Beam (beam.h) that goes backwards.
class RetractionLeg {
 public:
  /// From `goal` to the last pawns of `plan`. `promotions`: by type, the pieces that pawns became.
  /// `never_moved`: men that may not move. `meeting`: the position where the leg before this one
  /// ended; kings should come near their squares there. Each seed gives other promotions.
  RetractionLeg(const Position& goal, const PawnPlan& plan, const ByColor<PieceCounts>& promotions,
                Bitboard never_moved, const Position& meeting, std::uint64_t seed);

  template <class Visit>
  void moves(const Position& after, Visit visit) const {
    Taken list;
    collect(after, list);
    for (const Move move : list) {
      Position before = after;
      play(before, move);
      const Color waiting = opposite(before.side_to_move());
      if (before.attacked(before.king(waiting), before.side_to_move(), before.occupied())) continue;
      visit(move, is_end(before));
    }
  }
  /// Takes the move back.
  void play(Position& position, Move move) const;
  int estimate(const Position& position) const;

 private:
  using Taken = std::vector<Move>;

  void collect(const Position& after, Taken& list) const;
  bool is_end(const Position& before) const;
  void measure_king_walks(Color side, Square home);
  void share_promotions(const Position& goal, Color color, const std::array<int, 8>& promoting,
                        const PieceCounts& promotions, Noise& noise);
  int cost_of_retreat(const Position& goal, Color color, PieceType piece, Square promotion) const;
  int king_estimate(const Position& position, Color side) const;
  int pawn_estimate(const Position& position, Color side) const;
  std::optional<int> promoted_estimate(const Position& position, Color side, Kind kind) const;
  static int cost_of_room(const Position& position, Color side, Kind kind, Square promotion);
  int side_estimate(const Position& position, Color side) const;
  const std::vector<Kind>& slots(Color color, int file) const { return slots_[index(color)][file]; }
  int pawns_there(const Position& position, Color color, int file) const;
  Square pawn_target(const Position& position, Color color, Square pawn) const;

  PawnStructure last_;
  /// By colour and file: the promotions on it, in the order in which they are taken back.
  std::array<std::array<std::vector<Kind>, 8>, 2> slots_;
  std::array<std::array<int, 8>, 2> remaining_{};  // pawns of the goal
  Bitboard never_moved_;
  std::array<Walks, 2> king_walks_;  // to its place in `meeting`
  Bitboard attacked_[2] = {};        // by the last pawns of the other side
};

}  // namespace arbiter
