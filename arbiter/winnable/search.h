// Helpmate search over exact positions: finds a mating line, or visits everything that can be
// reached.
//
// A best-first search: of the positions seen and not yet expanded, the most promising one is
// expanded next, by a cost that makes helpful moves cheap. Every position seen is kept, unabridged,
// so no position is expanded twice; when none is left, the set is closed under legal moves and
// holds no mate: the side cannot win. Positions the side cannot win by material or by a locked
// structure are not expanded; they are the leaves of the closed set.

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "arbiter/board/position.h"
#include "arbiter/winnable/exact_set.h"
#include "arbiter/winnable/mate_plan.h"
#include "arbiter/winnable/packed_position.h"
#include "arbiter/winnable/small_ending.h"

namespace arbiter {

enum class SearchResult : std::uint8_t { mate, closed, out_of_nodes };

class HelpmateSearch {
 public:
  /// Looks for a mate by `winner`, storing at most `max_nodes` positions (about 100 bytes each).
  /// If small endings are settled, a won one is as good as mate, and `closed` leaves no closed set.
  /// Each plan leads the search to its mate picture, in turn with the others and, if `general`,
  /// with an estimate that knows no plan.
  SearchResult run(const Position& start, Color winner, std::uint32_t max_nodes,
                   std::span<const MatePlan> plans, SmallEndings small_endings,
                   bool general = true);

  /// After `mate`: the line from the start, to the mate or to a small ending that is won.
  const std::vector<Move>& line() const { return line_; }
  /// After `closed`: every position that was expanded; their successors are among them, or leaves.
  std::vector<PackedPosition> closed_set() const;
  /// Positions stored by the last run.
  std::uint32_t nodes() const { return static_cast<std::uint32_t>(nodes_.size()); }

 private:
  struct Node {
    std::uint32_t parent;
    Move move;
    std::uint16_t depth;
    bool done;  // expanded, or a leaf
    bool leaf;  // cannot be won
  };

  // Nodes by priority, lowest first. A node that another queue has handed out stays in, done.
  class Queue {
   public:
    void clear();
    void push(std::uint32_t node, int priority);
    std::optional<std::uint32_t> pop();

   private:
    std::vector<std::vector<std::uint32_t>> buckets_;
    std::size_t lowest_ = 0;
  };

  std::optional<std::uint32_t> next_node();
  bool expand(std::uint32_t at);
  bool settle(const Position& position, bool quiet, std::uint32_t parent, Move move);
  bool add(const Position& position, std::uint32_t parent, Move move);
  void trace(std::uint32_t at, Move last);

  Color winner_ = Color::white;
  SmallEndings small_endings_ = SmallEndings::played;
  bool irregular_ = false;
  std::span<const MatePlan> plans_;
  ExactSet<PackedPosition> seen_;
  std::vector<Node> nodes_;    // of the same number as in `seen_`
  std::vector<Queue> queues_;  // one a plan, and last the general estimate's
  std::size_t turn_ = 0;       // whose turn it is to hand out a node
  std::vector<Move> line_;
  std::vector<Move> rest_;
};

}  // namespace arbiter
