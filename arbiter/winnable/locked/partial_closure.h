// Partial closure: some pieces, the untracked ones, anywhere they could ever be; all other men
// exactly.
//
// A locked position often has a cage whose few men decide, and pieces outside that only multiply
// the number of positions. Here such a piece is left out of the positions. All that is kept of it
// is the set of squares it may stand on, and it may also be gone. Starting from the position, this
// collects every partial position that play can lead to, except those in which the winner has only
// the king left. The tracked men move by the rules. An untracked piece never stops a move; it
// counts as a blocker only where that allows more: to the winner a mate (it may occupy an escape
// square, or stop a piece that would capture the one that gives check), to either side a move (it
// may shield the king). It attacks and captures from all its squares at once, and these sets grow
// with the positions found. So every legal game from the position runs through these partial
// positions until the winner has only the king, who cannot mate. If the last move can have given
// mate in none of them, the winner cannot win.
//
// The helpmate search (helpmate_search.h) tracks all men, the skeleton closure (skeleton_closure.h)
// only kings and pawns; this lies between the two.

#pragma once

#include <cstdint>
#include <vector>

#include "arbiter/board/position.h"
#include "arbiter/winnable/proof/partial_proof.h"
#include "arbiter/winnable/storage/exact_set.h"

namespace arbiter {

std::uint64_t hash_of(const PartialPosition& position);

class PartialClosure {
 public:
  /// True if the closure without the pieces on `untracked` proves that `winner` cannot win. False
  /// if a mate is on the board or cannot be excluded, a pawn of the winner can promote, a side may
  /// castle, the side that has just moved is in check, or there are more than `max_positions`.
  bool run(const Position& position, Bitboard untracked, Color winner, std::uint32_t max_positions);

  /// Positions stored by the last run.
  std::uint32_t size() const { return seen_.size(); }

  /// The proof, after `run` has returned true.
  PartialProof proof() const { return {untracked_, seen_.keys()}; }

 private:
  bool close(const PartialPosition& start, std::uint32_t max_positions);
  bool expand(const PartialPosition& position);
  bool move_pieces(const PartialPosition& position, Kind kind);
  bool move_pawns(const PartialPosition& position);
  bool push_pawn(const PartialPosition& position, Square from, Square to);
  bool capture_en_passant(const PartialPosition& position, Square from);
  bool move_untracked(const PartialPosition& position);
  bool arrive(PartialPosition next, Square from, Square to);
  bool is_bare(const PartialPosition& position) const;
  bool is_surely_attacked(const PartialPosition& position, Square square, Color by) const;
  bool may_be_mate(const PartialPosition& position, Square from, Square to) const;
  bool can_capture(const PartialPosition& position, Square to) const;
  bool may_be_check(const PartialPosition& position, Square from, Square to) const;
  Bitboard possible_attacks(const PartialPosition& position) const;
  bool confirm_mate(const PartialPosition& position) const;
  void find_untracked_squares();

  Color winner_ = Color::white;
  bool loser_promotes_ = false;
  bool winner_has_untracked_ = false;
  std::vector<UntrackedPiece> untracked_;
  ByColor<Bitboard> untracked_squares_{0, 0};  // where an untracked piece may stand
  bool grown_ = false;                         // an untracked piece has reached another square
  ExactSet<PartialPosition> seen_;
};

}  // namespace arbiter
