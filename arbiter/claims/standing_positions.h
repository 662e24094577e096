// How often each position of a run of reversible half-moves has stood so far (9.2.2), for the
// positions that recur in that run. Boards are compared, not only keys.

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "arbiter/board/position.h"
#include "arbiter/replay/replay.h"

namespace arbiter {

class StandingPositions {
 public:
  /// Starts the run of the positions after `first` to `last` half-moves, none of which has been
  /// visited yet. False: no position recurs in it. O(n log n).
  bool start(const Replay& replay, std::uint32_t first, std::uint32_t last);

  /// Counts a position of the run; returns how often it has stood, or 1 if it does not recur.
  /// O(log n), for few positions have the same key.
  std::uint32_t visit(const Position& position);

  /// How often a position was visited that recurs in the run; 0 for any other.
  std::uint32_t count(const Position& position) const;

  /// Positions that were visited at least twice, with that side to move.
  std::uint32_t stood_twice(Color to_move) const { return stood_twice_[index(to_move)]; }

 private:
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
  struct Standing {
    Position position;
    std::uint32_t count = 0;
    std::size_t next = kNone;  // another position with the same key
  };

  std::size_t find_key(std::uint64_t key) const;

  std::vector<std::uint64_t> keys_;  // that occur more than once in the run, sorted
  std::vector<std::size_t> first_;   // by index of keys_: into standing_
  std::vector<Standing> standing_;
  std::uint32_t stood_twice_[2] = {};
};

}  // namespace arbiter
