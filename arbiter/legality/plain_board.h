// For fact_checker.cpp: a board as an array, and what can be said of men that never moved by going
// over it square by square. Slow, and independent of frozen.h, reach.h and pawns.h.

#pragma once

#include <array>
#include <set>
#include <utility>
#include <vector>

#include "arbiter/legality/retro_position.h"

namespace arbiter {

class PlainBoard {
 public:
  using Squares = std::set<int>;

  PlainBoard(const Position& position, Array array);

  const Squares& frozen() const { return frozen_; }
  /// A frozen man that cannot have started where it stands.
  bool is_stranger(int square) const;
  /// That man can have come neither from home nor from a promotion.
  bool is_unreachable(int square) const;
  int men(Color color) const;
  int pawns(Color color) const;
  /// Men that must be promoted pawns.
  int promoted(Color color) const;
  /// Men captured behind frozen ones where they started.
  int shut_in(Color color) const;
  /// The least number of captures of the pawns; 99 if they cannot stand as they do.
  int pawn_captures(Color color) const;
  /// Pawns that have no enemy pawn ahead to be paired with.
  int free_pawns(Color color) const;

 private:
  struct Step {
    int file;
    int rank;
  };

  bool empty(int square) const { return board_[square].kind == Kind::none; }
  bool is(int square, Color color, Kind kind) const { return board_[square] == Man{color, kind}; }
  static int step(int square, Step by);
  static std::vector<Step> steps(Kind kind);
  static int rank_for(Color color, int square);
  std::vector<int> pawn_origins(Color color, int square) const;
  std::vector<int> neighbours(Kind kind, int square) const;
  bool starts_on(Color color, Kind kind, int square) const;
  bool held(int square) const;
  bool may_have_castled(int square) const;
  bool barred(Color color, Kind kind, int square, const Squares& frozen) const;
  bool can_go_back(int square, const Squares& group, const Squares& frozen) const;
  Squares find_group(const Squares& frozen) const;
  Squares walk(Color color, Kind kind, const Squares& from) const;
  Squares homes(Color color, Kind kind, int shade) const;
  Squares promotion_squares(Color color) const;
  int cheapest(const std::vector<int>& pawns, std::size_t next, int used, Color color) const;

  std::array<Man, 64> board_;
  Squares rights_;
  Array array_;
  Squares frozen_;
};

}  // namespace arbiter
