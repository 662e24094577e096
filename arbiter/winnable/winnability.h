// Can this side still checkmate by any series of legal moves? The question of Articles 5.2.2 (dead
// position), 6.9, 7.5.5 and A.4.2, decided exactly.
//
//   WinnabilityAnalyser analyser(kDefaultWinnableNodes);
//   const Decision decision = analyser.decide(position, Color::white);
//   decision.verdict;  // can_win, cannot_win, undecided
//
// `can_win` rests on a line of legal moves that ends in mate (or, for up to four men, on a theorem
// that the tests check exhaustively); `cannot_win` on a proof of one of the kinds below;
// `undecided` is said only when the node budget is spent, and of positions with a pawn on rank 1 or
// 8, whose moves no Article tells. Castling and en passant count as possibilities. Move counters
// and repetition do not: the Laws say "any series of legal moves".
//
// The methods are tried in the order of cost and stop at the first answer. A query on a position of
// a real game takes a few microseconds; a composed fortress can take the whole budget.
//
// Source: FIDE Laws 5.2.2, 6.9; M. Ambrona, "A Practical Algorithm for Chess Unwinnability" (FUN
// 2022), for the idea of combining mobility analysis and search.

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "arbiter/board/position.h"
#include "arbiter/winnable/endings/small_ending.h"
#include "arbiter/winnable/locked/partial_prover.h"
#include "arbiter/winnable/locked/skeleton_closure.h"
#include "arbiter/winnable/proof/proof.h"
#include "arbiter/winnable/search/helpmate_search.h"

namespace arbiter {

/// Positions the search may store; about 100 bytes each while a decision lasts.
inline constexpr std::uint32_t kDefaultWinnableNodes = 2'000'000;

/// Not safe for use by several threads at once; each has its own.
class WinnabilityAnalyser {
 public:
  explicit WinnabilityAnalyser(std::uint32_t max_nodes = kDefaultWinnableNodes)
      : max_nodes_(max_nodes) {}

  /// Needs one king each.
  Decision decide(const Position& position, Color side);

  /// The same, with a proof; a `can_win` then always has a line.
  Proof prove(const Position& position, Color side);

 private:
  Decision decide(const Position& position, Color side, Proof* proof);
  Decision analyse(const Position& position, Color side, Proof* proof);
  void prove_by_small_ending(const Position& position, Color side, Proof& proof);
  void release_memory();
  bool has_structure(const Position& position);
  bool closes_skeletons(const Position& position, Color side);
  bool closes_partially(const Position& position, Color side, std::uint32_t most, Proof* proof);
  SearchResult advance(std::uint32_t nodes);
  Decision settle_locked(Method method, Proof* proof);
  Decision settle(SearchResult result, Proof* proof);

  std::uint32_t max_nodes_;
  SmallEndings small_endings_ = SmallEndings::played;
  std::vector<Move> line_;
  std::optional<Position> structured_;  // whose structure it is
  bool fits_structure_ = false;
  Structure structure_;
  SkeletonClosure skeletons_;
  PartialProver partial_;
  HelpmateSearch search_;
};

}  // namespace arbiter
