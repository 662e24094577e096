// Sorts any number of games by their keys in bounded memory: as runs in a temporary file, which are
// merged when they are read.
//
//   SortedGames games;
//   games.add({key, order});
//   games.sort();
//   while (games.next(game)) …

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "tools/event/entry_store.h"
#include "tools/event/keyed_games.h"

namespace tools {

class SortedGames {
 public:
  /// `in_memory`: bytes of games held, at least one game. `expected`: how many games will be added,
  /// if that is known, else 0.
  explicit SortedGames(std::size_t in_memory, std::uint64_t expected = 0);

  void add(const KeyedGame& game) {
    if (held_.size() == most_held_) write_run();
    held_.push_back(game);
  }
  /// After the last `add`, before the first `next`. O(n log n) with all that follows.
  void sort();
  /// The next game, by key, then by order; false if there is none.
  bool next(KeyedGame& game);

  /// The errno of the first error of the temporary file; 0: none. Games are missing after an error.
  int error() const { return runs_file_.error(); }

 private:
  // Games in the file that are in their order.
  struct Run {
    std::uint64_t at = 0;  // offset of the next games to be read
    std::uint64_t end = 0;
    KeyedGames read;  // some that were read
    std::size_t given = 0;
  };

  void write_run();
  bool has_next(Run& run);
  static const KeyedGame& first(const Run& run) { return run.read[run.given]; }

  std::size_t most_held_;
  KeyedGames held_;
  std::size_t given_ = 0;  // of those held
  EntryStore runs_file_;
  std::vector<Run> runs_;
  std::vector<Run*> heap_;  // the run with the least game first
};

}  // namespace tools
