#include "arbiter/winnable/winnability.h"

#include <algorithm>

#include "arbiter/board/move_generator.h"
#include "arbiter/winnable/forced_play.h"
#include "arbiter/winnable/mate_plan.h"
#include "arbiter/winnable/material.h"
#include "arbiter/winnable/witness.h"

namespace arbiter {
namespace {

constexpr int kForcedPlies = 4;
constexpr std::size_t kFewMoves = 4;  // forced play is tried when there are no more
constexpr int kSmallEnding = 4;       // men
constexpr std::uint32_t kMaxSkeletons = 20'000;

constexpr Decision kUndecided{Winnability::undecided, Method::budget};

constexpr Decision can_win(Method method) { return {Winnability::can_win, method}; }
constexpr Decision cannot_win(Method method) { return {Winnability::cannot_win, method}; }

}  // namespace

Decision WinnabilityAnalyser::decide(const Position& position, Color side) {
  return decide(position, side, nullptr);
}

Proof WinnabilityAnalyser::prove(const Position& position, Color side) {
  Proof proof;
  proof.decision = decide(position, side, &proof);
  return proof;
}

Decision WinnabilityAnalyser::decide(const Position& position, Color side, Proof* proof) {
  MoveList moves;
  generate_legal_moves(position, moves);
  if (moves.empty()) {
    const bool mate = position.in_check() && position.side_to_move() != side;
    return mate ? can_win(Method::over) : cannot_win(Method::over);
  }
  if (cannot_mate_by_material(position, side) != MaterialProof::none) {
    return cannot_win(Method::material);
  }
  const bool small = count(position.occupied()) <= kSmallEnding;
  if (small || moves.size() <= kFewMoves) {
    std::vector<PackedPosition>* tree = proof == nullptr ? nullptr : &proof->positions;
    if (is_forced_loss(position, side, kForcedPlies, tree)) return cannot_win(Method::forced_play);
    if (tree != nullptr) tree->clear();
  }
  if (small && proof == nullptr && !position.irregular()) return can_win(Method::small_ending);
  if (build_witness(position, side, line_)) {
    if (proof != nullptr) proof->line = line_;
    return can_win(Method::witness);
  }
  return analyse(position, side, proof);
}

Decision WinnabilityAnalyser::analyse(const Position& position, Color side, Proof* proof) {
  if (!analyse_structure(position, structure_)) return search(position, side, proof);
  const auto settle = [&](Method method) {
    if (proof != nullptr) {
      proof->structure = structure_;
      if (method == Method::skeleton) proof->skeletons = skeletons_.skeletons();
    }
    return cannot_win(method);
  };
  if (excludes_mate(structure_, side)) return settle(Method::structure);
  const auto closed = skeletons_.run(position, structure_, side, kMaxSkeletons);
  if (closed == SkeletonResult::cannot_win) return settle(Method::skeleton);
  return search(position, side, proof);
}

// Rounds with growing budgets, each led first by mate pictures and then by general rules: what is
// easy for one of them is found early. A round that runs out of positions has closed the set.
Decision WinnabilityAnalyser::search(const Position& position, Color side, Proof* proof) {
  struct Round {
    std::size_t plans;
    std::uint32_t plan_nodes;
    std::uint32_t general_nodes;
  };
  constexpr Round kRounds[] = {{3, 1'000, 4'000}, {6, 6'000, 30'000}, {2, 60'000, 0xFFFFFFFF}};
  const auto plans = structure_.size == 0
                         ? std::vector<MatePlan>{}
                         : find_mate_plans(position, structure_, side, kRounds[1].plans);
  const auto run = [&](std::uint32_t nodes, const MatePlan* plan) {
    return search_.run(position, side, std::min(nodes, max_nodes_), plan);
  };
  const auto settle = [&](SearchResult result) {
    if (proof != nullptr && result == SearchResult::mate) proof->line = search_.line();
    if (proof != nullptr && result == SearchResult::closed) proof->positions = search_.closed_set();
    return result == SearchResult::mate ? can_win(Method::search) : cannot_win(Method::closure);
  };
  for (const Round& round : kRounds) {
    for (std::size_t i = 0; i < std::min(round.plans, plans.size()); ++i) {
      const SearchResult result = run(round.plan_nodes, &plans[i]);
      if (result != SearchResult::out_of_nodes) return settle(result);
    }
    const SearchResult result = run(round.general_nodes, nullptr);
    if (result != SearchResult::out_of_nodes) return settle(result);
    if (round.general_nodes >= max_nodes_) break;
  }
  return kUndecided;
}

}  // namespace arbiter
