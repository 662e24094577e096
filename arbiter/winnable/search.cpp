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

int distance(Square a, Square b) {
  return std::max(std::abs(index(file_of(a)) - index(file_of(b))),
                  std::abs(index(rank_of(a)) - index(rank_of(b))));
}

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
    int value = 3 * distance(king, corner) + 2 * std::abs(distance(other_king, corner) - 2);
    const Bitboard flights = king_attacks(corner);
    Bitboard men = position.men(loser) & ~position.men(Kind::king);
    int nearest = men == 0 ? 0 : 8;
    while (men != 0) {
      const Square man = pop_first(men);
      Bitboard squares = flights;
      while (squares != 0) nearest = std::min(nearest, distance(man, pop_first(squares)));
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
    corner = std::min(corner, distance(king, square));
  }
  int value = 2 * corner + 2 * distance(king, position.king(winner));
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

SearchResult HelpmateSearch::run(const Position& start, Color winner, std::uint32_t max_nodes,
                                 const MatePlan* plan) {
  plan_ = plan;
  winner_ = winner;
  irregular_ = start.irregular();
  nodes_.clear();
  line_.clear();
  seen_.clear();
  queue_.resize(kQueueLength);
  for (auto& bucket : queue_) bucket.clear();
  lowest_ = 0;
  add(start, kNoParent, Move(), 0);
  while (nodes_.size() < max_nodes) {
    while (lowest_ < kQueueLength && queue_[lowest_].empty()) ++lowest_;
    if (lowest_ == kQueueLength) return SearchResult::closed;
    const std::uint32_t at = queue_[lowest_].back();
    queue_[lowest_].pop_back();
    if (!nodes_[at].leaf && expand(at)) return SearchResult::mate;
  }
  return SearchResult::out_of_nodes;
}

bool HelpmateSearch::expand(std::uint32_t at) {
  const Position position = unpack(seen_[at], irregular_);
  const int cost = nodes_[at].cost;
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
    if (!add(next, at, move, cost + 1) || !is_irreversible(position, move)) continue;
    const bool capture = !position.is_empty(move.to()) || move.is_promotion();
    if (!capture && nodes_.size() > 300) continue;
    if (nodes_.size() > 30000 && !move.is_promotion()) continue;
    if (Structure structure;
        analyse_structure(next, structure) && excludes_mate(structure, winner_)) {
      nodes_.back().leaf = true;
      continue;
    }
    if (build_witness(next, winner_, rest_)) {
      trace(at, move);
      line_.insert(line_.end(), rest_.begin(), rest_.end());
      return true;
    }
  }
  return false;
}

bool HelpmateSearch::add(const Position& position, std::uint32_t parent, Move move, int cost) {
  if (!seen_.insert(pack(position))) return false;
  nodes_.push_back({parent, move, static_cast<std::uint16_t>(std::min(cost, 60000)), false});
  enqueue(static_cast<std::uint32_t>(nodes_.size() - 1),
          cost + (plan_ ? 4 * plan_->moves_to_go(position) : 2 * estimate(position, winner_)));
  return true;
}

void HelpmateSearch::enqueue(std::uint32_t at, int priority) {
  const auto bucket =
      static_cast<std::size_t>(std::clamp(priority, 0, static_cast<int>(kQueueLength) - 1));
  queue_[bucket].push_back(at);
  lowest_ = std::min(lowest_, bucket);
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
