#include "arbiter/winnable/endings/forced_play.h"

#include "arbiter/board/move_generator.h"
#include "arbiter/winnable/endings/material.h"
#include "arbiter/winnable/storage/packing.h"

namespace arbiter {
namespace {

// Safety limits, on positions and on plies with a single legal move. No proof for a position of
// winnable_hard.txt has more than 17 positions. Single moves can repeat for ever.
constexpr int kMaxNodes = 4000;
constexpr int kMaxSingles = 40;

class ForcedPlay {
 public:
  ForcedPlay(Color winner, std::vector<PackedPosition>* tree) : winner_(winner), tree_(tree) {}

  bool is_unwinnable(const Position& position, int plies, int singles) {
    if (plies == 0 && has_legal_moves(position, singles > 0 ? 2 : 1))
      return is_unwinnable_by_material(position);
    MoveList moves;
    generate_legal_moves(position, moves);
    if (moves.empty()) return !position.in_check() || position.side_to_move() == winner_;
    if (is_unwinnable_by_material(position)) return true;
    const bool single = moves.size() == 1 && singles > 0;
    if (plies == 0 && !single) return false;
    if (++nodes_ > kMaxNodes) return false;
    if (tree_ != nullptr) tree_->push_back(pack(position));
    for (const Move move : moves) {
      Position next = position;
      next.play(move);
      if (!is_unwinnable(next, single ? plies : plies - 1, single ? singles - 1 : singles))
        return false;
    }
    return true;
  }

 private:
  bool is_unwinnable_by_material(const Position& position) const {
    return cannot_mate_by_material(position, winner_) != MaterialProof::none;
  }

  const Color winner_;
  std::vector<PackedPosition>* const tree_;
  int nodes_ = 0;
};

}  // namespace

bool cannot_win_by_forced_play(const Position& position, Color winner, int plies,
                               std::vector<PackedPosition>* tree) {
  return ForcedPlay(winner, tree).is_unwinnable(position, plies, kMaxSingles);
}

}  // namespace arbiter
