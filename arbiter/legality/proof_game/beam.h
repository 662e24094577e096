// Beam search: of all positions after the same number of moves, only the best few are expanded.
//
// A leg is one part of a game. It lists the moves that may be played (or taken back), estimates how
// far a position is from the end of the leg, and recognises the end:
//
//   template <class Visit> void moves(const Position&, Visit visit) const;  // visit(Move, is_last)
//   void play(Position&, Move) const;
//   int estimate(const Position&) const;
//
// Estimates are in half-moves of the leg, roughly and with weights of the leg's own: the lower, the
// nearer. They only choose what is expanded.

#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <unordered_set>
#include <vector>

#include "arbiter/board/position.h"
#include "arbiter/legality/proof_game/noise.h"

namespace arbiter {

/// How much may still be spent.
struct SearchBudget {
  std::int64_t positions = 0;
  std::function<bool()> interrupted = nullptr;  // called now and then; true: give up

  bool is_spent() const { return positions <= 0 || (interrupted && interrupted()); }
};

struct BeamLimits {
  int width = 0;  // positions kept of each ply
  int plies = 0;  // at most
  /// Plies without a better estimate. Measured as in proof_game.h: 8 find 6 games and 48 find 20.
  /// 24 is kept so that the same proof games are reported.
  int patience = 24;
  std::uint64_t seed = 0;
};

template <class Leg>
class Beam {
 public:
  Beam(const Leg& leg, const BeamLimits& limits, SearchBudget& budget)
      : leg_(leg), limits_(limits), budget_(budget) {}

  /// The moves to an end of the leg, to which it sets `position`; nothing if none was found.
  std::optional<std::vector<Move>> search(Position& position) {
    std::uint32_t best = ~std::uint32_t{0};
    int best_ply = 0;
    layer_.assign(1, {position, -1});
    seen_.insert(position.key());
    for (int ply = 0; ply < limits_.plies && !layer_.empty(); ++ply) {
      candidates_.clear();
      for (int i = 0; i < static_cast<int>(layer_.size()); ++i) {
        if (expand(i)) {
          position = layer_[i].position;
          leg_.play(position, last_move_);
          return moves_to(layer_[i].node);
        }
        if (budget_.is_spent()) return std::nullopt;
      }
      make_next_layer();
      if (best_estimate() < best) {
        best = best_estimate();
        best_ply = ply;
      }
      if (ply > best_ply + limits_.patience) break;
    }
    return std::nullopt;
  }

 private:
  static constexpr int kNoiseBits = 12;
  static constexpr int kOrderBits = 32;

  struct State {
    Position position;
    int node;
  };
  // The score is estimate, noise and order, from high to low bits. Without the order, equal ones
  // would be sorted in one way by one standard library and in another by the next.
  struct Candidate {
    std::uint64_t score;
    int parent;
    Move move;
  };
  struct Node {
    int parent;
    Move move;
  };

  bool expand(int at) {
    bool found = false;
    leg_.moves(layer_[at].position, [&](Move move, bool is_last) {
      if (found) return;
      --budget_.positions;
      if (is_last) {
        last_move_ = move;
        found = true;
        return;
      }
      Position child = layer_[at].position;
      leg_.play(child, move);
      // The key of a position set up by retraction may lack the side to move.
      if (!seen_.insert(child.key() ^ index(child.side_to_move())).second) return;
      const auto estimate = static_cast<std::uint32_t>(leg_.estimate(child));
      const auto noise =
          static_cast<std::uint32_t>(mixed(child.key() ^ limits_.seed) & ((1u << kNoiseBits) - 1));
      const std::uint64_t before_order = estimate << kNoiseBits | noise;
      candidates_.push_back({before_order << kOrderBits | candidates_.size(), at, move});
    });
    return found;
  }

  // The best estimate in the layer made last.
  std::uint32_t best_estimate() const {
    if (candidates_.empty()) return ~std::uint32_t{0};
    return static_cast<std::uint32_t>(candidates_.front().score >> (kNoiseBits + kOrderBits));
  }

  void make_next_layer() {
    const auto by_score = [](const Candidate& a, const Candidate& b) { return a.score < b.score; };
    if (static_cast<int>(candidates_.size()) > limits_.width) {
      std::nth_element(candidates_.begin(), candidates_.begin() + limits_.width, candidates_.end(),
                       by_score);
      candidates_.resize(static_cast<std::size_t>(limits_.width));
    }
    std::sort(candidates_.begin(), candidates_.end(), by_score);
    std::vector<State> next;
    next.reserve(candidates_.size());
    for (const Candidate& candidate : candidates_) {
      const State& parent = layer_[static_cast<std::size_t>(candidate.parent)];
      nodes_.push_back({parent.node, candidate.move});
      next.push_back({parent.position, static_cast<int>(nodes_.size()) - 1});
      leg_.play(next.back().position, candidate.move);
    }
    layer_ = std::move(next);
  }

  std::vector<Move> moves_to(int node) const {
    std::vector<Move> moves = {last_move_};
    for (; node >= 0; node = nodes_[static_cast<std::size_t>(node)].parent) {
      moves.push_back(nodes_[static_cast<std::size_t>(node)].move);
    }
    std::reverse(moves.begin(), moves.end());
    return moves;
  }

  const Leg& leg_;
  const BeamLimits limits_;
  SearchBudget& budget_;
  std::vector<State> layer_;
  std::vector<Candidate> candidates_;
  std::vector<Node> nodes_;
  std::unordered_set<std::uint64_t> seen_;
  Move last_move_;
};

}  // namespace arbiter
