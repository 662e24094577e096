// Helpmate search: finds a mating line, or visits every position that can arise.
//
// A best-first search. The next position to expand is one with a novelty (novelty.h) and, among
// those, one nearer to mate (mate_estimate.h, mate_plan.h). Positions are stored whole, so none is
// expanded twice. When none is left to expand, the set is closed under legal moves and contains no
// mate: the side cannot win. Positions that the side cannot win by material or by its structure are
// not expanded: they are the leaves of the closed set. (Those by material are not stored.)

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "arbiter/board/position.h"
#include "arbiter/winnable/mating_line/line_end.h"
#include "arbiter/winnable/mating_line/mate_plan.h"
#include "arbiter/winnable/proof/packed_position.h"
#include "arbiter/winnable/search/novelty.h"
#include "arbiter/winnable/storage/exact_set.h"

namespace arbiter {

enum class SearchResult : std::uint8_t { mate, closed, out_of_nodes };

class HelpmateSearch {
 public:
  /// Prepares the search for a mate by `winner`. The line ends as `line_end` allows. With a plan
  /// (`plan` may be null), the search expands in turn the position best by the plan and the one
  /// best by the general estimate.
  void start(const Position& position, Color winner, const MatePlan* plan, LineEnd line_end);

  /// Searches until the answer is found or `max_nodes` positions are stored since `start` (about
  /// 100 bytes each). After `out_of_nodes` it may be called again with more.
  /// Linear in the positions stored.
  SearchResult advance(std::uint32_t max_nodes);

  /// After `mate`: the line from the start to the mate, or to where `line_end` lets it end.
  const std::vector<Move>& line() const { return line_; }
  /// After `closed`: every position expanded. Each move leads to another of them or to a leaf.
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

  // Nodes by priority, lowest first, then by age. A node that the other queue has handed out stays
  // in this one, marked as done.
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

  // One way to rank nodes: an estimate, in levels, of how far each is from mate.
  struct Guide {
    void clear();

    Queue queue;
    std::optional<NoveltyTable> seen;  // from the first search on: few games need one
    std::vector<std::uint8_t> levels;
  };

  std::optional<std::uint32_t> next_node();
  bool expand(std::uint32_t at);
  bool settle(const Position& position, bool quiet, std::uint32_t parent, Move move);
  bool add(const Position& position, std::uint32_t parent, Move move);
  void enqueue(Guide& guide, int estimate, const Features& features, bool is_step);
  void trace(std::uint32_t at, Move last);

  Color winner_ = Color::white;
  LineEnd line_end_ = LineEnd::mate;
  bool irregular_ = false;
  std::optional<MatePlan> plan_;
  ExactSet<PackedPosition> seen_;
  std::vector<Node> nodes_;  // numbered as in `seen_`
  Guide general_;
  Guide planned_;         // unused without a plan
  bool by_plan_ = false;  // the last node came from `planned_`
  std::vector<Move> line_;
  std::vector<Move> rest_;
};

}  // namespace arbiter
