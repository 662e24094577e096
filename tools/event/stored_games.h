// Reads single games of a GameStore. The store must outlive the reader and must not change. Not
// thread-safe; each thread has its own.

#pragma once

#include <cstddef>
#include <cstdint>

#include "tools/event/entry_reader.h"
#include "tools/event/event_game.h"
#include "tools/event/game_entry.h"
#include "tools/event/game_store.h"

namespace tools {

class StoredGames {
 public:
  explicit StoredGames(const GameStore& store)
      : store_(store), heads_(store.heads()), bodies_(store.bodies()) {}

  /// Its numbers and places are relative to the batch.
  EntryHead head(std::uint64_t order);
  /// `game` keeps its memory from call to call.
  void read(std::uint64_t order, EventGame& game);
  EventGame game(std::uint64_t order);
  /// The number of a game's file among all files, from 0 on.
  std::uint32_t file_of(std::uint64_t order) { return batch_of(order).file; }

 private:
  const GameStore::Batch& batch_of(std::uint64_t order);

  const GameStore& store_;
  EntryReader heads_;
  EntryReader bodies_;
  std::size_t last_batch_ = 0;  // index of the one that was asked for last
};

}  // namespace tools
