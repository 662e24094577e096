#include "arbiter/winnable/search/helpmate_search.h"

#include <algorithm>

#include "arbiter/board/move_generator.h"
#include "arbiter/winnable/endings/material.h"
#include "arbiter/winnable/endings/small_ending.h"
#include "arbiter/winnable/locked/mate_exclusion.h"
#include "arbiter/winnable/locked/reach.h"
#include "arbiter/winnable/locked/walls.h"
#include "arbiter/winnable/mating_line/mating_line.h"
#include "arbiter/winnable/search/mate_estimate.h"
#include "arbiter/winnable/storage/packing.h"

namespace arbiter {
namespace {

constexpr std::uint32_t kNoParent = 0xFFFFFFFF;
// Measured as in README.md, every fourth.

// Estimates of this and more are one level. 40: hard nodes +2 %, real -12 %; 160: no change.
constexpr int kLevels = 80;
constexpr std::size_t kNovelties = 3;
constexpr std::size_t kQueueLength = kNovelties * kLevels;

// A position after an irreversible move is examined on its own while the search has fewer nodes:
// the first limit is for quiet moves, the second for captures and promotions. 150: hard and real
// nodes +2 %; 600: -1 %, no time saved. 1500: hard nodes +1 %; 6000: no change.
constexpr std::size_t kEarlyQuietNodes = 300;
constexpr std::size_t kEarlyNodes = 3000;

// Edge plans tried for such a position. 1: real nodes +9 %; 6: -7 %, no time saved.
constexpr int kLinePlans = 3;

bool is_irreversible(const Position& position, Move move) {
  return position.kind_at(move.from()) == Kind::pawn ||
         (!position.is_empty(move.to()) && move.kind() != MoveKind::castling);
}

}  // namespace

void HelpmateSearch::Queue::clear() {
  buckets_.resize(kQueueLength);
  for (Bucket& bucket : buckets_) {
    bucket.nodes.clear();
    bucket.popped = 0;
  }
  lowest_ = kQueueLength;
}

void HelpmateSearch::Queue::push(std::uint32_t node, std::size_t priority) {
  buckets_[priority].nodes.push_back(node);
  lowest_ = std::min(lowest_, priority);
}

std::optional<std::uint32_t> HelpmateSearch::Queue::pop() {
  for (; lowest_ < kQueueLength; ++lowest_) {
    Bucket& bucket = buckets_[lowest_];
    if (bucket.popped < bucket.nodes.size()) return bucket.nodes[bucket.popped++];
    bucket.nodes.clear();
    bucket.popped = 0;
  }
  return std::nullopt;
}

void HelpmateSearch::Guide::clear() {
  queue.clear();
  if (seen) {
    seen->clear();
  } else {
    seen.emplace();
  }
  levels.clear();
}

void HelpmateSearch::start(const Position& position, Color winner, const MatePlan* plan,
                           LineEnd line_end) {
  winner_ = winner;
  line_end_ = line_end;
  irregular_ = position.irregular();
  plan_.reset();
  if (plan != nullptr) plan_ = *plan;
  nodes_.clear();
  line_.clear();
  seen_.clear();
  general_.clear();
  if (plan_) planned_.clear();
  by_plan_ = false;
  add(position, kNoParent, Move());
}

SearchResult HelpmateSearch::advance(std::uint32_t max_nodes) {
  while (nodes_.size() < max_nodes) {
    const auto at = next_node();
    if (!at) return SearchResult::closed;
    if (expand(*at)) return SearchResult::mate;
  }
  return SearchResult::out_of_nodes;
}

std::optional<std::uint32_t> HelpmateSearch::next_node() {
  by_plan_ = plan_ && !by_plan_;
  Queue& queue = by_plan_ ? planned_.queue : general_.queue;
  while (true) {
    const auto at = queue.pop();
    if (!at) return std::nullopt;  // every node was in this queue, so all are done
    if (!nodes_[*at].done) return at;
  }
}

bool HelpmateSearch::expand(std::uint32_t at) {
  nodes_[at].done = true;
  const Position position = unpack(seen_[at], irregular_);
  MoveList moves;
  generate_legal_moves(position, moves);
  for (const Move move : moves) {
    Position next = position;
    next.play(move);
    if (next.side_to_move() != winner_ && next.in_check() && !has_legal_move(next)) {
      trace(at, move);
      return true;
    }
    if (cannot_mate_by_material(next, winner_) != MaterialProof::none) continue;
    const bool captures = !position.is_empty(move.to()) && move.kind() != MoveKind::castling;
    const bool small = captures && count(next.occupied()) <= kSmallEnding;
    if (small && may_end_here(line_end_, next, winner_)) {
      trace(at, move);
      return true;
    }
    if (!add(next, at, move) || !is_irreversible(position, move)) continue;
    const bool quiet = position.is_empty(move.to()) && !move.is_promotion();
    if (settle(next, quiet, at, move)) return true;
  }
  return false;
}

// After an irreversible move the new position may be easy to decide. Tries that for most of them
// while the set is small, later only after promotions of the winner. True if a mating line was
// found.
bool HelpmateSearch::settle(const Position& position, bool quiet, std::uint32_t parent, Move move) {
  const bool early = nodes_.size() < (quiet ? kEarlyQuietNodes : kEarlyNodes);
  const bool promotes = move.is_promotion() && position.side_to_move() != winner_;
  if (!early && !promotes) return false;
  if (early && is_rammed_without_majors(position, winner_)) {
    Structure structure;
    if (analyse_structure(position, structure) && excludes_mate(structure, winner_)) {
      nodes_.back().leaf = nodes_.back().done = true;
      return false;
    }
  }
  if (!has_strong_man(position, winner_)) return false;
  if (!build_mating_line(position, winner_, rest_, kLinePlans, line_end_)) return false;
  trace(parent, move);
  line_.insert(line_.end(), rest_.begin(), rest_.end());
  return true;
}

bool HelpmateSearch::add(const Position& position, std::uint32_t parent, Move move) {
  if (!seen_.insert(pack(position))) return false;
  nodes_.push_back({parent, move, false, false});
  const Features features = features_of(position, parent == kNoParent ? Square::none : move.to());
  const bool is_step = parent != kNoParent && move.kind() != MoveKind::castling;
  enqueue(general_, mate_estimate(position, winner_), features, is_step);
  if (plan_) enqueue(planned_, plan_->moves_to_go(position), features, is_step);
  return true;
}

// Queues the last node. `is_step`: it differs from its parent by the first of `features` alone.
void HelpmateSearch::enqueue(Guide& guide, int estimate, const Features& features, bool is_step) {
  const int level = std::clamp(estimate, 0, kLevels - 1);
  is_step = is_step && guide.levels[nodes_.back().parent] == level;
  const Novelty novelty = guide.seen->see(features, level, is_step);
  guide.levels.push_back(static_cast<std::uint8_t>(level));
  guide.queue.push(static_cast<std::uint32_t>(nodes_.size() - 1),
                   static_cast<std::size_t>(novelty) * kLevels + static_cast<std::size_t>(level));
}

void HelpmateSearch::trace(std::uint32_t at, Move last) {
  line_.assign(1, last);
  for (; nodes_[at].parent != kNoParent; at = nodes_[at].parent) line_.push_back(nodes_[at].move);
  std::reverse(line_.begin(), line_.end());
}

std::vector<PackedPosition> HelpmateSearch::closed_set() const {
  std::vector<PackedPosition> set;
  set.reserve(nodes_.size());
  for (std::uint32_t i = 0; i < nodes_.size(); ++i) {
    if (!nodes_[i].leaf) set.push_back(seen_[i]);
  }
  return set;
}

}  // namespace arbiter
