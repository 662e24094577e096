// Can a side still checkmate by any series of legal moves? Decides exactly what Articles 5.2.2
// (dead position), 6.9, 7.5.5 and A.4.2 ask.
//
//   WinnabilityAnalyser analyser(kDefaultWinnableNodes);
//   const Decision decision = analyser.decide(position, Color::white);
//   decision.verdict;  // can_win, cannot_win, undecided
//
// `can_win` rests on a line of legal moves that ends in mate or, with up to four men, on a theorem
// that the tests check exhaustively. `cannot_win` rests on a proof (proof/proof.h). `undecided`
// means that the node budget is spent, or that a pawn stands on rank 1 or 8, where no Article says
// how it moves. Castling and en passant count as possible. Move counters and repetition do not
// matter: the Laws say "any series of legal moves".
//
// The methods are tried in order of cost until one answers; README.md lists them. A position of a
// real game takes a few microseconds. One composed position is known that needs more than the
// default budget.
//
// Source: FIDE Laws 5.2.2, 6.9; M. Ambrona, "A Practical Algorithm for Chess Unwinnability" (FUN
// 2022), for the idea of combining mobility analysis and search.

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "arbiter/board/position.h"
#include "arbiter/winnable/known_decisions.h"
#include "arbiter/winnable/locked/partial_prover.h"
#include "arbiter/winnable/locked/skeleton_closure.h"
#include "arbiter/winnable/mating_line/line_end.h"
#include "arbiter/winnable/proof/proof.h"
#include "arbiter/winnable/search/helpmate_search.h"

namespace arbiter {

/// Positions the search may store; about 100 bytes each while a decision lasts. A limit on memory
/// (30 MB) and time (about a second): one of 1,707 composed positions in winnable_hard.txt needs
/// more (500,000 are not enough, 1,000,000 are), no real one of winnable_lichess.txt more than
/// 1,799.
inline constexpr std::uint32_t kDefaultWinnableNodes = 300'000;

/// One thread at a time; give each thread its own.
class WinnabilityAnalyser {
 public:
  explicit WinnabilityAnalyser(std::uint32_t max_nodes = kDefaultWinnableNodes)
      : max_nodes_(max_nodes) {}

  /// Needs one king each. What was decided lately costs nothing, but counts as the same work.
  Decision decide(const Position& position, Color side);

  /// The same, with a proof. Then `can_win` always comes with a line, never with the theorem alone.
  Proof prove(const Position& position, Color side);

  std::uint32_t max_nodes() const { return max_nodes_; }
  /// About what all calls so far have cost: positions that searches and closures stored, and
  /// half-moves that were tried for mating lines.
  std::uint64_t work() const { return work_; }

 private:
  Decision decide(const Position& position, Color side, LineEnd line_end, Proof* proof);
  Decision analyse(const Position& position, Color side, Proof* proof);
  void prove_by_small_ending(const Position& position, Color side, Proof& proof);
  void release_memory();
  bool has_structure(const Position& position);
  bool builds_mating_line(const Position& position, Color side);
  bool follows_a_plan(const Position& position, Color side, const std::vector<MatePlan>& plans,
                      unsigned tries);
  bool closes_skeletons(const Position& position, Color side);
  bool closes_partially(const Position& position, Color side, std::uint32_t max_positions,
                        Proof* proof);
  SearchResult advance(std::uint32_t nodes);
  Decision settle_locked(Method method, Proof* proof);
  Decision settle(SearchResult result, Proof* proof);

  std::uint32_t max_nodes_;
  std::uint64_t work_ = 0;
  LineEnd line_end_ = LineEnd::mate;
  std::vector<Move> line_;
  std::optional<Position> structured_;  // the position that `structure_` belongs to
  bool fits_structure_ = false;
  Structure structure_;
  KnownDecisions known_;
  SkeletonClosure skeletons_;
  PartialProver partial_;
  HelpmateSearch search_;
};

}  // namespace arbiter
