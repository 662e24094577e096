#include "arbiter/winnable/winnability.h"

#include <algorithm>
#include <utility>

#include "arbiter/board/move_generator.h"
#include "arbiter/winnable/endings/forced_play.h"
#include "arbiter/winnable/endings/material.h"
#include "arbiter/winnable/endings/small_ending.h"
#include "arbiter/winnable/locked/mate_exclusion.h"
#include "arbiter/winnable/locked/reach.h"
#include "arbiter/winnable/locked/walls.h"
#include "arbiter/winnable/mating_line/mate_plan.h"
#include "arbiter/winnable/mating_line/mating_line.h"
#include "arbiter/winnable/mating_line/plan_line.h"

namespace arbiter {
namespace {

// Measured as in README.md.

// Forced play is tried with no more legal moves than this. 6 instead of 4: forced play decides 21
// more hard positions that other methods decide as well.
constexpr std::size_t kFewMoves = 4;

// Edge plans tried for a mating line. 4: real nodes +20 %; 16: -18 %, but the time does not change.
constexpr int kLinePlans = 8;

// The search is run up to these numbers of nodes before other methods are tried. Smaller values
// save nodes; these are kept so that the mating lines in reports stay the same.
constexpr std::uint32_t kFirstNodes = 500;    // 250: hard nodes -1 %, real -15 %; 1000: +3 %, +22 %
constexpr std::uint32_t kSecondNodes = 2000;  // 1000: hard nodes -0.7 %; 4000: +1.3 %
constexpr std::uint32_t kThirdNodes = 60'000;  // 30,000: hard nodes -2.9 %; 120,000: +5.8 %

// Skeletons are tried early with at least this many rammed pawns. 2: skeletons instead of closures
// decide 20 more hard positions, but real nodes +6 %; 6: 22 fewer.
constexpr int kLockedPawns = 4;

// The largest skeleton closure. With 10,000 skeletons decide one hard position fewer, with 40,000
// no more than with 20,000.
constexpr std::uint32_t kMaxSkeletons = 20'000;

// The largest partial closures, first and last. 2000 first: hard nodes +27 %; 8000: no change.
// 30,000 last: one hard position undecided; 120,000: no change.
constexpr std::uint32_t kFewPartial = 4000;
constexpr std::uint32_t kMostPartial = 60'000;

// All partial closures of one attempt may store this part of the node budget. A safety
// limit, not measured: a million partial positions by default.
constexpr std::uint32_t kPartialShare = 2;

// A larger search is freed after the decision. A limit on memory: about 10 MB for each thread.
constexpr std::uint32_t kKeptNodes = 100'000;

// Lines tried for each mate plan. 2: real nodes +6 %, 4 fewer hard positions without search; 8: no
// gain.
constexpr unsigned kPlanTries = 4;

// Men placed in search of mate plans. 1000: real nodes +18 %; 4000: -10 %, but no time is saved.
constexpr int kPlanSteps = 2000;

// The mate plans kept. 8: real nodes +2 %; 32: no change.
constexpr std::size_t kMatePlans = 16;

constexpr Decision kUndecided{Winnability::undecided, Method::budget};
constexpr Decision kNotJudged{Winnability::undecided, Method::pawn_on_end};

constexpr Decision can_win(Method method) { return {Winnability::can_win, method}; }
constexpr Decision cannot_win(Method method) { return {Winnability::cannot_win, method}; }

}  // namespace

Decision WinnabilityAnalyser::decide(const Position& position, Color side) {
  if (const KnownDecision* const known = known_.find(position, side)) {
    work_ += known->work;
    return known->decision;
  }
  const std::uint64_t before = work_;
  const Decision decision = decide(position, side, LineEnd::won, nullptr);
  release_memory();
  known_.keep(position, side, decision, work_ - before);
  return decision;
}

// So that a thread does not keep the memory of one hard position for ever.
void WinnabilityAnalyser::release_memory() {
  if (search_.nodes() > kKeptNodes) search_ = HelpmateSearch();
}

Proof WinnabilityAnalyser::prove(const Position& position, Color side) {
  Proof proof;
  proof.decision = decide(position, side, LineEnd::mate, &proof);
  if (proof.decision.method == Method::budget) prove_by_small_ending(position, side, proof);
  release_memory();
  return proof;
}

// If the budget does not suffice for a line to mate, it may for a line to a won small ending, and
// then for a line from there.
void WinnabilityAnalyser::prove_by_small_ending(const Position& position, Color side,
                                                Proof& proof) {
  const Decision decision = decide(position, side, LineEnd::small_ending, nullptr);
  if (decision.method != Method::mating_line && decision.method != Method::search) return;
  std::vector<Move> line = decision.method == Method::mating_line ? line_ : search_.line();
  Position ending = position;
  for (const Move move : line) ending.play(move);
  Proof rest;
  rest.decision = decide(ending, side, LineEnd::mate, &rest);
  if (rest.decision.verdict != Winnability::can_win) return;
  line.insert(line.end(), rest.line.begin(), rest.line.end());
  proof.decision = decision;
  proof.line = std::move(line);
}

Decision WinnabilityAnalyser::decide(const Position& position, Color side, LineEnd line_end,
                                     Proof* proof) {
  if ((position.men(Kind::pawn) & end_ranks()) != 0) return kNotJudged;
  const bool few_moves = !has_legal_moves(position, kFewMoves + 1);
  if (few_moves && !has_legal_move(position)) {
    const bool mate = position.in_check() && position.side_to_move() != side;
    return mate ? can_win(Method::over) : cannot_win(Method::over);
  }
  if (cannot_mate_by_material(position, side) != MaterialProof::none) {
    return cannot_win(Method::material);
  }
  const bool small = count(position.occupied()) <= kSmallEnding;
  if (small || few_moves) {
    std::vector<PackedPosition>* tree = proof == nullptr ? nullptr : &proof->positions;
    if (cannot_win_by_forced_play(position, side, kForcedPlies, tree))
      return cannot_win(Method::forced_play);
    if (tree != nullptr) tree->clear();
  }
  if (small && proof == nullptr && theorem_applies(position)) return can_win(Method::small_ending);
  if (is_rammed_with_bishops_only(position, side) && has_structure(position)) {
    if (excludes_mate(structure_, side)) return settle_locked(Method::structure, proof);
    if (is_wall_only(position) && closes_skeletons(position, side))
      return settle_locked(Method::skeleton, proof);
  }
  line_end_ = line_end;
  if (builds_mating_line(position, side)) {
    if (proof != nullptr) proof->line = line_;
    return can_win(Method::mating_line);
  }
  return analyse(position, side, proof);
}

Decision WinnabilityAnalyser::analyse(const Position& position, Color side, Proof* proof) {
  if (!has_structure(position)) {
    search_.start(position, side, nullptr, line_end_);
    return settle(advance(max_nodes_), proof);
  }
  if (excludes_mate(structure_, side)) return settle_locked(Method::structure, proof);
  SearchResult result = SearchResult::out_of_nodes;
  if (has_strong_man(position, side)) {
    search_.start(position, side, nullptr, line_end_);
    result = advance(kFirstNodes);
    if (result == SearchResult::mate) return settle(result, proof);
  }
  const bool locked = count(rammed_pawns(position)) >= kLockedPawns;
  if (locked && closes_skeletons(position, side)) return settle_locked(Method::skeleton, proof);
  if (result == SearchResult::closed) return settle(result, proof);
  const auto plans = find_mate_plans(position, structure_, side, kMatePlans, kPlanSteps);
  work_ += kPlanSteps;
  if (follows_a_plan(position, side, plans, locked ? 1 : kPlanTries)) {
    if (proof != nullptr) proof->line = line_;
    return can_win(Method::mating_line);
  }
  search_.start(position, side, plans.empty() ? nullptr : &plans.front(), line_end_);
  result = advance(kSecondNodes);
  if (result != SearchResult::out_of_nodes) return settle(result, proof);
  if (closes_partially(position, side, kFewPartial, proof)) return cannot_win(Method::partial);
  result = advance(kThirdNodes);
  if (result != SearchResult::out_of_nodes) return settle(result, proof);
  if (!locked && closes_skeletons(position, side)) return settle_locked(Method::skeleton, proof);
  if (closes_partially(position, side, kMostPartial, proof)) return cannot_win(Method::partial);
  return settle(advance(max_nodes_), proof);
}

bool WinnabilityAnalyser::builds_mating_line(const Position& position, Color side) {
  const bool found = build_mating_line(position, side, line_, kLinePlans, line_end_);
  work_ += found ? line_.size() : std::size_t{kLinePlans} * kMaxLinePlies;
  return found;
}

bool WinnabilityAnalyser::follows_a_plan(const Position& position, Color side,
                                         const std::vector<MatePlan>& plans, unsigned tries) {
  for (unsigned seed = 0; seed < tries; ++seed) {
    for (const MatePlan& plan : plans) {
      work_ += kMaxLinePlies;
      if (follow_plan(position, side, plan, seed, line_)) return true;
    }
  }
  return false;
}

SearchResult WinnabilityAnalyser::advance(std::uint32_t nodes) {
  const std::uint32_t before = search_.nodes();
  const SearchResult result = search_.advance(std::min(nodes, max_nodes_));
  work_ += search_.nodes() - before;
  return result;
}

// Callers usually ask about both sides of a position in turn; the structure is the same for both.
bool WinnabilityAnalyser::has_structure(const Position& position) {
  if (!structured_ || !structured_->same_position(position)) {
    fits_structure_ = analyse_structure(position, structure_);
    structured_ = position;
  }
  return fits_structure_;
}

bool WinnabilityAnalyser::closes_skeletons(const Position& position, Color side) {
  const SkeletonResult result = skeletons_.run(position, structure_, side, kMaxSkeletons);
  work_ += skeletons_.skeletons().size();
  return result == SkeletonResult::cannot_win;
}

bool WinnabilityAnalyser::closes_partially(const Position& position, Color side,
                                           std::uint32_t max_positions, Proof* proof) {
  PartialTree tree;
  PartialTree* const wanted = proof == nullptr ? nullptr : &tree;
  const std::uint32_t budget = max_nodes_ / kPartialShare;
  const bool proved = partial_.prove(position, side, budget, max_positions, wanted);
  work_ += budget - partial_.budget_left();
  if (!proved) return false;
  if (proof != nullptr) proof->partial = std::move(tree);
  return true;
}

Decision WinnabilityAnalyser::settle_locked(Method method, Proof* proof) {
  if (proof != nullptr) {
    proof->structure = structure_;
    if (method == Method::skeleton) proof->skeletons = skeletons_.skeletons();
  }
  return cannot_win(method);
}

Decision WinnabilityAnalyser::settle(SearchResult result, Proof* proof) {
  switch (result) {
    case SearchResult::mate:
      if (proof != nullptr) proof->line = search_.line();
      return can_win(Method::search);
    case SearchResult::closed:
      if (proof != nullptr) proof->positions = search_.closed_set();
      return cannot_win(Method::closure);
    case SearchResult::out_of_nodes:
      break;
  }
  return kUndecided;
}

}  // namespace arbiter
