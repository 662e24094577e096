#include "arbiter/winnable/search.h"

#include <algorithm>
#include <cstdlib>

#include "arbiter/board/move_generator.h"
#include "arbiter/winnable/material.h"
#include "arbiter/winnable/structure.h"
#include "arbiter/winnable/witness.h"

namespace arbiter {
namespace {

constexpr std::uint32_t kNoParent = 0xFFFFFFFF;
constexpr std::size_t kQueueLength = 256;
constexpr int kGeneralWeight = 4;  // of the estimate against the plies already made
constexpr int kPlanWeight = 4;
constexpr std::size_t kEarlyQuietNodes = 300;
constexpr std::size_t kEarlyNodes = 3000;
constexpr int kWitnessPlans = 3;

bool is_irreversible(const Position& position, Move move) {
  return position.kind_at(move.from()) == Kind::pawn ||
         (!position.is_empty(move.to()) && move.kind() != MoveKind::castling);
}

// For a winner with minor pieces alone: the loser's king in a corner, the winner's king two squares
// from it, and men of the loser on the squares of flight.
int corner_estimate(const Position& position, Color winner) {
  const Color loser = opposite(winner);
  const Bitboard officers = position.men(winner) & ~position.men(Kind::king);
  Bitboard corners = bit(Square::a1) | bit(Square::h1) | bit(Square::a8) | bit(Square::h8);
  if ((officers & ~position.men(Kind::bishop)) == 0) {
    if ((officers & kLightSquares) == 0) corners &= kDarkSquares;
    if ((officers & kDarkSquares) == 0) corners &= kLightSquares;
  }
  const Square king = position.king(loser);
  const Square other_king = position.king(winner);
  int best = 1000;
  while (corners != 0) {
    const Square corner = pop_first(corners);
    int value =
        3 * king_distance(king, corner) + 2 * std::abs(king_distance(other_king, corner) - 2);
    const Bitboard flights = king_attacks(corner);
    Bitboard men = position.men(loser) & ~position.men(Kind::king);
    int nearest = men == 0 ? 0 : 8;
    while (men != 0) {
      const Square man = pop_first(men);
      Bitboard squares = flights;
      while (squares != 0) nearest = std::min(nearest, king_distance(man, pop_first(squares)));
    }
    value += 2 * nearest;
    Bitboard free = flights & ~position.men(loser) & ~king_attacks(other_king);
    value += 2 * count(free);
    best = std::min(best, value);
  }
  return best;
}

// How far a position seems from mate; steers the search and proves nothing.
int estimate(const Position& position, Color winner) {
  const Color loser = opposite(winner);
  const Square king = position.king(loser);
  const Bitboard heavy =
      position.men(winner) & (position.men(Kind::queen) | position.men(Kind::rook));
  const Bitboard winner_pawns = position.men(winner, Kind::pawn);
  if (heavy == 0 && winner_pawns == 0) return corner_estimate(position, winner);
  int corner = 8;
  for (const Square square : {Square::a1, Square::h1, Square::a8, Square::h8}) {
    corner = std::min(corner, king_distance(king, square));
  }
  int value = 2 * corner + 2 * king_distance(king, position.king(winner));
  if (heavy == 0) {
    int to_go = 6;
    Bitboard pawns = winner_pawns;
    while (pawns != 0) {
      to_go = std::min(to_go, 7 - index(relative_rank(winner, pop_first(pawns))));
    }
    value += 10 + 4 * to_go;
  }
  value += count(position.men(loser));
  return value;
}

}  // namespace

void HelpmateSearch::Queue::clear() {
  buckets_.resize(kQueueLength);
  for (auto& bucket : buckets_) bucket.clear();
  lowest_ = kQueueLength;
}

void HelpmateSearch::Queue::push(std::uint32_t node, int priority) {
  const auto bucket =
      static_cast<std::size_t>(std::clamp(priority, 0, static_cast<int>(kQueueLength) - 1));
  buckets_[bucket].push_back(node);
  lowest_ = std::min(lowest_, bucket);
}

std::optional<std::uint32_t> HelpmateSearch::Queue::pop() {
  while (lowest_ < kQueueLength && buckets_[lowest_].empty()) ++lowest_;
  if (lowest_ == kQueueLength) return std::nullopt;
  const std::uint32_t node = buckets_[lowest_].back();
  buckets_[lowest_].pop_back();
  return node;
}

SearchResult HelpmateSearch::run(const Position& start, Color winner, std::uint32_t max_nodes,
                                 std::span<const MatePlan> plans, SmallEndings small_endings,
                                 bool general) {
  winner_ = winner;
  small_endings_ = small_endings;
  irregular_ = start.irregular();
  plans_ = plans;
  nodes_.clear();
  line_.clear();
  seen_.clear();
  turn_ = 0;
  queues_.resize(plans.size() + (general || plans.empty() ? 1 : 0));
  for (Queue& queue : queues_) queue.clear();
  add(start, kNoParent, Move());
  while (nodes_.size() < max_nodes) {
    const auto at = next_node();
    if (!at) return SearchResult::closed;
    if (expand(*at)) return SearchResult::mate;
  }
  return SearchResult::out_of_nodes;
}

std::optional<std::uint32_t> HelpmateSearch::next_node() {
  turn_ = (turn_ + 1) % queues_.size();
  while (true) {
    const auto at = queues_[turn_].pop();
    if (!at) return std::nullopt;  // every queue has seen every node
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
    if (captures && small_endings_ == SmallEndings::settled &&
        count(next.occupied()) <= kSmallEnding && is_won_small_ending(next, winner_)) {
      trace(at, move);
      return true;
    }
    if (!add(next, at, move) || !is_irreversible(position, move)) continue;
    const bool quiet = position.is_empty(move.to()) && !move.is_promotion();
    if (settle(next, quiet, at, move)) return true;
  }
  return false;
}

// After a move that cannot be taken back the new position may be easy to decide: asked often while
// the set is small, and seldom when it has grown. True if a mating line was found.
bool HelpmateSearch::settle(const Position& position, bool quiet, std::uint32_t parent, Move move) {
  const bool early = nodes_.size() < (quiet ? kEarlyQuietNodes : kEarlyNodes);
  const bool new_officer = move.is_promotion() && position.side_to_move() != winner_;
  if (!early && !new_officer) return false;
  if (early && is_walled(position, winner_)) {
    Structure structure;
    if (analyse_structure(position, structure) && excludes_mate(structure, winner_)) {
      nodes_.back().leaf = nodes_.back().done = true;
      return false;
    }
  }
  if (!has_strong_man(position, winner_)) return false;
  if (!build_witness(position, winner_, rest_, kWitnessPlans, small_endings_)) return false;
  trace(parent, move);
  line_.insert(line_.end(), rest_.begin(), rest_.end());
  return true;
}

bool HelpmateSearch::add(const Position& position, std::uint32_t parent, Move move) {
  if (!seen_.insert(pack(position))) return false;
  const int depth = parent == kNoParent ? 0 : nodes_[parent].depth + 1;
  const auto at = static_cast<std::uint32_t>(nodes_.size());
  nodes_.push_back({parent, move, static_cast<std::uint16_t>(depth), false, false});
  for (std::size_t i = 0; i < plans_.size(); ++i) {
    queues_[i].push(at, depth + kPlanWeight * plans_[i].moves_to_go(position));
  }
  if (queues_.size() > plans_.size()) {
    queues_.back().push(at, depth + kGeneralWeight * estimate(position, winner_));
  }
  return true;
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
