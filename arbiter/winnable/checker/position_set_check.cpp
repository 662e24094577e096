#include "arbiter/winnable/checker/position_set_check.h"

#include <algorithm>
#include <optional>

#include "arbiter/winnable/checker/claims.h"
#include "arbiter/winnable/checker/material_check.h"
#include "arbiter/winnable/checker/position_set.h"

namespace arbiter::checker {

namespace {

class PositionSetCheck {
 public:
  PositionSetCheck(Color side, const std::vector<PackedPosition>& positions, bool structure_leaves)
      : side_(side),
        set_(positions.begin(), positions.end()),
        structure_leaves_(structure_leaves) {}

  ProofCheck run(const Board& start) {
    if (!set_.contains(pack_board(start))) return not_confirmed("The position is not in the set.");
    for (const PackedPosition& packed : set_) {
      const std::optional<Board> board = unpack_board(packed);
      if (!board) return not_confirmed("The set contains an invalid position.");
      if (is_mate_by(*board, side_)) return not_confirmed("A position of the set is mate.");
      if (!is_closed(*board)) return not_confirmed("A move leads out of the set.");
    }
    return confirmed();
  }

 private:
  bool is_closed(const Board& board) {
    const std::vector<Move> moves = legal_moves(board);
    return std::all_of(moves.begin(), moves.end(), [&](Move move) {
      const Board next = board_after(board, move);
      return set_.contains(pack_board(next)) || is_unwinnable(next);
    });
  }

  bool is_unwinnable(const Board& board) {
    if (legal_moves(board).empty()) return !is_mate_by(board, side_);
    if (is_unwinnable_by_material(board, side_)) return true;
    return structure_leaves_ && is_locked(board);
  }

  bool is_locked(const Board& board) {
    const PackedPosition packed = pack_board(board);
    if (locked_.contains(packed)) return true;
    Claims claims(board, men_at_start(board));
    while (claims.widen()) {
    }
    if (find_mate(claims.men(), side_) != MateAnswer::impossible) return false;
    locked_.insert(packed);
    return true;
  }

  const Color side_;
  const PositionSet set_;
  const bool structure_leaves_;
  PositionSet locked_;  // is_locked was true
};

}  // namespace

ProofCheck check_position_set(const Board& start, Color side,
                              const std::vector<PackedPosition>& positions, bool structure_leaves) {
  return PositionSetCheck(side, positions, structure_leaves).run(start);
}

}  // namespace arbiter::checker
