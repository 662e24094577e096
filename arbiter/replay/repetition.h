// How often positions recur (9.2, 9.6.1). Two positions can be the same only if no irreversible
// move is between them, so a game is divided into runs of reversible plies, and short runs are
// skipped: a threefold repetition takes at least 8 reversible plies, a fivefold one 16.
//
// Counts Zobrist keys; `occurrences` compares the boards before anything is reported.

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "arbiter/replay/replay.h"

namespace arbiter {

struct Repetitions {
  std::uint32_t max = 1;  // highest count of one position
  /// Plies after which a position occurred for the third time or more.
  std::vector<std::uint32_t> threefold_plies;
  /// The first ply after which a position occurred for the fifth time (9.6.1).
  std::optional<std::uint32_t> fivefold_ply;
  /// The same under the 2014 edition: five occurrences, each four plies after the one before.
  std::optional<std::uint32_t> consecutive_fivefold_ply;
};

/// Counts repetitions in every run of at least `shortest_run` reversible plies (4 finds all, 16 all
/// fivefolds). Linear in the plies of those runs.
class RepetitionCounter {
 public:
  Repetitions count(const Replay& replay, std::uint32_t shortest_run);

  /// False if no position of those runs can have occurred so often. A quick test, of the squares
  /// that are occupied: linear in the long runs, without a board.
  bool may_recur(const Replay& replay, std::uint32_t times);

 private:
  struct Slot {
    std::uint64_t key = 0;
    std::uint32_t epoch = 0;
    std::uint32_t count = 0;
  };
  void start_run();
  Slot& slot_of(std::uint64_t key);
  void double_slots();
  void count_run(const Replay& replay, std::uint32_t first, std::uint32_t last, Repetitions& found);
  std::uint32_t visit(std::uint64_t key);

  std::vector<Slot> slots_;  // open addressing, a power of two; emptied by a new epoch
  std::size_t used_ = 0;     // slots of this epoch, at most half of them
  std::uint32_t epoch_ = 0;
};

/// The plies, up to and including `ply`, at which the position of `ply` occurred since the last
/// illegal move that stood. Compares boards, not keys. O(ply).
std::vector<std::uint32_t> occurrences(const Replay& replay, std::uint32_t ply);

}  // namespace arbiter
