// Helpmate search over exact positions: finds a mating line, or visits everything that can be
// reached.
//
// A best-first search: of the positions seen and not yet expanded, the most promising one is
// expanded next: what shows something new (novelty.h) before what does not, and then what seems
// nearer to mate. Every position seen is kept, unabridged, so no position is expanded twice; when
// none is left, the set is closed under legal moves and holds no mate: the side cannot win.
// Positions the side cannot win by material or by a locked structure are not expanded; they are the
// leaves of the closed set.

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "arbiter/board/position.h"
#include "arbiter/winnable/endings/small_ending.h"
#include "arbiter/winnable/mating_line/mate_plan.h"
#include "arbiter/winnable/proof/packed_position.h"
#include "arbiter/winnable/search/novelty.h"
#include "arbiter/winnable/storage/exact_set.h"

namespace arbiter {

enum class SearchResult : std::uint8_t { mate, closed, out_of_nodes };

class HelpmateSearch {
 public:
  /// Begins to look for a mate by `winner`. If small endings are settled, a won one is as good as
  /// mate, and `closed` leaves no closed set. With a plan, its mate picture leads the search in
  /// turn with an estimate that knows none; `plan` may be null.
  void start(const Position& position, Color winner, const MatePlan* plan,
             SmallEndings small_endings);

  /// Goes on until the answer is found or `max_nodes` positions are stored since the start (about
  /// 100 bytes each). May be called again with more, unless the answer is found.
  SearchResult advance(std::uint32_t max_nodes);

  /// After `mate`: the line from the start, to the mate or to a small ending that is won.
  const std::vector<Move>& line() const { return line_; }
  /// After `closed`: every position that was expanded; their successors are among them, or leaves.
  std::vector<PackedPosition> closed_set() const;
  /// Positions stored since the start.
  std::uint32_t nodes() const { return static_cast<std::uint32_t>(nodes_.size()); }

 private:
  struct Node {
    std::uint32_t parent;
    Move move;
    bool done;  // expanded, or a leaf
    bool leaf;  // cannot be won
  };

  // Nodes by priority, lowest first, and by age. A node that another queue has handed out stays
  // in, done.
  class Queue {
   public:
    void clear();
    void push(std::uint32_t node, std::size_t priority);
    std::optional<std::uint32_t> pop();

   private:
    struct Bucket {
      std::vector<std::uint32_t> nodes;
      std::size_t popped = 0;
    };

    std::vector<Bucket> buckets_;
    std::size_t lowest_ = 0;
  };

  // One opinion of what is promising: how far each node seems from mate, in levels.
  struct Guide {
    void clear();

    Queue queue;
    NoveltyTable seen;
    std::vector<std::uint8_t> levels;
  };

  std::optional<std::uint32_t> next_node();
  bool expand(std::uint32_t at);
  bool settle(const Position& position, bool quiet, std::uint32_t parent, Move move);
  bool add(const Position& position, std::uint32_t parent, Move move);
  void enqueue(Guide& guide, int estimate, const Features& features, bool is_step);
  void trace(std::uint32_t at, Move last);

  Color winner_ = Color::white;
  SmallEndings small_endings_ = SmallEndings::played;
  bool irregular_ = false;
  std::optional<MatePlan> plan_;
  ExactSet<PackedPosition> seen_;
  std::vector<Node> nodes_;  // of the same number as in `seen_`
  Guide general_;
  Guide planned_;         // unused without a plan
  bool by_plan_ = false;  // whose turn it is to hand out a node
  std::vector<Move> line_;
  std::vector<Move> rest_;
};

}  // namespace arbiter
