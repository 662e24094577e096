// For fact_checker.h: what is known of the past of a position, found by going over the board square
// by square until nothing changes.

#pragma once

#include <vector>

#include "arbiter/legality/plain_pairs.h"
#include "arbiter/legality/plain_pawns.h"

namespace arbiter {

/// Men of one side and kind (bishops: and square colour).
struct PlainGroup {
  Kind kind;
  int shade;  // kAnyShade but for bishops
  Squares homes;
  Squares men;
  int natives = 0;     // originals among the men, at most
  int untakeable = 0;  // originals missing that no enemy pawn can have taken, at least

  int promoted() const { return static_cast<int>(men.size()) - natives; }
  int missing() const {
    const int originals = kind == Kind::rook || kind == Kind::knight ? 2 : 1;
    return originals - natives;
  }
};

class PlainPast {
 public:
  PlainPast(const Position& position, Array array);

  const PlainBoard& board() const { return board_; }
  const PlainBars& bars() const { return bars_; }
  const Squares& frozen() const { return bars_.frozen; }
  const std::vector<PlainGroup>& groups(Color color) const { return groups_[color]; }
  /// Men that must be promoted pawns.
  int promoted(Color color) const;
  int untakeable(Color color) const;
  /// Men that pawns of that colour can have taken, at most.
  int pawn_captures(Color color) const;
  /// The pawns and promoted men of that colour, with the captures they can share.
  PlainPawns pawns(Color color) const;
  /// A frozen man that cannot have started where it stands.
  bool is_stranger(int square) const;
  /// That man can have come neither from home nor from a promotion.
  bool is_unreachable(int square) const;
  /// Squares such a man comes to from there, step by step.
  Squares walk(Color color, Kind kind, const Squares& from) const;
  /// The same for one that began on that square: it stays if it is frozen.
  Squares walk_from_home(Color color, Kind kind, int home) const;

 private:
  // Where a pawn was, and cannot have been elsewhere: at each stage one square, or unknown.
  struct Way {
    Color color;
    std::vector<int> squares;
  };

  void freeze();
  Squares find_group() const;
  bool can_go_back(int square, const Squares& group) const;
  bool may_have_castled(int square) const;
  std::vector<int> pawn_origins(Color color, int square, bool may_have_taken) const;
  bool is_forbidden(Color color, Kind kind, int square) const;
  bool came_from_beside(int square) const;
  void find_takers(Color color);
  void find_groups(Color color);
  void find_doors();
  Squares fill(Color color, Kind kind, const Squares& from, const Squares& within,
               const Squares& shut) const;
  Squares fill_past(Color color, Kind kind, const Squares& from, const Squares& within,
                    const Way& door) const;
  Squares promotion_squares(Color color) const;
  Squares capture_squares(Color color) const;
  int untakeable_of(Color color, const PlainGroup& group, const Squares& enemy_captures) const;

  PlainBoard board_;
  PlainBars bars_;
  Squares takers_;  // pawns on the board that may have captured something
  pgn::ByColor<bool> any_taker_{};
  pgn::ByColor<std::vector<PlainGroup>> groups_;
  std::vector<Way> doors_;
};

}  // namespace arbiter
