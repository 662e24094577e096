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
#include "arbiter/winnable/partial_prover.h"
#include "arbiter/winnable/search.h"
#include "arbiter/winnable/skeleton.h"
#include "arbiter/winnable/small_ending.h"
#include "arbiter/winnable/structure.h"

namespace arbiter {

enum class Winnability : std::uint8_t { can_win, cannot_win, undecided };

/// What the answer rests on.
enum class Method : std::uint8_t {
  over,          // no legal move: mate by the side, or not
  material,      // U: cannot_mate_by_material
  forced_play,   // U: every line soon ends so
  small_ending,  // W: four men or fewer and none of the above
  witness,       // W: a line built by plan
  structure,     // U: no mate inside what the men can ever reach
  skeleton,      // U: no mate in any skeleton of kings and pawns
  partial,       // U: no mate in any partial position without the men that roam
  search,        // W: a line found by search
  closure,       // U: every position that can be reached was visited
  budget,        // undecided: the nodes are spent
  pawn_on_end,   // undecided: a pawn stands on rank 1 or 8, where the Laws give it no move
};

struct Decision {
  Winnability verdict = Winnability::undecided;
  Method method = Method::budget;
};

/// What a checker needs to confirm a decision without the analyser (proof_checker.h).
struct Proof {
  Decision decision;
  std::vector<Move> line;                 // can_win: the mating line, empty if mate stands already
  Structure structure;                    // structure and skeleton
  std::vector<Skeleton> skeletons;        // skeleton
  std::vector<PackedPosition> positions;  // forced play and closure: closed but for leaves
  PartialTree partial;                    // partial
};

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
