// What the checker deduces about the past of a position, going over the board square by square
// until nothing changes.

#pragma once

#include <vector>

#include "arbiter/legality/checker/plain_bars.h"
#include "arbiter/legality/checker/plain_board.h"
#include "arbiter/legality/checker/plain_pawns.h"
#include "arbiter/legality/checker/plain_walks.h"

namespace arbiter {

/// Men of one side and kind (bishops: and square colour).
struct PlainGroup {
  Kind kind;
  int shade;  // kAnyShade except for bishops
  Squares homes;
  Squares men;
  int natives = 0;     // originals among the men, at most
  int untakeable = 0;  // originals missing that no enemy pawn can have captured, at least

  int promoted() const { return static_cast<int>(men.size()) - natives; }
  int missing() const {
    const int originals = kind == Kind::rook || kind == Kind::knight ? 2 : 1;
    return originals - natives;
  }
};

class PlainPast {
 public:
  explicit PlainPast(const PlainBoard& board);
  PlainPast(const PlainPast&) = delete;
  PlainPast& operator=(const PlainPast&) = delete;

  const PlainBoard& board() const { return board_; }
  const PlainBars& bars() const { return bars_; }
  const PlainWalks& walks() const { return walks_; }
  /// Men that have never moved.
  const Squares& frozen() const { return bars_.frozen(); }
  const std::vector<PlainGroup>& groups(Color color) const { return groups_[color]; }
  /// Men that must be promoted pawns, at least.
  int promoted(Color color) const;
  /// Missing men that no enemy pawn can have captured, at least.
  int untakeable(Color color) const;
  /// Men that pawns of that colour can have captured, at most.
  int pawn_captures(Color color) const;
  /// The pawns and promoted men of that colour.
  PlainPawns pawns(Color color) const;
  /// A frozen man that cannot have started where it stands.
  bool is_misplaced(int square) const;
  /// The man there can have come neither from home nor from a promotion. Needs a man.
  bool is_unreachable(int square) const;

 private:
  void freeze();
  Squares find_group() const;
  bool can_go_back(int square, const Squares& group) const;
  bool may_have_castled(int square) const;
  std::vector<int> pawn_origins(Color color, int square, bool may_have_captured) const;
  void find_takers(Color color);
  void find_groups(Color color);
  void find_paths();
  int untakeable_of(Color color, const PlainGroup& group, const Squares& enemy_captures) const;

  const PlainBoard board_;
  PlainBars bars_{board_};
  PlainWalks walks_{board_, bars_};
  Squares takers_;  // pawns on the board that may have captured something
  pgn::ByColor<bool> any_taker_{};
  pgn::ByColor<std::vector<PlainGroup>> groups_;
};

}  // namespace arbiter
