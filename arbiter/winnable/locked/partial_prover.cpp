#include "arbiter/winnable/locked/partial_prover.h"

#include <algorithm>
#include <utility>

#include "arbiter/board/move_generator.h"
#include "arbiter/winnable/endings/material.h"
#include "arbiter/winnable/locked/untracked_sets.h"
#include "arbiter/winnable/storage/packing.h"

namespace arbiter {
namespace {

// Measured as in README.md.

// Depth of the tree before the closures. 1: two hard positions undecided; 2 and 5: no change.
constexpr int kPlies = 3;

// The tree goes on from positions with no more legal moves. 2, 3 and 6: no change;
// it limits time only.
constexpr std::size_t kFewMoves = 4;

// Closures are tried with each set of untracked pieces up to the first size, then those that were
// too large up to the next. Half or twice the first or second: no change, so they limit time
// only. The first must not be larger than kFewPartial in winnability.cpp. For the last size, see
// kMostPartial there.
constexpr std::uint32_t kSizes[] = {4000, 20'000, 60'000};

}  // namespace

bool PartialProver::prove(const Position& position, Color winner, std::uint32_t budget,
                          std::uint32_t max_positions, PartialTree* tree) {
  winner_ = winner;
  budget_ = budget;
  max_positions_ = max_positions;
  return prove(position, kPlies, tree);
}

bool PartialProver::prove(const Position& position, int plies, PartialTree* tree) {
  if (is_decided(position) || close(position, tree)) return true;
  MoveList moves;
  generate_legal_moves(position, moves);
  // Without a legal move it is mate, since all else is decided above.
  if (plies == 0 || moves.empty() || moves.size() > kFewMoves) return false;
  if (tree != nullptr) tree->positions.push_back(pack(position));
  return std::all_of(moves.begin(), moves.end(), [&](Move move) {
    Position next = position;
    next.play(move);
    return prove(next, plies - 1, tree);
  });
}

bool PartialProver::close(const Position& position, PartialTree* tree) {
  std::vector<Bitboard> sets = untracked_sets(position, winner_);
  for (const std::uint32_t size : kSizes) {
    if (size > max_positions_) break;
    std::vector<Bitboard> too_large;
    for (const Bitboard untracked : sets) {
      if (budget_ == 0) return false;
      const std::uint32_t limit = std::min(size, budget_);
      const bool closed = closure_.run(position, untracked, winner_, limit);
      budget_ -= std::min(budget_, closure_.size());
      if (closed) {
        if (tree != nullptr) tree->leaves.push_back({pack(position), closure_.proof()});
        return true;
      }
      if (closure_.size() > limit) too_large.push_back(untracked);
    }
    sets = std::move(too_large);
  }
  return false;
}

bool PartialProver::is_decided(const Position& position) const {
  if (cannot_mate_by_material(position, winner_) != MaterialProof::none) return true;
  const bool mated = position.in_check() && position.side_to_move() != winner_;
  return !mated && !has_legal_move(position);
}

}  // namespace arbiter
