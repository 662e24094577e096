// Closure of partial positions: some officers, the roamers, anywhere they could ever be; all other
// men exactly.
//
// A locked position often has a cage, whose few men decide, and officers that roam about elsewhere
// and multiply the positions without adding anything. Here a roamer is no part of a position; all
// that is kept of it is the set of squares it may stand on, and it may always be gone. From the
// start all partial positions are found that any play can lead to: the men in them move by the
// rules among each other, past roamers or not; roamers move, block, attack and capture wherever
// their squares let them, all at once, and what they can reach grows with the positions found. So
// every legal game from the start runs through these partial positions, and if in none of them the
// last move can have given mate, the winner cannot win.
//
// It lies between the exact closure (search.h, no roamers) and that of skeletons (skeleton.h, all
// officers roam).

#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "arbiter/board/position.h"
#include "arbiter/winnable/exact_set.h"

namespace arbiter {

/// The men that are followed exactly.
struct PartialPosition {
  std::array<std::array<Bitboard, 6>, 2> men{};  // by colour and kind
  Square en_passant = Square::none;              // passed by the last move, capturable or not
  Color to_move = Color::white;

  Bitboard of(Color color) const;
  Bitboard of(Color color, Kind kind) const { return men[index(color)][index(kind)]; }
  Bitboard occupied() const { return of(Color::white) | of(Color::black); }
  Square king(Color color) const { return first(of(color, Kind::king)); }

  friend bool operator==(const PartialPosition&, const PartialPosition&) = default;
};

std::uint64_t hash_of(const PartialPosition& position);

/// An officer that is not followed.
struct Roamer {
  Man man;
  Square start = Square::none;  // none: promoted
  Bitboard squares = 0;         // where it may ever stand
};

/// Roamers and partial positions: what proves that the winner cannot win.
struct PartialProof {
  std::vector<Roamer> roamers;
  std::vector<PartialPosition> positions;
};

class PartialClosure {
 public:
  /// True if it was found, with the officers on `roaming` as roamers, that `winner` cannot win.
  /// False if a mate cannot be excluded or stands on the board, a pawn of the winner can promote,
  /// somebody may castle, the opponent of the side to move is in check, or there are more than
  /// `max_positions`.
  bool run(const Position& position, Bitboard roaming, Color winner, std::uint32_t max_positions);

  /// Positions stored by the last run.
  std::uint32_t size() const { return seen_.size(); }

  /// After `run` was true.
  PartialProof proof() const { return {roamers_, seen_.keys()}; }

 private:
  bool close(const PartialPosition& start, std::uint32_t max_positions);
  bool expand(const PartialPosition& position);
  bool move_officers(const PartialPosition& position, Kind kind);
  bool move_pawns(const PartialPosition& position);
  bool push_pawn(const PartialPosition& position, Square from, Square to);
  bool capture_en_passant(const PartialPosition& position, Square from);
  bool move_roamers(const PartialPosition& position);
  bool arrive(PartialPosition next, Square from, Square to);
  bool is_bare(const PartialPosition& position) const;
  bool is_surely_attacked(const PartialPosition& position, Square square, Color by) const;
  bool may_be_mate(const PartialPosition& position, Square from, Square to) const;
  bool can_capture(const PartialPosition& position, Square to) const;
  bool may_be_check(const PartialPosition& position, Square from, Square to) const;
  Bitboard possible_attacks(const PartialPosition& position) const;
  bool confirm_mate(const PartialPosition& position) const;
  void find_roamed();

  Color winner_ = Color::white;
  bool loser_promotes_ = false;
  bool winner_roams_ = false;
  std::vector<Roamer> roamers_;
  ByColor<Bitboard> roamed_{0, 0};  // squares on which one of them may stand
  bool grown_ = false;              // a roamer has found another square
  ExactSet<PartialPosition> seen_;
};

}  // namespace arbiter
